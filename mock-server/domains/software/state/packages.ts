import type { DeviceRecord, ReleaseRecord } from '#fixtures/builders/records.ts';
import { createRandom } from '#fixtures/random.ts';
import type { OfferedFile } from '#mock-server/contract/parents.ts';

const smallest = 600_000;
const largest = 1_500_000;

function seededBytes(size: number, seed: number, name: string): Uint8Array {
  const random = createRandom(seed, 'bytes', name);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= size; at += 4) view.setUint32(at, Math.floor(random.next() * 0x1_0000_0000));
  return bytes;
}

function packageFile(
  file: Pick<OfferedFile, 'id' | 'fileName' | 'description' | 'kind' | 'damaged'>,
  seed: number,
): OfferedFile {
  const size = smallest + createRandom(seed, 'size', file.fileName).below(largest - smallest);
  return { ...file, key: `${seed} ${file.fileName}`, bytes: () => seededBytes(size, seed, file.fileName) };
}

/** The package of a release; null once it is withdrawn. */
export function releaseFile(
  { product, license }: DeviceRecord,
  { id, version, withdrawnAt, damaged }: ReleaseRecord,
  seed: number,
  now: number,
): OfferedFile | null {
  if (withdrawnAt !== null && withdrawnAt <= now) return null;
  const stem = product.className.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const offline = license?.offline ?? false;
  return packageFile(
    {
      id: `${id}-package`,
      fileName: `${stem}-${version}-${offline ? 'offline' : 'online'}.bin`,
      description: offline ? 'Installs from a USB stick.' : 'For devices with an online license.',
      kind: offline ? 'OFFLINE_UPDATE' : 'ONLINE_UPDATE',
      damaged,
    },
    seed,
  );
}

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

/** The tools for an offline license; none for an online one. */
export const toolFiles = ({ license }: DeviceRecord, seed: number): OfferedFile[] =>
  license?.offline
    ? tools.map(([fileName, description]) =>
        packageFile(
          { id: `tool-${fileName.replaceAll('.', '-')}`, fileName, description, kind: 'OFFLINE_TOOL' },
          seed,
        ),
      )
    : [];
