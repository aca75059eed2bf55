import { expect, test } from 'vitest';
import { whenText } from './alert-text.ts';
import type { AlertFacts } from './severity.ts';

const moment = { now: Date.parse('2025-11-21T09:42:00Z'), timeZone: 'UTC' };
const alert: AlertFacts = {
  severity: 'WARNING',
  code: 'CREDITS_EXPIRING',
  title: '4 FasTrak credits expire on Dec 31',
};

test('an alert names its date unless its title does', () => {
  const when = (changes: Partial<AlertFacts>) =>
    whenText({ ...alert, title: 'Something is due', dueAt: '2026-01-01T00:00:00Z', ...changes }, moment);
  expect(when({})).toBe('By Dec 31, 2025.');
  expect(when({ title: alert.title })).toBeNull();
  expect(when({ dueAt: null })).toBeNull();
  expect(when({ code: 'UPDATE_REQUIRED' })).toBe('Install by Dec 31, 2025.');
  expect(when({ code: 'ACTIONS_LOW' })).toBe('May run out Jan 1, 2026.');
  expect(when({ code: 'ACTIONS_LOW', title: 'May run out Jan 1, 173 days before' })).toBeNull();
  const dueAt = '2025-11-20T00:00:00Z';
  expect(when({ dueAt })).toBe('Was due Nov 19, 2025.');
  expect(when({ dueAt, code: 'LICENSE_EXPIRED' })).toBe('The device worked through Nov 19, 2025.');
});
