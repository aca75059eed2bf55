import { expect, test } from 'vitest';
import {
  compareVersions,
  type DeviceRelease,
  installSteps,
  otherFiles,
  releaseStatus,
  stepsText,
  updateFile,
} from './release-view.ts';

function release(version: string, change: Partial<DeviceRelease> = {}, first?: string): DeviceRelease {
  return {
    installed: false,
    installable: first === undefined,
    blockedBecause: first === undefined ? null : `Install ${first} first.`,
    installedAt: null,
    requiredFirst: first === undefined ? null : { id: first, version: first },
    downloads: [],
    ...change,
    release: {
      id: version,
      version,
      publishedAt: '2025-11-01T00:00:00Z',
      severity: 'ROUTINE',
      summary: '',
      notes: '',
      knownIssues: [],
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

test('a withdrawn release says so and offers nothing', () => {
  const file = {
    ...release('1').downloads[0],
    id: 'f',
    kind: 'ONLINE_UPDATE',
  } as DeviceRelease['downloads'][0];
  const plain = release('5.0', { downloads: [file] });
  const gone = { ...plain, release: { ...plain.release, withdrawnAt: '2025-11-02T00:00:00Z' } };
  expect(updateFile(plain)).toBe(file);
  expect(updateFile(gone)).toBeUndefined();
  expect(otherFiles(gone)).toEqual([]);
  expect(releaseStatus(gone, '4.0').kind).toBe('withdrawn');
  expect(releaseStatus(plain, '4.0').kind).toBe('ready');
  expect(releaseStatus({ ...plain, installable: false }, '6.0').kind).toBe('older');
});
