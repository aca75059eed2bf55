import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlertFacts, longestSentence } from '#client/components/license/severity.ts';
import type { Term } from '#client/components/license/term-view.ts';
import type { Facts } from '#client/routes/dashboard/facts.ts';
import { dashboardSentence } from './status-sentence.ts';

const moment = { now: Date.parse('2025-11-21T09:42:00Z'), timeZone: 'UTC' };
const license = { className: 'Graykey' };
const term: Term = {
  status: 'ACTIVE',
  startsAt: '2025-07-01T00:00:00Z',
  expiresAt: '2026-06-30T23:59:59Z',
  graceEndsAt: '2026-07-30T23:59:59Z',
  renewsAt: null,
};
const alert: AlertFacts = {
  severity: 'WARNING',
  code: 'CREDITS_EXPIRING',
  title: '4 FasTrak credits expire on Dec 31',
  dueAt: null,
};
const facts: Facts = {
  hardware: { offline: false, license },
  term,
  lastTerm: undefined,
  remaining: 312,
  alerts: [alert, { ...alert, severity: 'INFO' }],
  allowed: 500,
  used: 188,
  checkIn: undefined,
  software: undefined,
  neverReported: false,
};
const offline: Facts = {
  ...facts,
  hardware: { offline: true, license },
  checkIn: { lastCheckInAt: '2025-10-28T10:24:00Z', nextCheckInDueAt: '2025-12-27T10:24:00Z' },
};
const say = (changes: Partial<Facts>) => dashboardSentence({ ...facts, ...changes }, moment);

describe('the status sentence', () => {
  test('an active license says until when, after the worst alert', () => {
    expect(say({})).toEqual({
      tone: 'warning',
      text: '4 FasTrak credits expire on Dec 31. License active through Jun 30, 2026.',
    });
    expect(say({ alerts: [] })).toEqual({
      tone: 'ok',
      text: 'License active through Jun 30, 2026. Nothing needs attention.',
    });
  });

  test('an offline license says when the next exchange is due', () => {
    expect(dashboardSentence({ ...offline, alerts: [] }, moment)).toEqual({
      tone: 'ok',
      text: 'Offline license active through Jun 30, 2026. Next exchange due in 36 days.',
    });
  });

  test('a license that ends soon warns, one that renews does not', () => {
    expect(
      say({ term: { ...term, status: 'EXPIRING', expiresAt: '2025-12-15T00:00:00Z' }, alerts: [] }),
    ).toEqual({
      tone: 'warning',
      text: 'License ends Dec 14, 2025, in 23 days.',
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
      tone: 'critical',
      text: 'Your license ended Nov 14, 2025. The device keeps working through Dec 14, 2025.',
    });
    expect(say({ term: { ...grace, status: 'EXPIRED' }, alerts: undefined })).toEqual({
      tone: 'critical',
      text: 'License ended Nov 14, 2025.',
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
      text: 'No active license. Your last license ended Feb 28, 2026.',
    });
    expect(say({ ...none, lastTerm: null }).text).toBe('No active license.');
    expect(say({ hardware: null }).tone).toBe('critical');
  });

  test('with the documented part alone it still says what is known', () => {
    const documented = { term: undefined, alerts: undefined };
    expect(say(documented)).toEqual({ tone: 'ok', text: 'Online license active.' });
    expect(say({ ...documented, remaining: 0 })).toEqual({
      tone: 'critical',
      text: 'No advanced actions left. Online license active.',
    });
    expect(say({ hardware: undefined }).tone).toBe('neutral');
    expect(say({ ...documented, hardware: { offline: undefined, license } }).text).toBe('License active.');
  });

  test('the worst alert comes first, and nothing is green while something needs attention', () => {
    expect(say({ alerts: [{ ...alert, severity: 'INFO' }] }).tone).toBe('notice');
    const exhausted: AlertFacts = {
      ...alert,
      severity: 'CRITICAL',
      code: 'ACTIONS_EXHAUSTED',
      title: 'No advanced actions left',
    };
    expect(say({ alerts: [alert, exhausted] })).toEqual({
      tone: 'critical',
      text: 'No advanced actions left. License active through Jun 30, 2026. 1 more alert.',
    });
    const low = { ...exhausted, code: 'ACTIONS_LOW', title: '12 advanced actions left' } as const;
    expect(say({ alerts: [{ ...low, dueAt: '2025-11-24T00:00:00Z' }] }).text).toBe(
      '12 advanced actions left, about 3 days. License active through Jun 30, 2026.',
    );
    const late = { ...alert, code: 'CHECK_IN_OVERDUE', title: 'Check-in overdue' } as const;
    expect(say({ alerts: [{ ...late, dueAt: '2025-11-14T00:00:00Z' }] }).text).toBe(
      'Check-in overdue, was due Nov 13. License active through Jun 30, 2026.',
    );
  });

  test('it never exceeds one line, whatever is known', () => {
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
    const inGrace = '2024-01-01T00:00:00.000Z';
    const graceWithExchange = {
      hardware: { offline: true, license },
      term: { ...term, status: 'GRACE' as const, expiresAt: inGrace, graceEndsAt: inGrace },
      lastTerm: null,
      remaining: null,
      alerts: undefined,
      checkIn: { lastCheckInAt: null, nextCheckInDueAt: '2025-11-21T09:42:00.000Z' },
    };
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
          const { text } = dashboardSentence({ ...facts, ...random }, moment);
          expect(text.length).toBeLessThanOrEqual(longestSentence);
          expect(text).not.toMatch(/null|undefined|NaN|Invalid|-1/);
        },
      ),
      { examples: [[graceWithExchange]] },
    );
  });
});
