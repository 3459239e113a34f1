// WebKit hides errors from the window of a page without an origin: its event says "Script error." and has no error. There,
// what a callback throws is noted before the browser reports it.

type Callback = (this: unknown, ...args: unknown[]) => unknown;
type Call = (callback: unknown, ...args: unknown[]) => unknown;

let noted: { error: unknown } | undefined;

/** Whether this browser hides them. */
export const hidesErrors: boolean = doesHideErrors();

/** What was thrown, by the event that the window got. */
export function thrownIn({ error, message }: ErrorEvent): unknown {
  const last = noted;
  noted = undefined;
  if (!hidesErrors) return error ?? message;
  return last ? last.error : new Error('An error that this browser does not show: catch it to see it.');
}

function doesHideErrors(): boolean {
  let hides = false;
  const listen = (event: ErrorEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    hides = event.error === null;
  };
  window.addEventListener('error', listen);
  const script = document.createElement('script');
  script.textContent = 'throw new Error()';
  document.head.append(script);
  script.remove();
  window.removeEventListener('error', listen);
  return hides;
}

const wrappers = new WeakMap<object, Callback>();

/** The callback with its errors noted; always the same one for the same callback, so that it can be removed. */
function noting(callback: unknown): unknown {
  if ((typeof callback !== 'function' && typeof callback !== 'object') || callback === null) return callback;
  let wrapper = wrappers.get(callback);
  if (!wrapper) {
    wrapper = function (...args) {
      try {
        if (typeof callback === 'function') return (callback as Callback).apply(this, args);
        return (callback as EventListenerObject).handleEvent(args[0] as Event);
      } catch (error) {
        noted = { error };
        throw error;
      }
    };
    wrappers.set(callback, wrapper);
  }
  return wrapper;
}

function noteErrors(): void {
  const scope = window as unknown as Record<string, Call | undefined>;
  for (const name of [
    'setTimeout',
    'setInterval',
    'requestAnimationFrame',
    'requestIdleCallback',
    'queueMicrotask',
  ]) {
    const schedule = scope[name]?.bind(window);
    if (schedule) scope[name] = (callback, ...args) => schedule(noting(callback), ...args);
  }
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  Object.assign(EventTarget.prototype, {
    addEventListener(this: EventTarget, type: string, listener: unknown, options?: boolean) {
      add.call(this, type, noting(listener) as EventListener, options);
    },
    removeEventListener(this: EventTarget, type: string, listener: unknown, options?: boolean) {
      remove.call(this, type, noting(listener) as EventListener, options);
    },
  });
  const report = window.reportError.bind(window);
  window.reportError = (error: unknown) => {
    noted = { error };
    report(error);
  };
}

if (hidesErrors) noteErrors();
