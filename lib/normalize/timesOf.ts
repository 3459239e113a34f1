import type { Times } from '../schema/contract.ts';

/** Takes times from plain data; JSON writes an endless one as null. */
export function timesOf({ fetchedAt = 0, date = 0, expiresAt }: Partial<Times> = {}): Times {
  return { fetchedAt, date, expiresAt: expiresAt ?? (expiresAt === null ? Infinity : 0) };
}
