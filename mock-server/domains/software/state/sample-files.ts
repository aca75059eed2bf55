import { requestLifeMs, requestText, usageText } from '#fixtures/builders/build-offline.ts';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { OfferedFile } from '#mock-server/contract/parents.ts';
import { textFile } from '#mock-server/domains/offline/state/offered-file.ts';
import { dayMs } from '#schema/calendar/days.ts';

/** `asOf` is the time of the data, ms. */
type Where = { device: DeviceRecord; asOf: number };
type Sample = readonly [fileName: string, description: string, text: string];

const hourMs = 3_600_000;
const serialNumbers = ['3A90-0112-5D4F', '5E07-0231-A1C8'] as const;

const withOtherSerial = (device: DeviceRecord): DeviceRecord => ({
  ...device,
  serialNumber: serialNumbers.find((each) => each !== device.serialNumber) ?? '',
});
/** A year in the file differs, so its digest doesn't match. */
const changed = (text: string) => text.replace(/"writtenAt":"\d{4}/, '"writtenAt":"2001');

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
    [
      'request-wrong-device.request',
      'Rejected: from another device.',
      requestText(withOtherSerial(device), number, writtenAt),
    ],
    ['request-changed.request', 'Rejected: changed after the device wrote it.', changed(good)],
  ];
}

/** Lost uses have numbers of their own, which no later file repeats. */
const firstLost = 900_001;

/** A use in the afternoon of each lost day. */
function missingSample(device: DeviceRecord): Sample[] {
  const { license, operators } = device;
  const [period] = license?.missing ?? [];
  if (!period) return [];
  const days = Math.round((period.to - period.from) / dayMs);
  const records = Array.from({ length: days }, (_, day) => ({
    number: firstLost + day,
    at: period.from + day * dayMs + 15 * hourMs,
    use: day % 2 === 0 ? ('access' as const) : ('action' as const),
    outcome: 'succeeded' as const,
    person: operators[day % operators.length]?.id ?? null,
  }));
  return [
    [
      'usage-missing-days.usage',
      `Accepted: ${records.length} uses of the days that no file covers.`,
      usageText(device, period, records),
    ],
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
  return [
    ['usage-good.usage', `Accepted: the ${pending.length} uses since the last report.`, good],
    [
      'usage-overlapping.usage',
      `Accepted: ${half.length} new uses, and ${repeated.length} that were counted before.`,
      usageText(device, halfWay, [...repeated, ...half]),
    ],
    ...(before === null
      ? []
      : [['usage-handed-in-before.usage', 'No effect: the last report again.', before] as const]),
    ...missingSample(device),
  ];
}

/** One sample for each outcome; none for an online license. Each exchange needs a new request, told apart by `exchanges`. */
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
