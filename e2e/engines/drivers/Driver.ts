/** A W3C list of input actions, as WebDriver and WebDriver BiDi take it. */
export type InputActions = readonly { type: string; id: string; [key: string]: unknown }[];

/** What every engine's driver can do; `Reader` builds everything else on it. */
export interface Driver {
  /** The browser's name and version. */
  readonly name: string;
  readonly version: string;
  /** The folder that downloads are saved to. */
  readonly downloads: string;
  /** Opens an address and waits until its page has loaded. */
  open(url: string): Promise<void>;
  /**
   * Calls a function in the page, or in a frame of it: `frames` has the selector of each frame on the way there. The function
   * is sent as text, so it uses nothing of its module; arguments and result are JSON. Rejects if a frame is not there.
   */
  call<A extends readonly unknown[], T>(
    frames: readonly string[],
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<Awaited<T>>;
  /** Performs input as a reader's hands do. */
  perform(actions: InputActions): Promise<void>;
  /** Gives the page the focus, which a window that it opened may have taken. Firefox opens a new page for it. */
  focus(): Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** The text of a function body that calls `run` with `args`, and gives the result as JSON. */
export function callText(run: unknown, args: readonly unknown[]): string {
  return `return Promise.resolve((${String(run)})(...${JSON.stringify(args)})).then((result) => JSON.stringify(result) ?? 'null')`;
}
