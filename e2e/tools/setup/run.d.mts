export interface RunOptions {
  cwd?: string;
  path?: string;
  env?: Record<string, string>;
  quiet?: boolean;
}

export function run(program: string, args: string[], options?: RunOptions): { ok: boolean; why: string };
