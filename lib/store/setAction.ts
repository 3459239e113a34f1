import { fail } from '../errors/fail.ts';
import { nothingBefore } from '../errors/messages.ts';
import type { EntityTables } from '../normalize/EntityTables.ts';
import { madeFrom } from '../normalize/passedOn.ts';
import { canQuery } from '../normalize/query.ts';
import type { SetAction } from './actions.ts';
import type { Answers } from './Answers.ts';
import { FRESH_FOR } from './expiry.ts';
import type { State } from './State.ts';

/** Makes the action that writes a value, or what an updater makes of the value before: nothing where there is none. */
export function setAction(
  schema: unknown,
  args: readonly unknown[],
  value: unknown,
  state: State,
  answers: Answers,
  date: number,
): SetAction {
  const meta = { fetchedAt: date, date, expiresAt: date + FRESH_FOR };
  const type = 'wireshape/set';
  if (typeof value !== 'function') return { type, schema, args, value, meta };
  if (!canQuery(schema)) fail(nothingBefore(schema));
  const change = value as (previous: unknown) => unknown;
  const changed = (tables: EntityTables): unknown => {
    const previous = answers.query(schema, args, { tables });
    return previous === undefined ? undefined : madeFrom(change(previous), tables);
  };
  const shown = changed(state.tables);
  // Run again where what it is written to is not what is shown: an older response may bring it only now (CTL-9).
  const update = (tables: EntityTables): unknown =>
    tables === state.tables ? shown : changed(tables.apart());
  return { type, schema, args, value: shown, update, meta };
}
