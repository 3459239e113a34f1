export function findBrowser(root: string): { executablePath?: string; args: string[] } | undefined;
export function hasPlaywrightsOwn(root: string, name: string): boolean;
