import type { ReactNode } from 'react';
import type { State } from '../../store/State.ts';
import { encodeState } from '../../store/savedValues.ts';
import { serverDataId } from './initialData.ts';
import { scriptSafe } from './scriptSafe.ts';

/** The props of ServerData. */
export interface ServerDataProps {
  /** The state of the store on the server. */
  readonly data: State;
  /** The id of the script element; only for a page with several stores. */
  readonly id?: string | undefined;
  /** The nonce of a content security policy. */
  readonly nonce?: string | undefined;
}

/**
 * Renders a store as JSON in a script element, which no string in the data can close. Dates, maps, sets and bigints are
 * read back as they are (PER-4).
 *
 * @example
 * <ServerData data={controller.getState()} />
 */
export function ServerData({ data, id = serverDataId, nonce }: ServerDataProps): ReactNode {
  const { meta = {}, ...rest } = encodeState(data.toJSON());
  // The browser refetches what failed here.
  const good = Object.fromEntries(Object.entries(meta).filter(([, { error }]) => !error));
  const html = scriptSafe(JSON.stringify({ ...rest, meta: good }));
  return <script id={id} type="application/json" nonce={nonce} dangerouslySetInnerHTML={{ __html: html }} />;
}
