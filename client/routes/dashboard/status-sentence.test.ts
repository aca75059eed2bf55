import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { dashboardSentence } from './status-sentence.ts';
import { alert, facts, hardware, renewed, status, withTerm } from './test-facts.ts';

const say = (changes: Parameters<typeof facts>[0]) => dashboardSentence(facts(changes));
const unlicensed = { ...hardware, primaryServiceLicense: null };

test('the sentence is the title of the worst alert', () => {
  const notice = { ...alert, severity: 'INFO' } as const;
  const text = '4 FasTrak credits expire on Dec 31.';
  expect(say({ alerts: [notice, alert] })).toEqual({ tone: 'warning', text });
  const exhausted = { ...alert, severity: 'CRITICAL', title: 'No advanced actions remaining' } as const;
  expect(say({ alerts: [alert, exhausted] })).toEqual({
    tone: 'critical',
    text: 'No advanced actions remaining.',
  });
});

test('it is the license and its end where nothing needs attention', () => {
  expect(say({})).toEqual({
    tone: 'ok',
    text: 'License active through Jun 30, 2026. Nothing needs attention.',
  });
  expect(say({ status: withTerm({ successor: renewed }) }).text).toBe(
    'License active. Renews Jul 1, 2026. Nothing needs attention.',
  );
});

test('it says when a license ends or ended, which its alert leaves out', () => {
  const alerts = [{ ...alert, code: 'LICENSE_EXPIRING', title: 'License ends in 23 days' } as const];
  const ending = (expiresAt: string) => withTerm({ status: 'EXPIRING', expiresAt });
  expect(say({ status: ending('2025-12-15T00:00:00Z'), alerts })).toEqual({
    tone: 'warning',
    text: 'License ends Dec 14, 2025, in 23 days.',
  });
  expect(say({ status: ending('2025-11-21T20:00:00Z'), alerts }).text).toBe('License ends today.');
  const grace = { expiresAt: '2025-11-15T00:00:00Z', graceEndsAt: '2025-12-15T00:00:00Z' };
  expect(say({ status: withTerm({ ...grace, status: 'GRACE' }), alerts: undefined })).toEqual({
    tone: 'critical',
    text: 'Your license ended Nov 14, 2025. The device keeps working through Dec 14, 2025.',
  });
});

test('without a license it names the last one', () => {
  const last: Facts['lastTerm'] = {
    id: 'license-0',
    status: 'EXPIRED',
    startsAt: '2024-10-01T00:00:00Z',
    expiresAt: '2025-10-01T00:00:00Z',
    product: { className: 'Graykey' },
  };
  const none = { ...status, primaryServiceLicense: null };
  const ended = { ...none, serviceLicenses: [last] };
  expect(say({ hardware: unlicensed, status: ended, alerts: undefined })).toEqual({
    tone: 'critical',
    text: 'No active license. Your last license ended Sep 30, 2025.',
  });
  expect(say({ hardware: unlicensed, status: none }).text).toBe('No active license.');
});

test('it says what the documented fields know, and nothing more', () => {
  const documented = { status: undefined, alerts: undefined };
  expect(say(documented)).toEqual({ tone: 'ok', text: 'License active.' });
  expect(say({ ...documented, hardware: unlicensed }).text).toBe('No active license.');
  const license = { id: 'license-1', remainingActions: 0, product: { className: 'Graykey' } };
  expect(say({ ...documented, hardware: { ...hardware, primaryServiceLicense: license } })).toEqual({
    tone: 'critical',
    text: 'No advanced actions remaining.',
  });
  expect(say({ hardware: undefined })).toEqual({ tone: 'warning', text: "The license didn't load." });
});

test('setting up a new device comes before everything that is not critical', () => {
  const unseen = { ...status, lastCheckInAt: null };
  expect(say({ status: unseen, alerts: [alert] })).toEqual({
    tone: 'notice',
    text: "Set up your device: it hasn't checked in yet.",
  });
  expect(say({ status: unseen, alerts: [{ ...alert, severity: 'CRITICAL' }] }).tone).toBe('critical');
});
