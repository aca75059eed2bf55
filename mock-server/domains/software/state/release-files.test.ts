import { expect, test } from 'vitest';
import { now, plainDevice, plainLicense, plainRelease } from '#fixtures/builders/test-device-records.ts';
import type { OfferedFile } from '#mock-server/contract/records.ts';
import { factsOf } from '#mock-server/domains/offline/state/offered-file.ts';
import { releaseFiles } from './release-files.ts';
import { toolFiles } from './tool-files.ts';

const product = { className: 'Gray Key (2)', name: 'GrayKey 2' };
const device = plainDevice({ product });
const offline = plainDevice({ product, license: plainLicense({ offline: true }) });
const textOf = (file: OfferedFile | undefined) => new TextDecoder().decode(file?.bytes());

test('a release has a package for the kind of the license, notes and a list of their digests', () => {
  const release = plainRelease({ damaged: true });
  const files = releaseFiles(device, release, 1, now);
  expect(files.map(({ fileName, kind, damaged }) => [fileName, kind, damaged])).toEqual([
    ['gray-key-2--5.14.2-online.bin', 'ONLINE_UPDATE', true],
    ['gray-key-2--5.14.2-notes.txt', 'RELEASE_NOTES', undefined],
    ['gray-key-2--5.14.2-sha256.txt', 'CHECKSUMS', undefined],
  ]);
  const digests = files.slice(0, 2).map((file) => `${factsOf(file).sha256}  ${file.fileName}\n`);
  expect(textOf(files[2])).toBe(digests.join(''));
  expect(releaseFiles(offline, release, 1, now)[0]).toMatchObject({
    fileName: 'gray-key-2--5.14.2-offline.bin',
    description: 'Installs from a USB stick.',
    kind: 'OFFLINE_UPDATE',
  });
  expect(releaseFiles({ ...device, license: null }, release, 1, now)[0]?.kind).toBe('ONLINE_UPDATE');
});

test('the notes of a release name its known issues, if any', () => {
  const notes = (knownIssues: string[]) =>
    textOf(releaseFiles(device, plainRelease({ knownIssues }), 1, now)[1]);
  expect(notes([])).toBe('GrayKey 2 5.14.2\nFaster access.\n\nStarts sooner.\n');
  expect(notes(['One.', 'Two.'])).toMatch(/sooner\.\n\nKnown issues\n- One\.\n- Two\.\n$/);
});

test('a withdrawn release has no files', () => {
  const count = (withdrawnAt: number | null) =>
    releaseFiles(device, plainRelease({ withdrawnAt }), 1, now).length;
  expect([null, now + 1, now].map(count)).toEqual([3, 3, 0]);
});

test('an offline license has tools with a list of their digests, an online one has none', () => {
  const tools = toolFiles(offline, 1);
  expect(tools.map(({ id, kind }) => [id, kind])).toEqual([
    ['tool-license-carrier-macos-zip', 'OFFLINE_TOOL'],
    ['tool-license-carrier-windows-zip', 'OFFLINE_TOOL'],
    ['tool-stick-writer-windows-zip', 'OFFLINE_TOOL'],
    ['tool-checksums', 'CHECKSUMS'],
  ]);
  const digests = tools.slice(0, 3).map((file) => `${factsOf(file).sha256}  ${file.fileName}\n`);
  expect(textOf(tools[3])).toBe(digests.join(''));
  expect([toolFiles(device, 1), toolFiles({ ...device, license: null }, 1)]).toEqual([[], []]);
});
