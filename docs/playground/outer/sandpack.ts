import type { Problem } from '../protocol/Problem.ts';

/** The messages that Sandpack's client understands; `compilatonError` is its own spelling. */
type SandpackMessage =
  | { type: 'initialized' }
  | { type: 'status'; status: 'done' }
  | { type: 'start'; firstLoad: boolean }
  | { type: 'success' }
  | { type: 'done'; compilatonError: boolean }
  | ReturnType<typeof showError>;

/** Sandpack's client in the page, which registers once the editor is loaded. */
export class SandpackClient {
  #channel: number | undefined;

  /** Whether it knows that code runs. */
  isStarted = false;

  /** Sets the id that the client gave this frame. */
  register(channel: number): void {
    this.#channel = channel;
    // Sandpack drops edits while its client's status is another.
    this.send({ type: 'status', status: 'done' });
  }

  /** Tells it, if it has registered, that a run starts; at the first one it sends earlier edits again. */
  start(): void {
    if (this.#channel === undefined) return;
    this.send({ type: 'start', firstLoad: !this.isStarted });
    this.isStarted = true;
  }

  send(message: SandpackMessage): void {
    parent.postMessage({ codesandbox: true, $id: this.#channel, ...message }, location.origin);
  }
}

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
