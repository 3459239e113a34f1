import { argsLabel } from '../../errors/argsText.ts';
import { nameOf } from '../../store/inspect/describe.ts';
import type { Retained } from '../../store/GCInterface.ts';

/** What a component reads, for display: an endpoint's key, or a schema with its arguments. */
export function readName(read: Retained): string {
  try {
    const { args } = read;
    if ('endpoint' in read) return read.endpoint.key(...(args as never));
    return args.length > 0 ? `${nameOf(read.schema)} ${argsLabel(args)}` : nameOf(read.schema);
  } catch {
    return 'a read without a key';
  }
}
