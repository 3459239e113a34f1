/** Stands for a schema of zod, valibot or another library. */
export const articleShape = {
  parse(value: unknown) {
    const { id, title, readers } = Object(value);
    if (typeof id !== 'string')
      throw new Error('id: expected a string');
    if (typeof title !== 'string')
      throw new Error('title: expected a string');
    return {
      id,
      title,
      readers: typeof readers === 'number' ? readers : 0,
    };
  },
};
