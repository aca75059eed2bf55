import { expect, test } from 'vitest';
import { compareVersions, releaseWord } from './release-status.ts';
import { type DeviceRelease as Offered, otherFiles, updateFile } from './release-view.ts';

type DeviceRelease = Parameters<typeof releaseWord>[0];

function release(version: string, change: Partial<DeviceRelease> = {}): DeviceRelease {
  return {
    installed: false,
    installable: true,
    blockedBecause: null,
    ...change,
    release: { version, withdrawnAt: null, ...change.release },
  };
}

test('versions are compared number by number', () => {
  expect(['4.12.0', '4.8', '4.8.1', '4.2'].sort(compareVersions)).toEqual(['4.2', '4.8', '4.8.1', '4.12.0']);
});

test('a release says whether and when to install it, and why not', () => {
  const word = (of: DeviceRelease, installed: string | null) =>
    releaseWord(of, { installed, timeZone: 'UTC' }).text;
  const plain = release('5.0');
  expect(
    word(release('5.0', { release: { ...plain.release, withdrawnAt: '2025-11-02T00:00:00Z' } }), '5.0'),
  ).toBe("Withdrawn Nov 2, 2025. Don't install it.");
  expect(word(release('5.0', { installed: true }), '5.0')).toBe('Installed');
  expect(word(plain, '4.0')).toBe('Ready to install');
  expect(word(plain, '6.0')).toBe('Older than installed');
  expect(word(release('5.0', { installable: false, blockedBecause: 'No license.' }), null)).toBe(
    'No license.',
  );
});

test('a withdrawn release offers no file', () => {
  const file = { kind: 'ONLINE_UPDATE' } as Offered['downloads'][number];
  const offered = (withdrawnAt: string | null) =>
    ({ ...release('5.0', { release: { version: '5.0', withdrawnAt } }), downloads: [file] }) as Offered;
  expect(updateFile(offered(null))).toBe(file);
  expect(updateFile(offered('2025-11-02T00:00:00Z'))).toBeUndefined();
  expect(otherFiles(offered('2025-11-02T00:00:00Z'))).toEqual([]);
});
