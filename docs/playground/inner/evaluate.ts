/** A module's code, to be run. */
export type Body = (module: object, exports: object, require: (name: string) => unknown) => void;

const RECEIVER = '__WIRESHAPE_MODULE__';

let isParsing = false;
let failure: ErrorEvent | undefined;

// Listens from the start, so that it hears of a syntax error before whoever reports errors does.
window.addEventListener('error', (event) => {
  if (!isParsing) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  failure = event;
});

/**
 * Evaluates a module's code to the function that runs it, through a script element: unlike `eval`, the browser then
 * says where a syntax error is. The wrapper stands on the code's own first line, so that a stack names the editor's lines.
 */
export function evaluate(path: string, code: string): Body {
  let body: Body | undefined;
  const script = document.createElement('script');
  script.textContent = `${RECEIVER}(function (module, exports, require) {${code}\n});\n//# sourceURL=playground://${path}`;
  Object.assign(globalThis, { [RECEIVER]: (received: Body) => (body = received) });
  failure = undefined;
  isParsing = true;
  document.head.append(script);
  isParsing = false;
  script.remove();
  Reflect.deleteProperty(globalThis, RECEIVER);
  if (body) return body;
  throw syntaxError(path);
}

function syntaxError(path: string): SyntaxError {
  const { message = 'The file does not parse.', lineno = 1, colno = 1 } = failure ?? {};
  const error = new SyntaxError(message.replace(/^Uncaught SyntaxError: (Failed to execute .*?: )?/, ''));
  error.stack = `${error.message}\n    at playground://${path}:${lineno}:${colno}`;
  return error;
}
