import { describe, expect, test } from 'vitest';
import { at, countedDevice, type License, use } from '#mock-server/domains/usage/state/test-usage.ts';
import { usageSeries } from './usage-series.ts';

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

function series(devices = [reported], period = days, bucket: 'DAY' | 'WEEK' | 'MONTH' = 'DAY', asOf = now) {
  return usageSeries(devices, { ...period, metric, bucket }, asOf);
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

test('buckets are weeks from Monday on or months, cut where the period begins and ends', () => {
  const spans = (from: string, to: string, bucket: 'WEEK' | 'MONTH') =>
    series([], { from, to, timeZone: 'UTC' }, bucket).points.map(({ start, end }) => [start, end]);
  expect(spans('2025-11-05', '2025-11-18', 'WEEK')).toEqual([
    ['2025-11-05', '2025-11-09'],
    ['2025-11-10', '2025-11-16'],
    ['2025-11-17', '2025-11-18'],
  ]);
  expect(spans('2025-12-30', '2026-02-01', 'MONTH')).toEqual([
    ['2025-12-30', '2025-12-31'],
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-01'],
  ]);
});

describe('days without a report', () => {
  const hour = 3_600_000;
  const november = { from: '2025-11-01', to: '2025-11-30', timeZone: 'UTC' };
  const gaps = (license: License | null, period = november) =>
    series([countedDevice([], { license })], period, 'DAY', at('2025-11-21') + hour).gaps;

  test('are all since the last report, up to today and within the period', () => {
    expect(gaps({ reportedThrough: at('2025-11-12') + hour })).toEqual([
      { from: '2025-11-13', to: '2025-11-21' },
    ]);
    // A report through midnight covers the day before, and none of the next one.
    expect(gaps({ reportedThrough: at('2025-11-12') })).toEqual([{ from: '2025-11-12', to: '2025-11-21' }]);
    expect(gaps({ reportedThrough: at('2025-11-21') + hour })).toEqual([]);
    expect(gaps({ reportedThrough: null })).toEqual([{ from: '2025-11-01', to: '2025-11-21' }]);
    const october = { from: '2025-10-01', to: '2025-10-31', timeZone: 'UTC' };
    const reportedThrough = at('2025-10-20') + hour;
    expect(gaps({ reportedThrough })).toEqual([{ from: '2025-11-01', to: '2025-11-21' }]);
    expect(gaps({ reportedThrough }, october)).toEqual([{ from: '2025-10-21', to: '2025-10-31' }]);
    expect(gaps({ reportedThrough: at('2025-11-02') }, october)).toEqual([]);
  });

  test('end with the license, after its grace period', () => {
    const term = { startsAt: at('2025-01-01'), endsAt: at('2025-11-05') };
    const license = (graceEndsAt: number | null): License => ({
      terms: [{ ...term, graceEndsAt }],
      reportedThrough: at('2025-11-03'),
    });
    expect(gaps(license(null))).toEqual([{ from: '2025-11-03', to: '2025-11-04' }]);
    expect(gaps(license(at('2025-11-08')))).toEqual([{ from: '2025-11-03', to: '2025-11-07' }]);
    expect(gaps({ terms: [], reportedThrough: null })).toEqual([{ from: '2025-11-01', to: '2025-11-21' }]);
    expect(gaps(null)).toEqual([]);
  });

  test('are whole days of the periods that were lost', () => {
    const missing = [{ from: at('2025-11-03'), to: at('2025-11-06') }];
    const reportedThrough = at('2025-11-22');
    expect(gaps({ missing, reportedThrough })).toEqual([{ from: '2025-11-03', to: '2025-11-05' }]);
    const partly = missing.map(({ from, to }) => ({ from: from + hour, to: to - hour }));
    expect(gaps({ missing: partly, reportedThrough })).toEqual([{ from: '2025-11-04', to: '2025-11-04' }]);
  });
});
