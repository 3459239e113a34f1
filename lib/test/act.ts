import * as React from 'react';

type Act = <Value>(run: () => Value | Promise<Value>) => Promise<Value>;
interface Environment {
  IS_REACT_ACT_ENVIRONMENT?: boolean | undefined;
}

// React 18.2 has it only under another name.
const { act: reactAct, unstable_act: olderAct } = React as unknown as { act?: Act; unstable_act?: Act };

/**
 * Calls a function, and waits until all updates of components that it causes are rendered.
 *
 * It calls React's `act`, and sets IS_REACT_ACT_ENVIRONMENT for it.
 *
 * @example
 * const { result, controller } = await renderDataHook(() => useQuery(User, { id: '1' }));
 * await act(() => controller.set(User, { id: '1', name: 'Ada' }));
 * expect(result.current?.name).toBe('Ada');
 */
export async function act<Value>(run: () => Value | Promise<Value>): Promise<Value> {
  const environment = globalThis as Environment;
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    /* v8 ignore next -- @preserve React 18.2 and its name for act are tried in a project of their own. */
    return await (reactAct ?? (olderAct as Act))(async () => run());
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
