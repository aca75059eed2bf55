import { expect, test } from 'vitest';
import { compareVersions, installSteps, releaseWord, stepsText } from './release-status.ts';

type DeviceRelease = Parameters<typeof releaseWord>[0];

function release(version: string, change: Partial<DeviceRelease> = {}, first?: string): DeviceRelease {
  return {
    installed: false,
    installable: first === undefined,
    blockedBecause: first === undefined ? null : `Install ${first} first.`,
    requiredFirst: first === undefined ? null : { id: first, version: first },
    ...change,
    release: {
      id: version,
      version,
      withdrawnAt: null,
      ...change.release,
    },
  };
}

const steps = (of: DeviceRelease, all: DeviceRelease[]) => stepsText(installSteps(of, all));

test('what has to be installed first is told in order, however long the way', () => {
  const last = release('4.12', {}, '4.8');
  expect(steps(last, [last, release('4.8')])).toBe('Needs 4.8 first');
  expect(steps(last, [last, release('4.8', {}, '4.2'), release('4.2')])).toBe('Needs 4.2, then 4.8 first');
  expect(steps(release('4.8'), [])).toBeNull();
});

test('releases that ask for each other end the way, not the page', () => {
  const one = release('1.0', {}, '2.0');
  const two = release('2.0', {}, '1.0');
  expect(steps(one, [one, two])).toBe('Needs 2.0 first');
});

test('versions are compared number by number', () => {
  expect(['4.12.0', '4.8', '4.8.1', '4.2'].sort(compareVersions)).toEqual(['4.2', '4.8', '4.8.1', '4.12.0']);
});

test('a release says whether and when to install it, and why not', () => {
  const word = (of: DeviceRelease, installed: string | null) =>
    releaseWord(of, { installed, all: [], timeZone: 'UTC' }).text;
  const plain = release('5.0');
  expect(
    word(release('5.0', { release: { ...plain.release, withdrawnAt: '2025-11-02T00:00:00Z' } }), '5.0'),
  ).toBe("Withdrawn Nov 2, 2025. Don't install it.");
  expect(word(release('5.0', { installed: true }), '5.0')).toBe('Installed');
  expect(word(plain, '4.0')).toBe('Ready to install');
  expect(word(plain, '6.0')).toBe('Older than installed');
  expect(word(release('5.0', {}, '4.9'), '4.0')).toBe('Needs 4.9 first');
  expect(word(release('5.0', { installable: false, blockedBecause: 'No license.' }), null)).toBe(
    'No license.',
  );
});
