/** Whether a file is compiled before it runs. */
export function isScript(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}
