import type { Problem } from '../protocol/Problem.ts';

/** The messages that Sandpack's client understands; `compilatonError` is its own spelling. */
export type SandpackMessage =
  | { type: 'initialized' }
  | { type: 'status'; status: 'done' }
  | { type: 'start'; firstLoad: boolean }
  | { type: 'success' }
  | { type: 'done'; compilatonError: boolean }
  | ReturnType<typeof showError>;

/** A problem as Sandpack's message, which marks the line in the editor. */
export function showError({ kind, message, path = '', line = 1, column = 1 }: Problem) {
  const title = kind === 'compile' ? 'SyntaxError' : 'Error';
  return {
    type: 'action',
    action: 'show-error',
    title,
    path,
    message,
    line,
    column,
    payload: { frames: [] },
  } as const;
}
