import { describe, expect, test } from 'vitest';
import type { DeviceRow, LightTerm, RatedTerm, ReleaseRecord } from '#fixtures/builders/records.ts';
import { addDays } from '#schema/calendar/days.ts';
import { createAttention } from './attention.ts';
import { at, fleetOf, licenseOf, now, releaseOf, rowOf, settings, termUntil } from './test-devices.ts';

const dayMs = 86_400_000;

type Setting = { update?: ReleaseRecord; lead?: number[]; threshold?: number; rated?: Partial<RatedTerm> };

/** A balance is only rated where the setting has a rated term. */
function worst(more: Partial<DeviceRow>, { update, lead, threshold, rated }: Setting = {}) {
  const row = rowOf('d', more);
  const termAt = () => {
    if (!rated) throw new Error('It is slow to rate a balance.');
    const [term] = row.license?.terms ?? [];
    return {
      ...term,
      reportedThrough: row.license?.reportedThrough,
      usedBetween: () => 0,
      ...rated,
    } as RatedTerm;
  };
  const own = { ...settings, ...(lead && { alertLeadDays: lead }), lowActionsThreshold: threshold ?? null };
  return createAttention({ ...fleetOf([row]), termAt }, now, own)(row, 0, update ?? null);
}
const term = (more: Partial<LightTerm>) => ({ license: licenseOf(termUntil('2026-06-30', more)) });
const license = (more: Parameters<typeof licenseOf>[1]) => ({
  license: licenseOf(termUntil('2026-06-30'), more),
});
const critical = (dueAt: number | null) => ({ severity: 'CRITICAL', dueAt });
const warning = (dueAt: number | null) => ({ severity: 'WARNING', dueAt });

test('a device in order needs no attention, nor does a retired one', () => {
  expect(worst({})).toBeNull();
  expect(worst({ retired: true, license: null })).toBeNull();
});

describe('a license', () => {
  test('that is missing, over or not begun is critical', () => {
    expect(worst({ license: null })).toEqual(critical(null));
    expect(worst(license({ terms: [] }))).toEqual(critical(null));
    expect(worst(term({ startsAt: now + 1 }))).toEqual(critical(null));
    const end = at('2025-10-01');
    expect(worst(term({ endsAt: end }))).toEqual(critical(end));
    expect(worst(term({ endsAt: end, graceEndsAt: end + dayMs }))).toEqual(critical(end + dayMs));
  });

  test('that works on in grace is critical', () => {
    const graceEndsAt = at('2026-01-01');
    expect(worst(term({ endsAt: now, graceEndsAt }))).toEqual(critical(graceEndsAt));
  });

  test.each([
    [7, 'CRITICAL', 'WARNING'],
    [90, 'WARNING', 'INFO'],
    [180, 'INFO', undefined],
  ])('with %i days left is %s', (days, severity, later) => {
    const endsAt = at(addDays('2025-11-22', days));
    expect(worst(term({ endsAt }))).toEqual({ severity, dueAt: endsAt });
    expect(worst(term({ endsAt: endsAt + 1 }))?.severity).toBe(later);
  });

  test('is announced as long before its end as the reader chose, unless a next term follows', () => {
    const endsAt = at('2025-12-02');
    expect(worst(term({ endsAt }), { lead: [] })).toBeNull();
    expect(worst(term({ endsAt }), { lead: [1, 10] })).toEqual(warning(endsAt));
    expect(worst(term({ endsAt }), { lead: [9, 1] })).toBeNull();
    const next = termUntil('2027-01-01', { startsAt: endsAt });
    expect(worst(license({ terms: [termUntil('2025-12-02'), next] }))).toBeNull();
  });
});

describe('a balance', () => {
  test('that is used up is critical; one that is unlimited or unknown needs no attention', () => {
    expect(worst(term({ remaining: 0 }))).toEqual(critical(null));
    expect([worst(term({ remaining: -1, allowed: -1 })), worst(term({ remaining: null }))]).toEqual([
      null,
      null,
    ]);
  });

  test('is low at the threshold, of the license or of the reader', () => {
    expect(worst(term({ remaining: 16 }))).toBeNull();
    expect(worst(term({ remaining: 15 }), { rated: {} })).toEqual(warning(null));
    expect(worst(term({ remaining: 5 }), { rated: {} })).toEqual(critical(null));
    expect(worst({}, { threshold: 50, rated: {} })).toEqual(warning(null));
    expect(worst({}, { threshold: 49 })).toBeNull();
    expect(worst(term({ remaining: 15, allowed: null }))).toBeNull();
  });
});

describe('a device', () => {
  test('that is late with a check-in or a usage file is a warning', () => {
    expect(worst(license({ nextCheckInDueAt: now }))).toEqual(warning(now));
    expect(worst(license({ nextCheckInDueAt: now + 1 }))).toBeNull();
    const offline = (reportedThrough: number | null, startsAt = at('2025-01-01')) =>
      worst(
        { license: licenseOf(termUntil('2026-06-30', { startsAt }), { offline: true, reportedThrough }) },
        { rated: {} },
      );
    expect(offline(now - 30 * dayMs)).toEqual(warning(now));
    expect(offline(now - 30 * dayMs + 1)).toBeNull();
    expect(offline(null, now - 30 * dayMs)).toEqual(warning(now));
    expect(worst(license({ reportedThrough: now - 31 * dayMs }))).toBeNull();
  });

  test('has 60 days to install an update', () => {
    const dueAt = at('2025-12-19');
    expect(worst({}, { update: releaseOf('2.0.0') })).toEqual(warning(dueAt));
    expect(worst({}, { update: releaseOf('2.0.0', { severity: 'ROUTINE' }) })).toEqual({
      severity: 'INFO',
      dueAt,
    });
  });

  test('has the worst and earliest of its alerts', () => {
    const late = license({ nextCheckInDueAt: at('2025-11-10') });
    expect(worst(late, { update: releaseOf('2.0.0') })).toEqual(warning(at('2025-11-10')));
    const used = { license: licenseOf(termUntil('2025-12-10', { remaining: 0 }), { nextCheckInDueAt: now }) };
    expect(worst(used)).toEqual(critical(null));
  });
});
