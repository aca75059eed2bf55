import { requestLifeMs, requestText, usageText } from '#fixtures/builders/build-offline.ts';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { OfferedFile } from '#mock-server/contract/records.ts';
import { textFile } from '#mock-server/domains/offline/state/offered-file.ts';
import { formatVersion, largestFile } from '#schema/offline-files/offline-file.ts';

/** `asOf` is the time of the data, ms. */
type Where = { device: DeviceRecord; asOf: number };
type Sample = readonly [fileName: string, description: string, text: string];

const hourMs = 3_600_000;
const serialNumbers = ['3A90-0112-5D4F', '5E07-0231-A1C8'] as const;

const withOtherSerial = (device: DeviceRecord): DeviceRecord => ({
  ...device,
  serialNumber: serialNumbers.find((each) => each !== device.serialNumber) ?? '',
});
const unrelatedText = 'Notes from the bench: order cables, call the vendor.\n';

/** One digit differs, so the signature doesn't match. */
const changed = (text: string) =>
  text.replace(
    /^(Written: \d{4}-\d{2}-\d{2}T\d{2}:\d{2}:)(\d)/m,
    (_match, before: string, digit: string) => `${before}${(Number(digit) + 1) % 6}`,
  );

const cutOff = (text: string) => text.slice(0, Math.floor(text.length * 0.6));
const newerFormat = (text: string) => text.replace(` ${formatVersion}\n`, ` ${formatVersion + 2}\n`);
const tooLarge = (text: string) => text + '#'.repeat(largestFile + 2_000 - text.length);

const brokenFiles = (kind: 'request' | 'usage', good: string, ofAnother: string): Sample[] => [
  [`${kind}-wrong-device.${kind}`, 'Rejected: from another device.', ofAnother],
  [`${kind}-changed.${kind}`, 'Rejected: changed after it was signed.', changed(good)],
  [`${kind}-cut-off.${kind}`, 'Rejected: cut off.', cutOff(good)],
  [`${kind}-newer-format.${kind}`, 'Rejected: newer format.', newerFormat(good)],
  [`${kind}-unknown-format.${kind}`, 'Rejected: not from a device.', unrelatedText],
  [`${kind}-too-large.${kind}`, 'Rejected: over 64 KiB.', tooLarge(good)],
  [`${kind}-empty.${kind}`, 'Rejected: empty.', ''],
];

function requestSamples({ device, asOf }: Where, number: number): Sample[] {
  const writtenAt = asOf - hourMs;
  const good = requestText(device, number, writtenAt);
  const before = device.offline?.lastRequest() ?? null;
  return [
    ['request-good.request', 'Accepted: a request the device wrote an hour ago.', good],
    ...(before === null
      ? []
      : [
          ['request-handed-in-before.request', 'Rejected: uploaded with the last exchange.', before] as const,
        ]),
    [
      'request-expired.request',
      'Rejected: expired ten days ago.',
      requestText(device, number, asOf - requestLifeMs - 10 * dayMs),
    ],
    ...brokenFiles('request', good, requestText(withOtherSerial(device), number, writtenAt)),
  ];
}

function usageSamples({ device, asOf }: Where): Sample[] {
  const { license, offline } = device;
  if (!license || !offline) return [];
  const pending = offline.pending();
  const uses = offline.uses();
  const from = license.reportedThrough ?? license.terms[0]?.startsAt ?? asOf;
  const to = offline.pendingThrough();
  const period = { from: Math.min(from, to), to };
  const good = usageText(device, period, pending);
  const before = offline.lastReport();
  const half = pending.slice(0, Math.ceil(pending.length / 2));
  const halfWay = { from: period.from - 7 * dayMs, to: half.at(-1)?.at ?? period.to };
  const repeated = uses.filter(({ at }) => at >= halfWay.from);
  const next = (pending.at(-1)?.number ?? uses.length) + 1;
  const early = {
    number: next,
    at: period.from - 400 * dayMs,
    use: 'access',
    outcome: 'succeeded',
    person: null,
  } as const;
  const late = { ...early, number: next + 1, at: period.to + 3 * dayMs };
  return [
    ['usage-good.usage', `Accepted: the ${pending.length} uses since the last report.`, good],
    [
      'usage-overlapping.usage',
      `Accepted: ${half.length} new uses, and ${repeated.length} that were counted before.`,
      usageText(device, halfWay, [...repeated, ...half]),
    ],
    [
      'usage-partly-rejected.usage',
      `Accepted, except for two records with impossible dates.`,
      usageText(device, period, [early, ...pending, late]),
    ],
    ...(before === null
      ? []
      : [['usage-handed-in-before.usage', 'No effect: the last report again.', before] as const]),
    ...brokenFiles('usage', good, usageText(withOtherSerial(device), period, pending)),
  ];
}

/** One for each outcome; none for an online license. Each exchange needs a new request, told apart by `exchanges`. */
export function sampleFiles({ offline }: DeviceRecord, asOf: number, exchanges: number): OfferedFile[] {
  if (!offline) return [];
  const where = { device: offline.unchanged, asOf };
  return [...requestSamples(where, exchanges + 1), ...usageSamples(where)].map(
    ([fileName, description, text]) =>
      textFile(
        { id: `sample-${exchanges}-${fileName.replace('.', '-')}`, fileName, description, kind: 'SAMPLE' },
        text,
      ),
  );
}
