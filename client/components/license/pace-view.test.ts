import { afterAll, beforeAll, expect, test } from 'vitest';
import { setVisitorTimeZone } from '#client/browser/time-zone.ts';
import { countedUnit, type PaceFacts, paceView } from './pace-view.ts';

const moment = { now: Date.parse('2025-11-21T15:00:00Z'), timeZone: 'America/Chicago' };
const term: PaceFacts = {
  status: 'ACTIVE',
  expiresAt: '2026-07-01T05:00:00Z',
  graceEndsAt: null,
  countedThrough: '2025-11-21T14:00:00Z',
  runsOutOn: '2026-07-01',
};
beforeAll(() => setVisitorTimeZone('America/Chicago'));
afterAll(() => setVisitorTimeZone(null));

const view = (changes: Partial<PaceFacts>, offline = false) =>
  paceView({ ...term, ...changes }, moment, offline);

test('a balance is on pace if it runs out after the last day of the term, or of the grace period', () => {
  expect(view({})).toEqual({ isOnPace: true, text: 'On pace for the term', countedOn: null });
  expect(view({ runsOutOn: '2026-06-30' })?.text).toBe('May run out Jun 30, 2026');
  const grace = { status: 'GRACE', graceEndsAt: '2026-07-31T05:00:00Z' } as const;
  expect(view({ ...grace, runsOutOn: '2026-07-31' })?.text).toBe('On pace for the grace period');
  expect(view({ ...grace, runsOutOn: '2026-07-30' })?.text).toBe('May run out Jul 30, 2026');
  expect(view({ expiresAt: null })?.text).toBe('May run out Jul 1, 2026');
});

test('without a day or a term nothing is said', () => {
  expect(view({ runsOutOn: null })).toMatchObject({ isOnPace: false, text: null });
  expect(paceView(null, moment, false)).toBeNull();
});

test('an old count and one of an offline device have their day', () => {
  const old = view({ countedThrough: '2025-09-02T15:00:00Z' });
  expect(countedUnit('of 500', old)).toBe('of 500 on Sep 2');
  expect(countedUnit('of 500', view({}))).toBe('of 500');
  expect(countedUnit('of 500', view({}, true))).toBe('of 500 on Nov 21');
  expect(countedUnit(null, view({}, true))).toBeNull();
});
