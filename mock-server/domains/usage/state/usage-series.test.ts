import { describe, expect, test } from 'vitest';
import { zoneDays } from '#mock-server/core/zone-days.ts';
import { at, countedDevice, use } from '#mock-server/domains/usage/state/test-usage.ts';
import { usageSeries } from './usage-series.ts';
import { usesOf } from './uses.ts';

const metric = 'ADVANCED_ACTIONS';

const now = at('2025-11-10') + 1;
const days = { from: '2025-11-03', to: '2025-11-05', timeZone: 'UTC' };
const history = [
  use('2025-10-30'),
  use('2025-10-31'),
  use('2025-11-02'),
  use('2025-11-03'),
  use('2025-11-05'),
  use('2025-11-05'),
  use('2025-11-06'),
];
const reported = countedDevice(history, { license: { reportedThrough: at('2025-11-09') } });

function series(devices = [reported], period = days, bucket: 'DAY' | 'WEEK' = 'DAY') {
  return usageSeries(
    devices,
    usesOf(devices, metric, period, zoneDays(period.timeZone)),
    { ...period, metric, bucket },
    now,
  );
}

const valuesOf = ({ points }: ReturnType<typeof series>) => points.map(({ value }) => value);
const partsOf = ({ points }: ReturnType<typeof series>) => points.map(({ partial }) => partial);

describe('a series', () => {
  test('has the sum of each bucket and of the period, and of the period before it', () => {
    const { total, previousTotal, points, gaps } = series();
    expect({ total, previousTotal, gaps }).toEqual({ total: 3, previousTotal: 2, gaps: [] });
    expect(points).toEqual([
      { start: '2025-11-03', end: '2025-11-03', value: 1, partial: false },
      { start: '2025-11-04', end: '2025-11-04', value: 0, partial: false },
      { start: '2025-11-05', end: '2025-11-05', value: 2, partial: false },
    ]);
  });

  test('counts days in its time zone', () => {
    expect(valuesOf(series([reported], { ...days, timeZone: 'America/Chicago' }))).toEqual([0, 2, 1]);
  });

  test('is partial from today on', () => {
    const { points } = series([reported], { ...days, from: '2025-11-07', to: '2025-11-11' });
    expect(points.map(({ start, partial }) => [start.slice(-2), partial])).toEqual([
      ['07', false],
      ['08', false],
      ['09', true],
      ['10', true],
      ['11', true],
    ]);
    const through = countedDevice(history, { license: { reportedThrough: now } });
    expect(partsOf(series([through], { ...days, from: '2025-11-08', to: '2025-11-10' }))).toEqual([
      false,
      false,
      true,
    ]);
    expect(partsOf(series([], { ...days, from: '2025-11-09', to: '2025-11-10' }))).toEqual([false, true]);
  });

  test('has no values where no device reported, and partial ones where some did', () => {
    const silent = countedDevice([use('2025-11-03')], { license: { reportedThrough: at('2025-11-04') } });
    const alone = series([silent]);
    expect(valuesOf(alone)).toEqual([1, null, null]);
    expect(partsOf(alone)).toEqual([false, true, true]);
    const both = series([silent, reported]);
    expect(valuesOf(both)).toEqual([2, 0, 2]);
    expect(partsOf(both)).toEqual([false, true, true]);
    expect(both.gaps).toEqual([{ from: '2025-11-04', to: '2025-11-05' }]);
    const [week] = series([silent], days, 'WEEK').points;
    expect(week).toMatchObject({ value: 1, partial: true });
  });

  test('has no values before the first license, or the registration of a device without one', () => {
    const terms = (startsAt: string) => [
      { startsAt: at(startsAt), endsAt: at('2026-01-01'), graceEndsAt: null },
    ];
    const young = countedDevice([], { license: { terms: terms('2025-11-04') } });
    expect(valuesOf(series([young]))).toEqual([null, 0, 0]);
    const unlicensed = countedDevice([], { license: null, registeredAt: at('2025-11-05') });
    expect(valuesOf(series([unlicensed]))).toEqual([null, null, 0]);
    expect(series([young]).previousTotal).toBeNull();
    // The period before this one is 31 October to 2 November.
    const began = (day: string) => countedDevice(history, { license: { terms: terms(day) } });
    expect(series([began('2025-10-31')]).previousTotal).toBe(2);
    expect(series([began('2025-11-01')]).previousTotal).toBeNull();
    expect(series([began('2025-11-01'), began('2025-10-31')]).previousTotal).toBe(4);
    expect(valuesOf(series([]))).toEqual([0, 0, 0]);
  });
});

test('usage is complete through the earliest last report of the devices that still report', () => {
  const device = (reportedThrough: string | null, endsAt = '2026-01-01') =>
    countedDevice([], {
      license: {
        reportedThrough: reportedThrough === null ? null : at(reportedThrough),
        terms: [{ startsAt: at('2025-01-01'), endsAt: at(endsAt), graceEndsAt: null }],
      },
    });
  const through = (...devices: Parameters<typeof series>[0] & object) => series(devices).completeThrough;
  const [early, late, never] = [device('2025-11-05'), device('2025-11-07'), device(null)];
  const ended = device('2025-06-01', '2025-07-01');
  expect(through(late, early)).toBe(at('2025-11-05'));
  expect([through(late, never), through()]).toEqual([null, null]);
  expect(through(late, ended)).toBe(at('2025-11-07'));
  expect(through(ended)).toBe(at('2025-06-01'));
  expect(through(late, countedDevice([], { license: null }))).toBeNull();
});
