import type { DeviceRecord, ReleaseRecord } from '#fixtures/builders/records.ts';
import { createRandom } from '#fixtures/random.ts';
import type { OfferedFile } from '#mock-server/contract/records.ts';
import { checksumsText, textFile } from '#mock-server/domains/offline/state/offered-file.ts';

function seededBytes(size: number, seed: number, name: string): Uint8Array {
  const random = createRandom(seed, 'bytes', name);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= size; at += 4) view.setUint32(at, Math.floor(random.next() * 0x1_0000_0000));
  return bytes;
}

const smallest = 600_000;
const largest = 1_500_000;

export function packageFile(
  file: Pick<OfferedFile, 'id' | 'fileName' | 'description' | 'kind'>,
  seed: number,
): OfferedFile {
  const key = `${seed} ${file.fileName}`;
  const size = smallest + createRandom(seed, 'size', file.fileName).below(largest - smallest);
  return { ...file, key, bytes: () => seededBytes(size, seed, file.fileName) };
}

const stem = ({ product }: DeviceRecord) => product.className.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function notesText(device: DeviceRecord, { version, summary, notes, knownIssues }: ReleaseRecord): string {
  const issues =
    knownIssues.length > 0 ? ['', 'Known issues', ...knownIssues.map((each) => `- ${each}`)] : [];
  return `${[`${device.product.name} ${version}`, summary, '', notes, ...issues].join('\n')}\n`;
}

/** None once the release is withdrawn. */
export function releaseFiles(
  device: DeviceRecord,
  release: ReleaseRecord,
  seed: number,
  now: number,
): OfferedFile[] {
  const { version, withdrawnAt, damaged } = release;
  if (withdrawnAt !== null && withdrawnAt <= now) return [];
  const offline = device.license?.offline ?? false;
  const name = `${stem(device)}-${version}`;
  const software: OfferedFile = {
    ...packageFile(
      {
        id: `${release.id}-package`,
        fileName: `${name}-${offline ? 'offline' : 'online'}.bin`,
        description: offline ? 'Installs from a USB stick.' : 'For devices with an online license.',
        kind: offline ? 'OFFLINE_UPDATE' : 'ONLINE_UPDATE',
      },
      seed,
    ),
    damaged,
  };
  const notes = textFile(
    {
      id: `${release.id}-notes`,
      fileName: `${name}-notes.txt`,
      description: null,
      kind: 'RELEASE_NOTES',
    },
    notesText(device, release),
  );
  const checksums: OfferedFile = {
    id: `${release.id}-checksums`,
    fileName: `${name}-sha256.txt`,
    description: null,
    kind: 'CHECKSUMS',
    bytes: () => new TextEncoder().encode(checksumsText([software, notes])),
  };
  return [software, notes, checksums];
}
