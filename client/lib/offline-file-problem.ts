import type { FileKind } from '#schema/offline-files/offline-file.ts';
import type { ErrorCode } from '#schema/types.generated.ts';

/** Which file was asked for. */
export type OfflineFileKind = 'request' | 'usage';

/** What is wrong with a file, and what to do about it. */
export type FileProblem = { code: ErrorCode; text: string; next: string };

const names: Record<OfflineFileKind, { file: string; other: string; page: string }> = {
  request: { file: 'request file', other: 'usage file', page: 'Usage Metrics' },
  usage: { file: 'usage file', other: 'request file', page: 'Offline Updates & Tools' },
};

type Words = { text: string; next: string };

function wordsOf(code: ErrorCode, kind: OfflineFileKind): Words {
  const { file, other, page } = names[kind];
  const again = `Export the ${file} on the device again, and hand in that one.`;
  switch (code) {
    case 'REQUIRED':
      return { text: 'The file is empty.', next: again };
    case 'TOO_LARGE':
      return {
        text: `The file is over 64 KiB, more than any ${file}.`,
        next: `Look for the ${file} on the stick; updates and logs stay where they are.`,
      };
    case 'UNSUPPORTED_FORMAT':
      return {
        text: 'This is not a file of a device.',
        next: `Look for the ${file} that the device wrote to the stick.`,
      };
    case 'NEWER_FORMAT':
      return {
        text: 'The file has a newer format than this portal reads.',
        next: 'Ask whoever runs the portal to update it; the file stays good until then.',
      };
    case 'DAMAGED':
      return { text: 'The file is cut off or damaged.', next: `Copy the ${file} from the device again.` };
    case 'WRONG_KIND':
      return {
        text: `This is not a ${file}.`,
        next: `If it is a ${other}, hand it in under ${page}. Here, hand in the ${file}.`,
      };
    case 'WRONG_DEVICE':
      return { text: 'The file belongs to another device.', next: `Hand in the ${file} of this device.` };
    case 'BAD_SIGNATURE':
      return { text: 'The file was changed after the device wrote it.', next: again };
    case 'EXPIRED':
      return { text: 'The file is too old to be answered.', next: again };
    case 'DUPLICATE':
      return { text: 'This file was handed in before.', next: 'Go on with what came of it.' };
    case 'INVALID':
      return { text: 'The file did not arrive as it was sent.', next: 'Choose it again, and send it.' };
    default:
      return { text: 'The file was refused.', next: again };
  }
}

/** A file's problem in words. `message` says what is the case more exactly, and may name the other device. */
export function fileProblem(code: ErrorCode, kind: OfflineFileKind, message?: string | null): FileProblem {
  const words = wordsOf(code, kind);
  return { code, text: message?.trim() || words.text, next: words.next };
}

/** Where a file that was handed in at the wrong place belongs. */
const belongs: Record<FileKind, string> = {
  'license-request': `Hand it in under ${names.usage.page}.`,
  'license-response': 'It is carried to the device.',
  'usage-report': `Hand it in under ${names.request.page}.`,
  'usage-receipt': 'It is carried to the device.',
};

/** The problem of a file that was read and is of another kind than was asked for. */
export function wrongKindProblem(found: FileKind, kind: OfflineFileKind, message?: string): FileProblem {
  return {
    ...fileProblem('WRONG_KIND', kind, message),
    next: `${belongs[found]} Here, hand in the ${names[kind].file}.`,
  };
}
