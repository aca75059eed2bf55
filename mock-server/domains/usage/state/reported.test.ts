import { describe, expect, test } from 'vitest';
import type { LicenseRecord, TermRecord } from '#fixtures/builders/records.ts';
import { zoneDays } from '#mock-server/core/zone-days.ts';
import { at, countedDevice, type License } from '#mock-server/domains/usage/state/test-usage.ts';
import { gapsOf, isInGap, mergedGaps, reportsUntil, touchesGap } from './reported.ts';

const november = { from: '2025-11-01', to: '2025-11-30' };
const utc = zoneDays('UTC');
const hour = 3_600_000;

function gaps(license: License | null, period = november, now = at('2025-11-21') + hour) {
  return gapsOf(countedDevice([], { license }), period, utc, now);
}

describe('days without a report', () => {
  test('are all since the last report, up to today', () => {
    expect(gaps({ reportedThrough: at('2025-11-12') + hour })).toEqual([
      { from: '2025-11-13', to: '2025-11-21' },
    ]);
    // A report through midnight covers the day before, and none of the next one.
    expect(gaps({ reportedThrough: at('2025-11-12') })).toEqual([{ from: '2025-11-12', to: '2025-11-21' }]);
    expect(gaps({ reportedThrough: at('2025-11-21') + hour })).toEqual([]);
    expect(gaps({ reportedThrough: null })).toEqual([{ from: '2025-11-01', to: '2025-11-21' }]);
  });

  test('are within the period', () => {
    const october = { from: '2025-10-01', to: '2025-10-31' };
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
    expect(reportsUntil({ terms: [] as readonly TermRecord[] } as LicenseRecord)).toBe(Infinity);
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

test('a span is in a gap with all of its days, and touches one with any', () => {
  const found = [{ from: '2025-11-03', to: '2025-11-05' }];
  const verdict = (from: string, to: string) => {
    const span = { from: `2025-11-${from}`, to: `2025-11-${to}` };
    return [isInGap(span, found), touchesGap(span, found)];
  };
  expect(verdict('03', '05')).toEqual([true, true]);
  expect(verdict('04', '04')).toEqual([true, true]);
  expect(verdict('02', '03')).toEqual([false, true]);
  expect(verdict('05', '06')).toEqual([false, true]);
  expect(verdict('01', '02')).toEqual([false, false]);
  expect(verdict('06', '07')).toEqual([false, false]);
  expect(isInGap({ from: '2025-11-03', to: '2025-11-03' }, [])).toBe(false);
});

test('equal gaps of several devices are one, the earliest first', () => {
  const [early, late] = [
    { from: '2025-11-01', to: '2025-11-02' },
    { from: '2025-11-03', to: '2025-11-04' },
  ];
  expect(mergedGaps([[late], [early, late]])).toEqual([early, late]);
});
