import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decide, type Facts, type LastOutcome } from './decide.ts';
import { EXPIRED, ExpiryStatus, STALE_IF_ERROR } from './expiry.ts';

const { Invalid, InvalidIfStale, Valid } = ExpiryStatus;
const data = 'data';
const error = new Error('no');
const facts: Facts = { data, expiryStatus: Valid, expiresAt: 1000, checkedAt: 1000 };
const ended: LastOutcome = { error: undefined, errorExpiresAt: 0, bridgesSuspense: false };
const failed: LastOutcome = { error, errorExpiresAt: 1500, bridgesSuspense: false };
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
    { outcome: failed, expiryStatus: Invalid, expiresAt: 0 },
    { data, error, pending: false, stale: false },
  ],
  [
    'an error that the store could not keep, once it expired: requests',
    { outcome: failed, expiryStatus: Invalid, expiresAt: 0, checkedAt: 1501 },
    { data, error, pending: true, stale: true },
  ],
  [
    'expired data after a failed request: shows it',
    { outcome: failed, checkedAt: 1001 },
    { ...shown, stale: false },
  ],
  [
    'an expired error of the row after another failed request: requests',
    { error, outcome: failed, checkedAt: 1001 },
    { data, error, pending: true, stale: true },
  ],
  [
    'data that expired while the render that requested it was suspended: shows it',
    { expiryStatus: InvalidIfStale, outcome: { ...ended, bridgesSuspense: true }, checkedAt: 1001 },
    { ...shown, stale: false },
  ],
  [
    'the same, once that render is committed: requests',
    { expiryStatus: InvalidIfStale, outcome: ended, checkedAt: 1001 },
    pending,
  ],
  ['data that expired since the check: shows it', { checkedAt: 0, expiresAt: 5 }, { ...shown, stale: false }],
  [
    'data that was expired on purpose: shows it and requests',
    { checkedAt: 0, expiresAt: EXPIRED },
    { ...shown, stale: true },
  ],
  [
    'data that a failed mutation may have changed: shows it and requests',
    { checkedAt: 0, expiresAt: STALE_IF_ERROR },
    { ...shown, stale: true },
  ],
  [
    'the same, once a request for it ended: shows it',
    { checkedAt: 0, expiresAt: EXPIRED, outcome: ended },
    { ...shown, stale: false },
  ],
  [
    'the same, at the next mount: shows it and requests',
    { expiresAt: EXPIRED, outcome: ended },
    { ...shown, stale: true },
  ],
  [
    'data that a newer response replaced, in an older version: shows it',
    { isReplaced: true },
    { ...shown, stale: false },
  ],
  ['the same with invalidIfStale: is pending', { isReplaced: true, expiryStatus: InvalidIfStale }, pending],
])('decides for %s (CTL-25)', (_what, given, decision) => {
  expect(decide({ ...facts, ...given })).toMatchObject(decision);
});

const rows: [cached: string, given: Partial<Facts>][] = [
  ['nothing, or an invalidated response', { data: undefined, expiryStatus: Invalid }],
  ['data', {}],
  ['data, with `invalidIfStale`', { expiryStatus: InvalidIfStale }],
  ['an error, with or without data', { error, expiryStatus: InvalidIfStale }],
  ["data and an error of policy `'soft'`", {}],
];

function inWords(given: Partial<Facts>): string {
  const decision = decide({ ...facts, ...given });
  let what = decision.error ? 'error' : 'data';
  if (decision.pending) what = 'pending';
  return decision.stale ? `${what}, requested` : what;
}

it.each(['./decide.ts', '../../docs/content/docs/endpoint/freshness.mdx'])(
  'decides as the table says that %s has (CTL-25)',
  (file) => {
    const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
    const table = lines.map((line) => line.replace(/^ \* /, '').replaceAll(/ +/g, ' '));
    const from = table.indexOf('| Cached | While fresh | Once stale |') + 2;
    expect(table.slice(from, from + rows.length + 1)).toEqual([
      ...rows.map(([cached, given]) => {
        return `| ${cached} | ${inWords(given)} | ${inWords({ ...given, checkedAt: 1001 })} |`;
      }),
      expect.not.stringContaining('|'),
    ]);
  },
);
