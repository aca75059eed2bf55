import { expect, test } from 'vitest';
import { now, plainDevice, plainLicense, plainRelease } from '#fixtures/builders/test-device-records.ts';
import type { OfferedFile } from '#mock-server/contract/records.ts';
import { factsOf } from '#mock-server/domains/offline/state/offered-file.ts';
import { releaseFiles } from './release-files.ts';

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

test('a withdrawn release has no files', () => {
  const count = (withdrawnAt: number | null) =>
    releaseFiles(device, plainRelease({ withdrawnAt }), 1, now).length;
  expect([null, now + 1, now].map(count)).toEqual([3, 3, 0]);
});
