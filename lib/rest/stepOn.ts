import { failFrom } from '../errors/errors.ts';

/** Rejects with `response_empty` where a step of the app throws a TypeError for an empty body, such as `null.token`. */
export async function stepOn<T>(body: unknown, key: () => string, step: () => T): Promise<Awaited<T>> {
  try {
    return await step();
  } catch (error) {
    if (body !== null || !(error instanceof TypeError)) throw error;
    return failFrom(error, 'response_empty', key());
  }
}
