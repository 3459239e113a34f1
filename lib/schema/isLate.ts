import type { Times } from './contract.ts';

/** True for what was asked for before something else was. */
export function isLate(times: Times, held: Times | undefined): boolean {
  return held !== undefined && times.fetchedAt < held.fetchedAt;
}
