import { message } from '../errors/errors.ts';

/** What a fetch rejects with when the store was reset, or its controller cleaned up, before it was answered. */
export class ResetError extends Error {
  override name = 'ResetError';

  constructor(key: string) {
    super(message('reset', key).text);
  }
}
