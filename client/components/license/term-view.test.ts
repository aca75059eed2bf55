import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setAccountTimeZone } from '#client/browser/time-zone.ts';
import { exchangeMeter, type Term, termTimeline, timeLeft } from './term-view.ts';

const moment = { now: Date.parse('2025-11-21T09:42:00Z'), timeZone: 'UTC' };
const term: Term = {
  status: 'ACTIVE',
  startsAt: '2025-07-01T00:00:00Z',
  expiresAt: '2026-06-30T23:59:59Z',
  graceEndsAt: '2026-07-30T23:59:59Z',
  renewsAt: null,
};
const grace: Term = {
  ...term,
  status: 'GRACE',
  startsAt: '2024-11-15T00:00:00Z',
  expiresAt: '2025-11-15T00:00:00Z',
  graceEndsAt: '2025-12-15T00:00:00Z',
};

beforeAll(() => setAccountTimeZone(moment.timeZone));
afterAll(() => setAccountTimeZone(null));

describe('the license panel', () => {
  test('an active term counts its days', () => {
    expect(timeLeft(term, moment)).toEqual({ figure: '221 days', rest: 'left of 365' });
    expect(termTimeline(term, moment)).toMatchObject({
      markerText: 'Today, Nov 21',
      text: 'License term from Jul 1, 2025 through Jun 30, 2026. 221 days left of 365. Grace period through Jul 30, 2026.',
      end: Date.parse('2026-07-30T23:59:59Z'),
      endLabel: 'Grace through Jul 30',
      grace: { from: Date.parse('2026-06-30T23:59:59Z'), running: false, label: 'Ends Jun 30' },
    });
  });

  test('a renewed term says when it renews instead of counting down', () => {
    const renewed = { ...term, renewsAt: '2026-07-01T00:00:00Z' };
    expect(timeLeft(renewed, moment)).toEqual({ figure: 'Renews', rest: 'Jul 1, 2026' });
    const ruler = termTimeline(renewed, moment);
    expect([ruler?.grace, ruler?.endLabel]).toEqual([undefined, 'Renews Jul 1']);
  });

  test("a grace period counts its own days, up to the server's end", () => {
    expect(timeLeft(grace, moment)).toEqual({ figure: '23 days', rest: 'of grace left' });
    expect(termTimeline(grace, moment)).toMatchObject({
      end: Date.parse('2025-12-15T00:00:00Z'),
      grace: { running: true, label: 'Ended Nov 14' },
      markerText: 'Today, Nov 21',
    });
  });

  test('an ended term says Ended', () => {
    const expired: Term = { ...grace, status: 'EXPIRED', graceEndsAt: '2025-11-20T00:00:00Z' };
    expect(timeLeft(expired, moment)).toEqual({ figure: 'Ended', rest: 'Nov 14, 2025' });
    expect(termTimeline(expired, moment)).toMatchObject({ markerText: 'Ended Nov 14, 2025', endLabel: '' });
  });

  test('the last day, a term without an end or without grace and a future term have their own texts', () => {
    expect(timeLeft({ ...term, expiresAt: '2025-11-21T22:00:00Z' }, moment).figure).toBe('Ends today');
    expect(timeLeft({ ...term, expiresAt: null }, moment).figure).toBe('No end');
    expect(termTimeline({ ...term, expiresAt: null }, moment)).toBeNull();
    expect(termTimeline({ ...term, graceEndsAt: null }, moment)?.endLabel).toBe('Ends Jun 30');
    expect(timeLeft({ ...term, status: 'SCHEDULED' }, moment)).toEqual({
      figure: 'Starts',
      rest: 'Jul 1, 2025',
    });
  });

  test('an offline license has a bar for the time between two exchanges', () => {
    const checkIn = { lastCheckInAt: '2025-10-28T09:00:00Z', nextCheckInDueAt: '2025-12-27T09:00:00Z' };
    expect(exchangeMeter(checkIn, moment)).toEqual({
      value: 24,
      max: 60,
      tone: 'neutral',
      label: 'Day 24 of 60 since the last exchange. The next one is due Dec 27, 2025.',
    });
    expect(exchangeMeter({ ...checkIn, nextCheckInDueAt: '2025-11-01T09:00:00Z' }, moment)).toMatchObject({
      tone: 'warning',
      label: 'The exchange was due Nov 1, 2025 and is overdue.',
    });
    expect(exchangeMeter({ ...checkIn, lastCheckInAt: null }, moment)).toBeNull();
  });
});
