import { isPlain } from '../schema/isPlain.ts';

/** Gives back the older of two values when they are lists or plain objects of the very same parts. */
export function kept(older: unknown, newer: unknown): unknown {
  if (Object.is(older, newer) || typeof older !== 'object' || older === null) return newer;
  if (Array.isArray(newer)) {
    if (!Array.isArray(older) || older.length !== newer.length) return newer;
    for (let at = 0; at < newer.length; at++) if (!Object.is(older[at], newer[at])) return newer;
    return older;
  }
  if (!isPlain(newer) || !isPlain(older)) return newer;
  const names = Object.keys(newer);
  if (names.length !== Object.keys(older).length) return newer;
  return names.every((name) => Object.hasOwn(older, name) && Object.is(older[name], newer[name]))
    ? older
    : newer;
}
