import { LONGEST } from '../protocol/InnerMessage.ts';
import { toJson } from './toJson.ts';

/** As many of the latest items as a message holds, as JSON. */
export function latestJson(items: readonly unknown[]): string {
  for (let from = 0; ; from += Math.ceil((items.length - from) / 2)) {
    const json = toJson(items.slice(from));
    if (json.length <= LONGEST || from >= items.length) return json;
  }
}
