import type { ReactNode } from 'react';
import type { State } from '../../store/State.ts';
import { serverDataId } from './initialData.ts';

/** What ServerData takes. */
export interface ServerDataProps {
  readonly data: State;
  /** The id of the element; only for a page with several stores. */
  readonly id?: string | undefined;
  /** For a content security policy. */
  readonly nonce?: string | undefined;
}

/**
 * Sends a store along with a page, as JSON in a script element that nothing in the data can break out of.
 *
 * @example
 * <ServerData data={controller.getState()} />
 */
export function ServerData({ data, id = serverDataId, nonce }: ServerDataProps): ReactNode {
  const { meta = {}, ...rest } = data.toJSON();
  // The browser tries again what failed here.
  const good = Object.fromEntries(Object.entries(meta).filter(([, { error }]) => !error));
  const html = scriptSafe(JSON.stringify({ ...rest, meta: good }));
  return <script id={id} type="application/json" nonce={nonce} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same JSON without what ends a script element, or a line of one. */
function scriptSafe(json: string): string {
  return json.replace(/[<>\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
