import { parseConditions, type Conditions } from './Conditions.ts';
import { count, isRecord, text } from './shape.ts';
import { parseTheme, type Theme } from './Theme.ts';

/** What the page asks of the outer frame: the first two are Sandpack's, the others ours. */
export type PageMessage =
  | { type: 'register'; id: number }
  | { type: 'compile'; files: Record<string, string> }
  | { type: 'run' }
  | { type: 'theme'; theme: Theme }
  | { type: 'network'; conditions: Conditions }
  | { type: 'look'; id: number };

const MOST_FILES = 50;
const LONGEST_FILE = 200_000;

/** Reads a message from the page: undefined where it is none of these. */
export function parsePageMessage(value: unknown): PageMessage | undefined {
  if (!isRecord(value)) return undefined;
  if (value.type === 'register-frame') return { type: 'register', id: Number(value.id) };
  if (value.type === 'compile') {
    const files = parseFiles(value.modules);
    return files && { type: 'compile', files };
  }
  if (!isRecord(value.wireshape)) return undefined;
  const { type, theme, conditions, id } = value.wireshape;
  if (type === 'run') return { type };
  if (type === 'theme') return { type, theme: parseTheme(theme) };
  if (type === 'network') return { type, conditions: parseConditions(conditions) };
  if (type === 'look') return { type, id: count(id) ?? 0 };
  return undefined;
}

function parseFiles(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const files: Record<string, string> = {};
  for (const [path, module] of Object.entries(value).slice(0, MOST_FILES)) {
    const code = isRecord(module) ? text(module.code, LONGEST_FILE) : undefined;
    if (code !== undefined) files[path] = code;
  }
  return files;
}
