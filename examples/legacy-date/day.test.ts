import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExchangePrice } from './api.ts';
import { dateOfDay, dayOf } from './day.ts';

afterEach(() => void vi.unstubAllEnvs());

const partsOf = (date: Date) => [
  date.getFullYear(),
  date.getMonth() + 1,
  date.getDate(),
];

describe.each([
  ['America/Los_Angeles', 8],
  ['Pacific/Pago_Pago', 11],
  ['UTC', 0],
  ['Asia/Tokyo', -9],
  ['Pacific/Kiritimati', -14],
])('in %s', (zone, hoursBehind) => {
  const inZone = <T>(read: () => T): T => {
    vi.stubEnv('TZ', zone);
    expect(new Date(Date.UTC(2026, 2, 1)).getTimezoneOffset()).toBe(
      hoursBehind * 60,
    );
    return read();
  };

  it('a day without a time is that day, and is sent as it came (TRF-12)', () => {
    const { listedOn } = ExchangePrice.schema;
    inZone(() => {
      expect(partsOf(listedOn('2026-03-01'))).toEqual([2026, 3, 1]);
      expect(dayOf(listedOn('2026-03-01'))).toBe('2026-03-01');
      expect(dayOf(dateOfDay('2026-12-31'))).toBe('2026-12-31');
    });
  });

  it('a day that a server sends as midnight UTC is that day (TRF-12)', () => {
    inZone(() =>
      expect(dayOf(dateOfDay('2026-03-01T00:00:00.000Z'))).toBe(
        '2026-03-01',
      ),
    );
  });
});

it('a day whose midnight was skipped for summer time is that day (TRF-12)', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  const date = dateOfDay('2018-11-04');
  expect(date.getHours()).toBe(1);
  expect(dayOf(date)).toBe('2018-11-04');
});

it('a day before the year 1000 is sent as it came (TRF-12)', () => {
  expect(dayOf(dateOfDay('0999-03-01'))).toBe('0999-03-01');
  expect(dayOf(dateOfDay('0050-12-31'))).toBe('0050-12-31');
});

it.each(['', 'soon', '2026-3-1', '2026-13-01'])(
  'a day that is none, %j, is sent to no server (TRF-12)',
  (day) => {
    expect(() => dayOf(dateOfDay(day))).toThrow(
      'An invalid date has no day.',
    );
  },
);
