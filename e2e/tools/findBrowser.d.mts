export function findBrowser(root: string): { executablePath?: string; args: string[] } | undefined;
