/** The address below which a reader edits the repository's files: the `EDIT_BASE` variable; undefined while not known. */
export const editBase: string | undefined = process.env.EDIT_BASE || undefined;
