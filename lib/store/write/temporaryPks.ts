/** Makes the primary keys of what a mutation creates before the server does: the same ones each time that it is applied. */
export function temporaryPks(number: number): () => string {
  let created = 0;
  return () => `new-${number}-${created++}`;
}

/** True for one of these, which no server knows. */
export function isTemporaryPk(pk: string): boolean {
  return /^new-\d+-\d+$/.test(pk);
}
