/** A comment that a user changed. */
export interface Change {
  id: string;
  movie: string;
  comment: string;
}

/** Changes without an answer, oldest first, kept over a reload. */
export const outbox = {
  read(): Change[] {
    return JSON.parse(localStorage.getItem('outbox') ?? '[]') as Change[];
  },
  add(change: Omit<Change, 'id'>): Change {
    const added = { ...change, id: crypto.randomUUID() };
    localStorage.setItem('outbox', JSON.stringify([...outbox.read(), added]));
    return added;
  },
  remove({ id }: Change): void {
    localStorage.setItem('outbox', JSON.stringify(outbox.read().filter((one) => one.id !== id)));
  },
};
