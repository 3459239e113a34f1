export const enginePackages: Readonly<Record<'firefox' | 'webkit', readonly string[]>>;
export function findEngine(name: 'firefox'): { browser: string } | undefined;
export function findEngine(name: 'webkit'): { browser: string; driver: string; display: string } | undefined;
export function availableEngines(root: string): ('firefox' | 'webkit')[];
