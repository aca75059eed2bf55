import { describe, expect, test } from 'vitest';
import type { AlertFacts } from '#client/components/license/severity.ts';
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
const say = (changes: Partial<Facts>) => dashboardSentence({ ...facts, ...changes }, moment);

describe('the status sentence', () => {
  test('is the title of the worst alert', () => {
    expect(say({})).toEqual({ tone: 'warning', text: '4 FasTrak credits expire on Dec 31.' });
    const exhausted = { ...alert, severity: 'CRITICAL', title: 'No advanced actions left' } as const;
    expect(say({ alerts: [alert, exhausted] })).toEqual({
      tone: 'critical',
      text: 'No advanced actions left.',
    });
  });

  test('is the license and its end where nothing needs attention', () => {
    expect(say({ alerts: [] })).toEqual({
      tone: 'ok',
      text: 'License active through Jun 30, 2026. Nothing needs attention.',
    });
    expect(say({ term: { ...term, renewsAt: '2026-07-01T00:00:00Z' }, alerts: [] }).text).toBe(
      'License active. Renews Jul 1, 2026. Nothing needs attention.',
    );
  });

  test('says when a license ends or ended, which its alert leaves out', () => {
    const ending = { ...alert, code: 'LICENSE_EXPIRING', title: 'License ends in 23 days' } as const;
    const expiring = { ...term, status: 'EXPIRING', expiresAt: '2025-12-15T00:00:00Z' } as const;
    expect(say({ term: expiring, alerts: [ending] })).toEqual({
      tone: 'warning',
      text: 'License ends Dec 14, 2025, in 23 days.',
    });
    expect(say({ term: { ...expiring, expiresAt: '2025-11-21T20:00:00Z' }, alerts: [ending] }).text).toBe(
      'License ends today.',
    );
    const grace = { ...term, expiresAt: '2025-11-15T00:00:00Z', graceEndsAt: '2025-12-15T00:00:00Z' };
    expect(say({ term: { ...grace, status: 'GRACE' }, alerts: undefined })).toEqual({
      tone: 'critical',
      text: 'Your license ended Nov 14, 2025. The device keeps working through Dec 14, 2025.',
    });
    expect(say({ term: { ...grace, status: 'EXPIRED' }, alerts: undefined }).text).toBe(
      'License ended Nov 14, 2025.',
    );
  });

  test('names the last license where there is none', () => {
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
  });

  test('says what the documented part knows, and nothing more', () => {
    const documented = { term: undefined, alerts: undefined };
    expect(say(documented)).toEqual({ tone: 'ok', text: 'License active.' });
    expect(say({ ...documented, remaining: 0 })).toEqual({
      tone: 'critical',
      text: 'No advanced actions left.',
    });
    expect(say({ hardware: undefined }).tone).toBe('neutral');
  });

  test('asks to set up a new device before everything that is not critical', () => {
    expect(say({ neverReported: true })).toEqual({
      tone: 'notice',
      text: "Set up your device: it hasn't checked in yet.",
    });
    const ended = { ...alert, severity: 'CRITICAL', title: 'No advanced actions left' } as const;
    expect(say({ neverReported: true, alerts: [ended] }).tone).toBe('critical');
  });
});
