/** The key of a table in the data of its guide. */
export function tableKey(of: string, only = ''): string {
  return only ? `${of}: ${only}` : of;
}
