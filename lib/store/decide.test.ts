import { expect, it } from 'vitest';
import { decide, type Facts } from './decide.ts';
import { EXPIRED, ExpiryStatus } from './expiry.ts';

const { Invalid, InvalidIfStale, Valid } = ExpiryStatus;
const data = 'data';
const error = new Error('no');
const facts: Facts = { data, expiryStatus: Valid, expiresAt: 1000, checkedAt: 1000 };
const shown = { data, error: undefined, pending: false };
const pending = { data, error: undefined, pending: true, stale: true };

it.each<[what: string, given: Partial<Facts>, decision: object]>([
  ['nothing: requests', { data: undefined, expiryStatus: Invalid }, { ...pending, data: undefined }],
  ['an invalidated response: requests', { expiryStatus: Invalid, expiresAt: 0 }, pending],
  ['fresh data: shows it', {}, { ...shown, stale: false }],
  ['expired data: shows it and requests', { checkedAt: 1001 }, { ...shown, stale: true }],
  ['fresh data with invalidIfStale: shows it', { expiryStatus: InvalidIfStale }, { ...shown, stale: false }],
  ['expired data with invalidIfStale: requests', { expiryStatus: InvalidIfStale, checkedAt: 1001 }, pending],
  [
    'a fresh error: shows it',
    { error, expiryStatus: InvalidIfStale },
    { data, error, pending: false, stale: false },
  ],
  ['an expired error: requests', { error, checkedAt: 1001 }, { data, error, pending: true, stale: true }],
  [
    'an error that the store could not keep: shows it',
    { error, expiryStatus: Invalid },
    { data, error, pending: false, stale: false },
  ],
  ['data that expired since the check: shows it', { checkedAt: 0, expiresAt: 5 }, { ...shown, stale: false }],
  [
    'data that was expired on purpose: shows it and requests',
    { checkedAt: 0, expiresAt: EXPIRED },
    { ...shown, stale: true },
  ],
  [
    'the same, once a request for it ended: shows it',
    { checkedAt: 0, expiresAt: EXPIRED, isSettled: true },
    { ...shown, stale: false },
  ],
  [
    'the same, at the next mount: shows it and requests',
    { expiresAt: EXPIRED, isSettled: true },
    { ...shown, stale: true },
  ],
  [
    'data that a newer response replaced, in an older version: shows it',
    { isReplaced: true },
    { ...shown, stale: false },
  ],
  ['the same with invalidIfStale: is pending', { isReplaced: true, expiryStatus: InvalidIfStale }, pending],
])('decides for %s (CTL-25)', (_what, given, decision) => {
  expect(decide({ ...facts, ...given })).toEqual(decision);
});
