import { expect, test } from 'vitest';
import { dashboardSentence } from './status-sentence.ts';
import { alert, facts, hardware, renewed, status, withTerm } from './test-facts.ts';

const say = (changes: Parameters<typeof facts>[0]) => dashboardSentence(facts(changes));
const unlicensed = { ...hardware, primaryServiceLicense: null };

test('the sentence is the title of the worst alert', () => {
  const exhausted = { ...alert, severity: 'CRITICAL', title: 'No advanced actions remaining' } as const;
  expect(say({ alerts: [alert, exhausted] })).toEqual({
    tone: 'critical',
    text: 'No advanced actions remaining.',
  });
});

test('it is the license and its end where nothing needs attention', () => {
  expect(say({ status: withTerm({ successor: renewed }) }).text).toBe(
    'License active. Renews Jul 1, 2026. Nothing needs attention.',
  );
});

test('it says when a license ends, which its alert leaves out', () => {
  const alerts = [{ ...alert, code: 'LICENSE_EXPIRING', title: 'License ends in 23 days' } as const];
  const ending = (expiresAt: string) => withTerm({ status: 'EXPIRING', expiresAt });
  expect(say({ status: ending('2025-12-15T00:00:00Z'), alerts })).toEqual({
    tone: 'warning',
    text: 'License ends Dec 14, 2025, in 23 days.',
  });
  expect(say({ status: ending('2025-11-21T20:00:00Z'), alerts }).text).toBe('License ends today.');
});

test('it says what the documented fields know, and nothing more', () => {
  const documented = { status: undefined, alerts: undefined };
  expect(say({ ...documented, hardware: unlicensed }).text).toBe('No active license.');
  const license = {
    id: 'license-1',
    remainingActions: 0,
    isMfaEnabled: false,
    product: { className: 'Graykey' },
  };
  expect(say({ ...documented, hardware: { ...hardware, primaryServiceLicense: license } })).toEqual({
    tone: 'critical',
    text: 'No advanced actions remaining.',
  });
  expect(say({ hardware: undefined })).toEqual({ tone: 'warning', text: "The license didn't load." });
});

test('setting up a new device comes before everything that is not critical', () => {
  const unseen = { ...status, lastCheckInAt: null };
  expect(say({ status: unseen, alerts: [alert] }).tone).toBe('notice');
  expect(say({ status: unseen, alerts: [{ ...alert, severity: 'CRITICAL' }] }).tone).toBe('critical');
});
