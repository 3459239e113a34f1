export interface RunOptions {
  cwd?: string;
  path?: string;
  env?: Record<string, string>;
  quiet?: boolean;
}

export function run(program: string, args: string[], options?: RunOptions): { ok: boolean; why: string };

export function runBeside(
  program: string,
  args: string[],
  options: Omit<RunOptions, 'quiet'>,
): Promise<{ ok: boolean; why: string; output: string }>;
