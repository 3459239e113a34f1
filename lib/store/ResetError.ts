import { message } from '../errors/errors.ts';

/** A fetch rejects with it when the store was reset, or its controller cleaned up, before the response arrived. */
export class ResetError extends Error {
  override name = 'ResetError';

  constructor(key: string) {
    super(message('reset', key).text);
  }
}
