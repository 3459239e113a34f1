type Body = (module: object, exports: object, require: (name: string) => unknown) => void;

const RECEIVER = '__WIRESHAPE_MODULE__';

/**
 * Evaluates a module's code to the function that runs it, through a script element: unlike `eval`, the browser then
 * says where a syntax error is. The wrapper stands on the code's own first line, so that a stack names the editor's lines.
 */
export function evaluate(path: string, code: string): Body {
  let body: Body | undefined;
  let failure: ErrorEvent | undefined;
  const fail = (event: ErrorEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    failure = event;
  };
  Object.assign(globalThis, { [RECEIVER]: (received: Body) => (body = received) });
  window.addEventListener('error', fail, { capture: true });
  const script = document.createElement('script');
  script.textContent = `${RECEIVER}(function (module, exports, require) {${code}\n});\n//# sourceURL=playground://${path}`;
  document.head.append(script);
  script.remove();
  window.removeEventListener('error', fail, { capture: true });
  Reflect.deleteProperty(globalThis, RECEIVER);
  if (body) return body;
  throw placed(failure, path);
}

function placed(failure: ErrorEvent | undefined, path: string): Error {
  const error = new SyntaxError(
    failure?.message.replace(/^Uncaught SyntaxError: /, '') ?? 'The file does not parse.',
  );
  error.stack = `${error.message}\n    at playground://${path}:${failure?.lineno ?? 1}:${failure?.colno ?? 1}`;
  return error;
}
