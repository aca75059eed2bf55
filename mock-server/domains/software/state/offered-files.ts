import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import type { OfferedFile } from '#mock-server/contract/parents.ts';
import { exchangesOf, isExpired } from '#mock-server/domains/offline/state/exchanges.ts';
import { receiptFile, responseFile } from '#mock-server/domains/offline/state/offline-files.ts';
import { reportsOf } from '#mock-server/domains/offline/state/reports.ts';
import { releaseFile, toolFiles } from './packages.ts';
import { sampleFiles } from './sample-files.ts';

/** Instants are ms of the world's time. */
export type FileContext = {
  seed: number;
  asOf: number;
  now: number;
  sandbox: Sandbox;
  identities: readonly Identity[];
  /** The license's. */
  zone: string;
};

/** Samples of earlier exchanges too, so that their links still work. */
function everySample(device: DeviceRecord, { asOf, sandbox, identities }: FileContext): OfferedFile[] {
  const before = device.offline?.exchanges().length ?? 0;
  const after = exchangesOf(device, sandbox, identities).length;
  return Array.from({ length: after - before + 1 }, (_, own) =>
    sampleFiles(device, asOf, before + own),
  ).flat();
}

export function offeredFiles(device: DeviceRecord, context: FileContext): OfferedFile[] {
  const { seed, now, sandbox, identities, zone } = context;
  const responses = exchangesOf(device, sandbox, identities).filter((exchange) => !isExpired(exchange, now));
  return [
    ...device.releases.flatMap((release) => releaseFile(device, release, seed, now) ?? []),
    ...toolFiles(device, seed),
    ...everySample(device, context),
    ...responses.map((exchange) => responseFile(device, exchange, zone)),
    ...reportsOf(device, sandbox, identities).map((report) => receiptFile(device, report, zone)),
  ];
}
