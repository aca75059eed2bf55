import { describe, expect, test } from 'vitest';
import { type Alert, alertView } from './alert-view.ts';

const moment = { now: Date.parse('2025-11-21T09:42:00Z'), timeZone: 'UTC' };
const alert: Alert = {
  id: '1',
  severity: 'WARNING',
  code: 'CREDITS_EXPIRING',
  title: '4 FasTrak credits expire on Dec 30',
  detail: '4 of 12 credits lapse on Dec 31, 2025.',
  dueAt: '2025-12-31T00:00:00Z',
};
const view = (changes: Partial<Alert>) => alertView({ ...alert, ...changes }, false, moment);

describe('what needs attention', () => {
  test('an alert carries its severity as a word, and its due date unless the title ends with it', () => {
    expect(view({ title: 'Something is due' })).toMatchObject({ tone: 'warning', when: 'By Dec 30, 2025.' });
    expect(view({}).when).toBeNull();
  });

  test('an update says by when to install it', () => {
    expect(view({ code: 'UPDATE_AVAILABLE', severity: 'INFO', title: 'Update 5.14.2' })).toMatchObject({
      icon: 'update',
      when: 'Install by Dec 30, 2025.',
    });
  });

  test('a date in the past was due, and a missing one is left out', () => {
    expect(view({ dueAt: '2025-11-20T00:00:00Z', severity: 'CRITICAL' }).when).toBe('Was due Nov 19, 2025.');
    expect(view({ code: 'LICENSE_EXPIRED', dueAt: '2025-11-20T00:00:00Z' }).when).toBe(
      'The device worked through Nov 19, 2025.',
    );
    expect(view({ dueAt: null })).toMatchObject({ severity: 'Warning', when: null });
  });

  test('a late exchange of an offline license has its icon', () => {
    expect(alertView({ ...alert, code: 'CHECK_IN_OVERDUE' }, true, moment).icon).toBe('exchange');
  });
});
