import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { OfferedFile } from '#mock-server/contract/records.ts';
import { checksumsText } from '#mock-server/domains/offline/state/offered-file.ts';
import { packageFile } from './release-files.ts';

const tools = [
  [
    'license-carrier-macos.zip',
    'Transfers request and response files between the device and the portal. For macOS.',
  ],
  [
    'license-carrier-windows.zip',
    'Transfers request and response files between the device and the portal. For Windows.',
  ],
  ['stick-writer-windows.zip', 'Writes an offline update to a USB stick. For Windows.'],
] as const;

/** With the list of their digests, by name; none for an online license. */
export function toolFiles({ license }: DeviceRecord, seed: number): OfferedFile[] {
  if (!license?.offline) return [];
  const files = tools.map(([fileName, description]) =>
    packageFile(
      { id: `tool-${fileName.replaceAll('.', '-')}`, fileName, description, kind: 'OFFLINE_TOOL' },
      seed,
    ),
  );
  const checksums: OfferedFile = {
    id: 'tool-checksums',
    fileName: 'tools-sha256.txt',
    description: null,
    kind: 'CHECKSUMS',
    bytes: () => new TextEncoder().encode(checksumsText(files)),
  };
  return [...files, checksums];
}
