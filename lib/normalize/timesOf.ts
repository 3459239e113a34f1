import type { Times } from '../schema/contract.ts';

/**
 * Takes times from plain data; JSON writes an endless one as null. What comes from a clock that is ahead counts as
 * come `now`, and lives as long as it was to live (CTL-6).
 */
export function timesOf({ fetchedAt = 0, date = 0, expiresAt }: Partial<Times> = {}, now = Infinity): Times {
  const end = expiresAt ?? (expiresAt === null ? Infinity : 0);
  const ahead = Math.max(0, Math.max(fetchedAt, date) - now);
  return { fetchedAt: fetchedAt - ahead, date: date - ahead, expiresAt: end > ahead ? end - ahead : end };
}
