// @vitest-environment jsdom
import { StrictMode, useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Controller, Endpoint } from 'wireshape';
import { DataProvider, type Mutation, useSharedMutation } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

let calls: { respond(value: string): void; fail(): void }[] = [];
const save = new Endpoint(
  (_draft: string) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ respond: resolve, fail: () => reject(new Error('refused')) });
    }),
  { name: 'save', sideEffect: true },
);
const app = testApp();
beforeEach(() => {
  calls = [];
  found = {};
});

let found: Record<string, Mutation<typeof save>>;
function State({ name, of = 'save' }: { readonly name: string; readonly of?: string }) {
  const mutation = useSharedMutation(save, of);
  useEffect(() => void (found[name] = mutation));
  return (
    <b>
      [{name} {mutation.status} {mutation.data ?? mutation.error?.message}]
    </b>
  );
}
const both = (
  <StrictMode>
    {[<State key="a" name="a" />, <State key="b" name="b" />, <State key="c" name="c" of="other" />]}
  </StrictMode>
);

describe('useSharedMutation', () => {
  it('has one state for all components of a key, and none for others (CTL-36)', async () => {
    await app.show(both);
    await act(() => void found['a']?.mutate('x'));
    expect(app.text).toBe('[a pending ][b pending ][c idle ]');
    await act(() => calls[0]?.respond('X'));
    expect(app.text).toBe('[a success X][b success X][c idle ]');
    await act(() => void found['b']?.mutate('y'));
    await act(() => calls[1]?.fail());
    expect(app.text).toBe('[a error refused][b error refused][c idle ]');
    await act(() => found['a']?.reset());
    expect(app.text).toBe('[a idle ][b idle ][c idle ]');
  });

  it('shows the state to a component that mounts later, until the last one unmounts (CTL-36)', async () => {
    await app.show([<State key="a" name="a" />]);
    await act(() => void found['a']?.mutate('x'));
    await act(() => calls[0]?.respond('X'));
    await app.show([<State key="a" name="a" />, <State key="b" name="b" />]);
    expect(app.text).toBe('[a success X][b success X]');
    await app.show([<State key="c" name="c" />]);
    await app.show([<State key="c" name="c" />]);
    expect(app.text).toBe('[c success X]');
    await app.show([]);
    await app.show([<State key="a" name="a" />]);
    expect(app.text).toBe('[a idle ]');
  });

  it('is apart for each store (CTL-36)', async () => {
    const other = new Controller();
    await app.show([
      <State key="a" name="a" />,
      <DataProvider key="b" controller={other}>
        <State name="b" />
      </DataProvider>,
    ]);
    await act(() => void found['a']?.mutate('x'));
    expect(app.text).toBe('[a pending ][b idle ]');
    other.cleanup();
  });
});
