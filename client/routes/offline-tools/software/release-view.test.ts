import { expect, test } from 'vitest';
import { type DeviceRelease, otherFiles, updateFile } from './release-view.ts';

function release(version: string, change: Partial<DeviceRelease> = {}): DeviceRelease {
  return {
    installed: false,
    installable: true,
    blockedBecause: null,
    installedAt: null,
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

test('a withdrawn release offers nothing', () => {
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
});
