import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { OfferedFile } from '#mock-server/contract/parents.ts';
import { isExpired } from '#mock-server/domains/offline/state/current-files.ts';
import { receiptFile, responseFile } from '#mock-server/domains/offline/state/offline-files.ts';
import { releaseFile, toolFiles } from './packages.ts';
import { sampleFiles } from './sample-files.ts';

/** Instants are ms of the world's time. */
export type FileContext = {
  seed: number;
  asOf: number;
  now: number;
  /** The zone of the license. */
  zone: string;
};

/** Samples of earlier exchanges too, so that their links still work. */
function everySample(device: DeviceRecord, asOf: number): OfferedFile[] {
  const { offline } = device;
  const before = offline?.unchanged.offline?.exchanges().length ?? 0;
  const after = offline?.exchanges().length ?? 0;
  return Array.from({ length: after - before + 1 }, (_, own) =>
    sampleFiles(device, asOf, before + own),
  ).flat();
}

export function offeredFiles(device: DeviceRecord, { seed, asOf, now, zone }: FileContext): OfferedFile[] {
  const { offline } = device;
  const responses = offline?.exchanges().filter((exchange) => !isExpired(exchange, now)) ?? [];
  return [
    ...device.releases.flatMap((release) => releaseFile(device, release, seed, now) ?? []),
    ...toolFiles(device, seed),
    ...everySample(device, asOf),
    ...responses.map((exchange) => responseFile(device, exchange, zone)),
    ...(offline?.reports() ?? []).map((report) => receiptFile(device, report, zone)),
  ];
}
