import { describe, expect, test } from 'vitest';
import { type Alert, type AlertContext, alertView } from './alert-view.ts';

const moment = { now: Date.parse('2025-11-21T09:42:00Z'), timeZone: 'UTC' };
const context: AlertContext = { offline: false, deviceId: 'device-1', actions: true, invitations: false };
const alert: Alert = {
  id: '1',
  severity: 'WARNING',
  code: 'CREDITS_EXPIRING',
  title: '4 FasTrak credits expire on Dec 31',
  detail: '4 of 12 credits lapse on Dec 31, 2025.',
  dueAt: '2025-12-31T00:00:00Z',
};
const view = (changes: Partial<Alert>, other: Partial<AlertContext> = {}) =>
  alertView({ ...alert, ...changes }, { ...context, ...other }, moment);

describe('what needs attention', () => {
  test('an alert carries its severity as a word, its due date and a link', () => {
    expect(view({})).toMatchObject({
      tone: 'warning',
      when: 'By Dec 31, 2025.',
      link: { to: '/fastrak', text: 'See credits' },
    });
  });

  test('an update says by when to install it', () => {
    expect(view({ code: 'UPDATE_AVAILABLE', severity: 'INFO' })).toMatchObject({
      icon: 'update',
      when: 'Install by Dec 31, 2025.',
      link: { to: '/offline-tools' },
    });
  });

  test('a date in the past was due, and a missing one is left out', () => {
    expect(view({ dueAt: '2025-11-20T00:00:00Z', severity: 'CRITICAL' }).when).toBe('Was due Nov 20, 2025.');
    expect(view({ dueAt: null })).toMatchObject({ severity: 'Warning', when: null });
  });

  test('usage is found where this kind of license and this session have it', () => {
    expect(view({ code: 'ACTIONS_LOW' }).link?.to).toBe('/metrics/advanced-actions');
    expect(view({ code: 'ACTIONS_LOW' }, { offline: true }).link?.to).toBe('/offline-usage-metrics');
    expect(view({ code: 'ACTIONS_LOW' }, { actions: false }).link).toBeNull();
  });

  test('a link leads only where the session can go', () => {
    expect(view({ code: 'INVITATION_BOUNCED' }).link).toBeNull();
    expect(view({ code: 'INVITATION_BOUNCED' }, { invitations: true }).link?.to).toBe(
      '/users?tab=invitations&status=bounced',
    );
    expect(view({ code: 'LICENSE_EXPIRING' }, { deviceId: null }).link).toBeNull();
    expect(view({ code: 'LICENSE_EXPIRING' }).link?.to).toBe('/devices/device-1');
  });

  test('a late exchange of an offline license leads to its tools', () => {
    expect(view({ code: 'CHECK_IN_OVERDUE' }, { offline: true })).toMatchObject({
      icon: 'exchange',
      link: { to: '/offline-tools' },
    });
  });
});
