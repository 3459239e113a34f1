/** Whether a page was written in Markdown, so that there is a twin of it. */
export function hasTwin({ body }: { body?: string | undefined }): boolean {
  return Boolean(body);
}
