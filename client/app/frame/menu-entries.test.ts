import { describe, expect, test } from 'vitest';
import { type MenuLicense, menuEntries } from './menu-entries.ts';

function labels(
  license: MenuLicense,
  { credits, advanced = true }: { credits?: number | null | undefined; advanced?: boolean } = {},
): string[] {
  const given = { deviceId: 'device-1', license, creditsRemaining: credits, advancedActions: advanced };
  return menuEntries(given).map((entry) => entry.label);
}

function license(offline: boolean, isMfaEnabled = false, className = 'Graykey'): MenuLicense {
  return { offline, primaryServiceLicense: { isMfaEnabled, product: { className } } };
}

const online = ['Dashboard', 'Software Updates', 'Device Access', 'Advanced Actions', 'Log Out'];
const offline = ['Dashboard', 'Offline Updates & Tools', 'Usage Metrics', 'Log Out'];

function plus(entries: readonly string[], ...more: string[]): string[] {
  return [...entries.slice(0, -1), ...more, 'Log Out'];
}

describe('the entries of the menu', () => {
  test('an online license has the documented entries in the documented order', () => {
    expect(labels(license(false))).toEqual(online);
  });

  test('an offline license has the documented entries in the documented order', () => {
    expect(labels(license(true))).toEqual(offline);
  });

  test('Advanced Actions requires its permission and an online license', () => {
    const without = online.filter((label) => label !== 'Advanced Actions');
    expect(labels(license(false), { advanced: false })).toEqual(without);
    expect(labels(license(true), { advanced: false })).toEqual(offline);
  });

  test.each([
    [false, online],
    [true, offline],
  ])('Authentication Code appears with multi-factor authentication (offline: %s)', (isOffline, entries) => {
    expect(labels(license(isOffline, true))).toEqual(plus(entries, 'Authentication Code'));
  });

  test.each([
    ['VeraKey', 'Magnet Verakey FasTrak'],
    ['Graykey', 'Magnet Graykey FasTrak'],
    ['verakey', 'Magnet Graykey FasTrak'],
    ['', 'Magnet Graykey FasTrak'],
  ])('the FasTrak entry of class %j is named %s', (className, name) => {
    expect(labels(license(false, true, className), { credits: 3 })).toEqual(
      plus(online, 'Authentication Code', name),
    );
    expect(labels(license(true, false, className), { credits: 3 })).toEqual(plus(offline, name));
  });

  test("0 credits show FasTrak; null and undefined don't", () => {
    expect(labels(license(false), { credits: 0 })).toContain('Magnet Graykey FasTrak');
    for (const credits of [null, undefined]) expect(labels(license(false), { credits })).toEqual(online);
  });

  test.each<[string, MenuLicense]>([
    ['no hardware license', null],
    ['no answer', undefined],
    ['an answer without `offline`', { primaryServiceLicense: { isMfaEnabled: true } }],
    ['an `offline` of null', { offline: null, primaryServiceLicense: null }],
  ])('%s leaves Dashboard, FasTrak once its credits are a number, and Log Out', (_, given) => {
    expect(labels(given)).toEqual(['Dashboard', 'Log Out']);
    expect(labels(given, { credits: 0 })).toEqual(['Dashboard', 'Magnet Graykey FasTrak', 'Log Out']);
  });

  test('a hardware license without a service license keeps the online or offline menu', () => {
    expect(labels({ offline: false, primaryServiceLicense: null })).toEqual(online);
    expect(labels({ offline: true, primaryServiceLicense: null }, { credits: 1 })).toEqual(
      plus(offline, 'Magnet Graykey FasTrak'),
    );
  });

  test.each([null, ''])('the menu is empty without a device id (%j)', (deviceId) => {
    const input = { license: license(false, true), creditsRemaining: 4, advancedActions: true };
    expect(menuEntries({ ...input, deviceId })).toEqual([]);
  });

  test('each entry leads to its own path', () => {
    const all = [license(false, true), license(true, true)].flatMap((given) =>
      menuEntries({ deviceId: 'd', license: given, creditsRemaining: 1, advancedActions: true }),
    );
    expect(Object.fromEntries(all.map(({ label, to }) => [label, to]))).toEqual({
      Dashboard: '/dashboard',
      'Software Updates': '/offline-tools',
      'Offline Updates & Tools': '/offline-tools',
      'Device Access': '/metrics/device-access',
      'Advanced Actions': '/metrics/advanced-actions',
      'Usage Metrics': '/offline-usage-metrics',
      'Authentication Code': '/authentication',
      'Magnet Graykey FasTrak': '/fastrak',
      'Log Out': '/auth/sign-out',
    });
  });
});
