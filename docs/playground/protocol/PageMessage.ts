import type { Conditions } from 'wireshape/devtools';
import type { Observation, Step } from '../../../examples/Example.ts';
import { parseConditions } from './Conditions.ts';
import { parseCount, isRecord, parseText } from './validate.ts';
import { parseTheme, type Theme } from './Theme.ts';

/** What the page sends to the outer frame: the first two are Sandpack's, the others ours. */
export type PageMessage =
  | { type: 'register'; id: number }
  | { type: 'compile'; files: Record<string, string> }
  /** The example's own code, with the code compiled when the site was built. */
  | { type: 'open'; files: Record<string, string>; compiled: Record<string, string> }
  | { type: 'run' }
  /**
   * Runs the code again, or these files, and plays these steps; of a lesson, says which of these causes can be seen at a
   * failure. What is sent back of it has its id.
   */
  | { type: 'check'; id: number; steps: Step[]; causes?: Observation[]; files?: Record<string, string> }
  | { type: 'theme'; theme: Theme }
  | { type: 'network'; conditions: Conditions }
  | { type: 'getSnapshot'; id: number };

const MOST_STEPS = 200;
const MOST_FILES = 50;
const LONGEST_FILE = 200_000;

/** Parses a message from the page; undefined if it is invalid. */
export function parsePageMessage(value: unknown): PageMessage | undefined {
  if (!isRecord(value)) return undefined;
  if (value.type === 'register-frame') {
    const id = parseCount(value.id);
    return id === undefined ? undefined : { type: 'register', id };
  }
  if (value.type === 'compile') {
    const files = parseFiles(value.modules);
    return files && { type: 'compile', files };
  }
  if (!isRecord(value.wireshape)) return undefined;
  const { type, theme, conditions, id, steps, causes, files, compiled } = value.wireshape;
  if (type === 'open') return { type, files: parseTexts(files), compiled: parseTexts(compiled) };
  if (type === 'run') return { type };
  if (type === 'check') {
    return {
      type,
      id: parseCount(id) ?? 0,
      steps: parseSteps(steps),
      ...(causes !== undefined && { causes: parseSteps(causes) }),
      ...(files !== undefined && { files: parseTexts(files) }),
    };
  }
  if (type === 'theme') return { type, theme: parseTheme(theme) };
  if (type === 'network') return { type, conditions: parseConditions(conditions) };
  if (type === 'getSnapshot') return { type, id: parseCount(id) ?? 0 };
  return undefined;
}

// The page is trusted: the arguments of a step are not checked.
function parseSteps<Kind extends Step>(value: unknown): Kind[] {
  if (!Array.isArray(value)) return [];
  const steps = value.filter((step): step is Kind => Array.isArray(step) && typeof step[0] === 'string');
  return steps.slice(0, MOST_STEPS);
}

function parseFiles(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const files: Record<string, string> = {};
  for (const [path, module] of Object.entries(value).slice(0, MOST_FILES)) {
    const code = isRecord(module) ? parseText(module.code, LONGEST_FILE) : undefined;
    if (code !== undefined) files[path] = code;
  }
  return files;
}

function parseTexts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const short = (entry: [string, unknown]): entry is [string, string] =>
    parseText(entry[1], LONGEST_FILE) !== undefined;
  return Object.fromEntries(Object.entries(value).slice(0, MOST_FILES).filter(short));
}
