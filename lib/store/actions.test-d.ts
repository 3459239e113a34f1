import { expectTypeOf, it } from 'vitest';
import {
  type Action,
  type ActionTypes,
  actionTypes,
  type CancelAction,
  type ExpireAllAction,
  type FetchAction,
  type GCAction,
  type InvalidateAction,
  type InvalidateAllAction,
  type ResetAction,
  type SetAction,
  type SetResponseAction,
  type SubscribeAction,
  type UnsubscribeAction,
} from 'wireshape';
import type { Middleware } from 'wireshape/react';

/** The action with this name in `actionTypes`. */
type Named<Name extends keyof typeof actionTypes> = Extract<Action, { type: (typeof actionTypes)[Name] }>;

it('names each action and its type', () => {
  expectTypeOf<ActionTypes>().toEqualTypeOf<Action>();
  expectTypeOf<(typeof actionTypes)[keyof typeof actionTypes]>().toEqualTypeOf<Action['type']>();
  expectTypeOf<Named<'FETCH'>>().toEqualTypeOf<FetchAction>();
  expectTypeOf<Named<'SET'>>().toEqualTypeOf<SetAction>();
  expectTypeOf<Named<'SET_RESPONSE'>>().toEqualTypeOf<SetResponseAction>();
  expectTypeOf<Named<'RESET'>>().toEqualTypeOf<ResetAction>();
  expectTypeOf<Named<'INVALIDATE'>>().toEqualTypeOf<InvalidateAction>();
  expectTypeOf<Named<'INVALIDATEALL'>>().toEqualTypeOf<InvalidateAllAction>();
  expectTypeOf<Named<'EXPIREALL'>>().toEqualTypeOf<ExpireAllAction>();
  expectTypeOf<Named<'CANCEL'>>().toEqualTypeOf<CancelAction>();
  expectTypeOf<Named<'GC'>>().toEqualTypeOf<GCAction>();
  expectTypeOf<SubscribeAction['type']>().toEqualTypeOf<typeof actionTypes.SUBSCRIBE>();
  expectTypeOf<UnsubscribeAction['type']>().toEqualTypeOf<typeof actionTypes.UNSUBSCRIBE>();
  expectTypeOf<SubscribeAction | UnsubscribeAction>().toExtend<Action>();
});

it('tells actions apart by actionTypes', () => {
  const middleware: Middleware = () => (next) => (action) => {
    switch (action.type) {
      case actionTypes.SET_RESPONSE:
        expectTypeOf(action).toEqualTypeOf<SetResponseAction>();
        break;
      case actionTypes.FETCH:
        expectTypeOf(action.meta.promise).toEqualTypeOf<Promise<unknown>>();
        break;
    }
    return next(action);
  };
  void middleware;
});
