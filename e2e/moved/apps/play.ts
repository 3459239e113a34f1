import { act, type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** An app, the server that it talks to, and what a user does. */
export interface Part {
  readonly App: ComponentType;
  /** Responses by method, path, and the variables of a GraphQL request; a number is a status, and a function makes a `Response`. */
  readonly respond: Readonly<Record<string, unknown>>;
  /** Names of buttons to click, or functions to call, whose result is printed. */
  readonly steps: readonly (string | (() => unknown))[];
}

/** Shows an app, takes its steps, and returns what is shown and requested after each of them. */
export async function play({ App, respond, steps }: Part): Promise<string> {
  const lines: string[] = [];
  const requests: string[] = [];
  let pending = 0;
  // No response before what is shown until then was printed.
  let gate = Promise.withResolvers<void>();
  globalThis.fetch = async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    const { variables } = JSON.parse(String(init.body ?? '{}')) as { variables?: object };
    const call = [init.method ?? 'GET', pathname + search, ...(variables ? [JSON.stringify(variables)] : [])];
    requests.push(`> ${call.join(' ')}${init.body && !variables ? ` ${String(init.body)}` : ''}`);
    pending += 1;
    await gate.promise;
    pending -= 1;
    const response = respond[call.join(' ')];
    if (response === undefined) throw new Error(`no response to ${call.join(' ')}`);
    if (typeof response === 'function') return (response as () => Response)();
    const status = typeof response === 'number' ? response : 200;
    return Response.json(response, { status });
  };
  const settle = async (): Promise<void> => {
    gate.resolve();
    for (let quiet = 0; quiet < 3; quiet = pending > 0 ? 0 : quiet + 1)
      await act(() => new Promise((done) => setTimeout(done, 10)));
    gate = Promise.withResolvers();
    lines.push(...requests.splice(0));
  };
  const show = (): unknown => lines.push((document.body.textContent ?? '').replaceAll(/\s+/g, ' '));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(createElement(App)));
  await settle();
  show();
  for (const step of steps) {
    lines.push(`# ${typeof step === 'string' ? step : 'call'}`);
    await act(async () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === step);
      if (typeof step === 'function') lines.push(String((await step()) ?? ''));
      else if (button) button.click();
      else lines.push('no such button');
    });
    show();
    await settle();
    show();
  }
  await act(async () => root.unmount());
  return lines.join('\n');
}
