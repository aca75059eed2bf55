import type { FileKind } from '#schema/offline-files/offline-file.ts';
import type { ErrorCode } from '#schema/types.generated.ts';

export type OfflineFileKind = 'request' | 'usage';

export type FileProblem = { code: ErrorCode; text: string; next: string };

const names: Record<OfflineFileKind, { file: string; other: string; page: string }> = {
  request: { file: 'request file', other: 'usage file', page: 'Usage Metrics' },
  usage: { file: 'usage file', other: 'request file', page: 'Offline Updates & Tools' },
};

type Words = { text: string; next: string };

function wordsOf(code: ErrorCode, kind: OfflineFileKind): Words {
  const { file, other, page } = names[kind];
  const again = `Export the ${file} from the device again and upload it.`;
  switch (code) {
    case 'REQUIRED':
      return { text: 'The file is empty.', next: again };
    case 'TOO_LARGE':
      return {
        text: `The file is over 64 KiB, larger than any ${file}.`,
        next: `Look for the ${file} on the USB stick. Leave updates and logs where they are.`,
      };
    case 'UNSUPPORTED_FORMAT':
      return {
        text: "This file isn't from a device.",
        next: `Look for the ${file} that the device saved to the USB stick.`,
      };
    case 'NEWER_FORMAT':
      return {
        text: 'The file has a newer format than this portal reads.',
        next: "Ask the portal's administrator to update it. The file stays valid until then.",
      };
    case 'DAMAGED':
      return { text: 'The file is cut off or damaged.', next: `Copy the ${file} from the device again.` };
    case 'WRONG_KIND':
      return {
        text: `This isn't a ${file}.`,
        next: `If it's a ${other}, upload it under ${page}. Upload the ${file} here.`,
      };
    case 'WRONG_DEVICE':
      return { text: 'The file belongs to another device.', next: `Upload the ${file} from this device.` };
    case 'BAD_SIGNATURE':
      return { text: 'The file was changed after the device created it.', next: again };
    case 'EXPIRED':
      return { text: 'The file has expired.', next: again };
    case 'DUPLICATE':
      return { text: 'This file was already uploaded.', next: 'Open the existing result.' };
    case 'INVALID':
      return { text: 'The file was corrupted on the way.', next: 'Choose it again and resend it.' };
    default:
      return { text: 'The file was rejected.', next: again };
  }
}

/** Describes a problem with a file. `message` has the details and may name the other device. */
export function fileProblem(code: ErrorCode, kind: OfflineFileKind, message?: string | null): FileProblem {
  const words = wordsOf(code, kind);
  return { code, text: message?.trim() || words.text, next: words.next };
}

const uploadPlace: Record<FileKind, string> = {
  'license-request': `Upload it under ${names.usage.page}.`,
  'license-response': 'Take it to the device.',
  'usage-report': `Upload it under ${names.request.page}.`,
  'usage-receipt': 'Take it to the device.',
};

export function wrongKindProblem(actual: FileKind, kind: OfflineFileKind, message?: string): FileProblem {
  return {
    ...fileProblem('WRONG_KIND', kind, message),
    next: `${uploadPlace[actual]} Upload the ${names[kind].file} here.`,
  };
}
