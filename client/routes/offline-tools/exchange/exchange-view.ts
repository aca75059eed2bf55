import { formatDateTime, formatRelative, type Moment } from '#client/browser/format-instant.ts';
import type { Description } from '#client/components/controls/status/description-list.tsx';
import { exchangeStatusAt } from '#client/components/license/status-glossary.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { LicenseRequestFile } from '#schema/offline-files/offline-file.ts';
import type { OfflineExchangesQuery } from './exchange.generated.ts';

type Device = NonNullable<OfflineExchangesQuery['myHardwareLicense']>['device'];

export type ExchangeDevice = Device;

export type Exchange = Device['offlineExchanges']['edges'][number]['node'];

/** Newest first. */
export function exchangesIn(data: OfflineExchangesQuery | undefined): readonly Exchange[] {
  return data?.myHardwareLicense?.device.offlineExchanges.edges.map(({ node }) => node) ?? [];
}

export function waitingExchange(exchanges: readonly Exchange[], now: number): Exchange | null {
  return exchanges.find((each) => exchangeStatusAt(each, now) === 'READY') ?? null;
}

export function requestFacts(file: LicenseRequestFile, { now, timeZone }: Moment): readonly Description[] {
  const createdAt = formatDateTime(file.writtenAt, { timeZone });
  const ago = formatRelative(file.writtenAt, { now, timeZone });
  return [
    ['Device', file.device],
    ['Created', createdAt.startsWith(ago) ? createdAt : `${createdAt} (${ago})`],
    ['Request', `Number ${formatNumber(file.number)}`],
    ['Software', file.software],
  ];
}
