// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Entity, RestEndpoint } from 'wireshape';
import { AsyncBoundary, useController, useSuspense } from 'wireshape/react';
import { MockProvider } from 'wireshape/test';

// Else one second, which a busy machine may take (TST-1).
configure({ asyncUtilTimeout: 60_000 });

class User extends Entity {
  id = '';
  name = '';
}
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
let served = 0;
const fixtures = [
  { endpoint: getUser, response: ({ id }: { id: string }) => ({ id, name: `${id} ${++served}` }) },
];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  served = 0;
});

function Name({ id }: { id: string }) {
  return <b>{useSuspense(getUser, { id }).name}</b>;
}
function Buttons() {
  const controller = useController();
  return (
    <>
      <button onClick={() => void controller.invalidate(getUser, { id: 'Ada' })}>invalidate</button>
      <button onClick={() => void controller.resetEntireStore()}>reset</button>
    </>
  );
}

describe.each([false, true])('with Testing Library, in StrictMode: %s', (reactStrictMode) => {
  const show = (children: React.ReactNode) => {
    const ui = (
      <MockProvider fixtures={fixtures}>
        <Buttons />
        <AsyncBoundary fallback={<p>waiting</p>}>{children}</AsyncBoundary>
      </MockProvider>
    );
    render(reactStrictMode ? <StrictMode>{ui}</StrictMode> : ui);
  };

  it('shows what useSuspense waits for after a plain render (CTL-3)', async () => {
    show(<Name id="Ada" />);
    expect(screen.getByText('waiting')).toBeDefined();
    expect(await screen.findByText('Ada 1')).toBeDefined();
  });

  it.each(['invalidate', 'reset'])('shows what comes after a click: %s (CTL-3)', async (name) => {
    show(<Name id="Ada" />);
    await screen.findByText('Ada 1');
    fireEvent.click(screen.getByText(name));
    expect(screen.getByText('waiting')).toBeDefined();
    expect(await screen.findByText('Ada 2')).toBeDefined();
  });

  it('shows two that wait once more (CTL-3)', async () => {
    show(
      <>
        <Name id="Ada" />
        <Name id="Bob" />
      </>,
    );
    await screen.findByText('Bob 2');
    fireEvent.click(screen.getByText('reset'));
    await screen.findByText('Bob 4');
    await screen.findByText('Ada 3');
  });
});
