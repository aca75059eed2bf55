import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AlertFacts, DashboardModel, Term } from './model.ts';
import { attentionSentence, longestSentence, statusSentence } from './status-sentence.ts';

const moment = { now: Date.parse('2025-11-21T09:42:00Z'), timeZone: 'UTC' };
const license = { className: 'Graykey', isMfaEnabled: false };
const term: Term = {
  status: 'ACTIVE',
  startsAt: '2025-07-01T00:00:00Z',
  expiresAt: '2026-06-30T23:59:59Z',
  graceEndsAt: '2026-07-30T23:59:59Z',
  renewsAt: null,
};
const alert: AlertFacts = {
  id: '1',
  severity: 'WARNING',
  code: 'CREDITS_EXPIRING',
  title: '4 FasTrak credits expire soon',
  detail: '',
  dueAt: null,
};
const model: DashboardModel = {
  hardware: { offline: false, license },
  term,
  lastTerm: undefined,
  remaining: 312,
  alerts: [alert, { ...alert, id: '2', severity: 'INFO' }],
  allowed: 500,
  used: 188,
  balanceLevel: undefined,
  checkIn: undefined,
  software: undefined,
  isNew: false,
};
const offline: DashboardModel = {
  ...model,
  hardware: { offline: true, license },
  checkIn: { lastCheckInAt: '2025-10-28T10:24:00Z', nextCheckInDueAt: '2025-12-27T10:24:00Z' },
};
const say = (changes: Partial<DashboardModel>) => statusSentence({ ...model, ...changes }, moment);

describe('the status sentence', () => {
  test('an active license says until when, and how many items need attention', () => {
    expect(say({})).toEqual({
      tone: 'warning',
      text: 'License active until Jun 30, 2026. Two items need attention.',
    });
    expect(say({ alerts: [] })).toEqual({
      tone: 'ok',
      text: 'License active until Jun 30, 2026. Nothing needs attention.',
    });
  });

  test('an offline license says when the next exchange is due, or that it is overdue', () => {
    expect(statusSentence({ ...offline, alerts: [] }, moment)).toEqual({
      tone: 'ok',
      text: 'License active, offline. The next license exchange is due in 36 days.',
    });
    const late = { lastCheckInAt: null, nextCheckInDueAt: '2025-11-20T10:24:00Z' };
    expect(statusSentence({ ...offline, checkIn: late }, moment)).toEqual({
      tone: 'warning',
      text: 'License active, offline. The license exchange is overdue.',
    });
  });

  test('a license that ends soon warns, one that renews does not', () => {
    expect(
      say({ term: { ...term, status: 'EXPIRING', expiresAt: '2025-12-15T00:00:00Z' }, alerts: [] }),
    ).toEqual({
      tone: 'warning',
      text: 'License ends Dec 15, 2025, in 24 days. Nothing needs attention.',
    });
    expect(say({ term: { ...term, status: 'EXPIRING', expiresAt: '2025-11-21T20:00:00Z' } }).text).toMatch(
      /^License ends today\./,
    );
    expect(say({ term: { ...term, renewsAt: '2026-07-01T00:00:00Z' }, alerts: [] })).toEqual({
      tone: 'ok',
      text: 'License active. Renews Jul 1, 2026. Nothing needs attention.',
    });
  });

  test('grace and end come from the server and use the past tense', () => {
    const grace = { ...term, expiresAt: '2025-11-15T00:00:00Z', graceEndsAt: '2025-12-15T00:00:00Z' };
    expect(say({ term: { ...grace, status: 'GRACE' } })).toEqual({
      tone: 'warning',
      text: 'Your license ended Nov 15, 2025. The device keeps working until Dec 15, 2025.',
    });
    expect(say({ term: { ...grace, status: 'EXPIRED' }, alerts: undefined })).toEqual({
      tone: 'critical',
      text: 'License ended Nov 15, 2025.',
    });
  });

  test('without a license the last term and its end are named', () => {
    const none = { hardware: { offline: false, license: null }, term: null, alerts: undefined };
    const lastTerm = {
      className: 'Graykey',
      startsAt: '2025-03-01T00:00:00Z',
      expiresAt: '2026-03-01T00:00:00Z',
    };
    expect(say({ ...none, lastTerm })).toEqual({
      tone: 'critical',
      text: 'No active license. Your last license ended Mar 1, 2026.',
    });
    expect(say({ ...none, lastTerm: null }).text).toBe('No active license.');
    expect(say({ hardware: null }).tone).toBe('critical');
  });

  test('with the documented part alone it still says what is known', () => {
    const documented = { term: undefined, alerts: undefined };
    expect(say(documented)).toEqual({ tone: 'ok', text: 'License active, online.' });
    expect(say({ ...documented, remaining: 0 })).toEqual({
      tone: 'critical',
      text: 'License active, online. No advanced actions left.',
    });
    expect(say({ hardware: undefined }).tone).toBe('neutral');
    expect(say({ ...documented, hardware: { offline: undefined, license } }).text).toBe('License active.');
  });

  test('the answer is as urgent as its worst item', () => {
    expect(say({ alerts: [{ ...alert, severity: 'INFO' }] }).tone).toBe('ok');
    expect(say({ alerts: [alert] }).tone).toBe('warning');
    expect(say({ alerts: [{ ...alert, severity: 'CRITICAL' }] })).toEqual({
      tone: 'critical',
      text: 'License active until Jun 30, 2026. One item needs attention.',
    });
  });

  test('counts are words up to ten', () => {
    expect(attentionSentence(10)).toBe('Ten items need attention.');
    expect(attentionSentence(11)).toBe('11 items need attention.');
  });

  test('it never exceeds 90 characters, whatever is known', () => {
    const instant = fc
      .integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) })
      .map((at) => new Date(at).toISOString());
    const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
    const terms = fc.record({
      status: fc.constantFrom('SCHEDULED', 'ACTIVE', 'EXPIRING', 'GRACE', 'EXPIRED' as const),
      startsAt: instant,
      expiresAt: some(instant),
      graceEndsAt: some(instant),
      renewsAt: some(instant),
    });
    fc.assert(
      fc.property(
        fc.record({
          hardware: fc.record({ offline: fc.boolean(), license: some(fc.constant(license)) }),
          term: fc.option(terms, { nil: undefined }),
          lastTerm: some(fc.record({ className: fc.string(), startsAt: instant, expiresAt: some(instant) })),
          remaining: some(fc.integer({ min: -1, max: 2 })),
          alerts: fc.option(
            fc.nat({ max: 100 }).map((count) => Array.from({ length: count }, () => alert)),
            { nil: undefined },
          ),
          checkIn: some(fc.record({ lastCheckInAt: some(instant), nextCheckInDueAt: some(instant) })),
        }),
        (random) => {
          const { text } = statusSentence({ ...model, ...random }, moment);
          expect(text.length).toBeLessThanOrEqual(longestSentence);
          expect(text).not.toMatch(/null|undefined|NaN|Invalid|-1/);
        },
      ),
    );
  });
});
