import { useLoading } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after } from '../../world/Server.ts';

const fact = factsWith({});

const fail = () => Promise.reject(new Error('Refused'));

export const latestFunctionRuns = fact(
  'Each call uses the function of the last render.',
  async ({ render, expect }) => {
    let name = 'first';
    const view = await render(() => useLoading(async () => name));
    const [call] = view.current;
    name = 'second';
    await view.rerender();
    expect(await call()).toEqual('second');
  },
);

export const resolvesToValue = fact(
  'It resolves to the value of `run`, or to `undefined` if `run` rejects.',
  async ({ render, expect }) => {
    const double = await render(() => useLoading(async (count: number) => count * 2));
    expect(await double.current[0](2)).toEqual(4);
    const failing = await render(() => useLoading(fail));
    expect(await failing.current[0]()).toEqual(undefined);
  },
);

export const neverRejects = fact(
  'It never rejects, and it is the same function on every render.',
  async ({ render, settle, expect }) => {
    const view = await render(() => useLoading(fail));
    await expect(fail).toFail('Refused');
    const [call] = view.current;
    expect(await call()).toEqual(undefined);
    await settle();
    expect([view.current[2]?.message, view.current[0] === call]).toEqual(['Refused', true]);
  },
);

export const loadingUntilAllSettle = fact(
  '`true` while at least one call is pending.',
  async ({ render, pass, expect }) => {
    const view = await render(() => useLoading((time: number) => after(time, 'done')));
    expect(view.current[1]).toEqual(false);
    for (const time of [2_000, 1_000]) void view.current[0](time);
    await pass(1_999);
    expect(view.current[1]).toEqual(true);
    await pass(1);
    expect(view.current[1]).toEqual(false);
  },
);

export const newCallClearsError = fact(
  'the error of the last call; `undefined` after a success, and while a new call is pending.',
  async ({ render, pass, expect }) => {
    let run: () => Promise<unknown> = fail;
    const view = await render(() => useLoading(() => run()));
    const errors: unknown[] = [];
    for (const next of [fail, () => after(1_000, 1), fail]) {
      run = next;
      void view.current[0]();
      for (const time of [0, 1_000]) {
        await pass(time);
        errors.push(view.current[2]?.message);
      }
    }
    expect(errors).toEqual(['Refused', 'Refused', undefined, undefined, 'Refused', 'Refused']);
  },
);

export const continuesAfterSuccess = fact(
  'Code after `await` inside `run` runs only if the request succeeds.',
  async ({ render, expect }) => {
    const done: string[] = [];
    const view = await render(() =>
      useLoading(async (request: () => Promise<string>) => void done.push(await request())),
    );
    for (const request of [fail, async () => 'saved']) await view.current[0](request);
    expect(done).toEqual(['saved']);
  },
);
