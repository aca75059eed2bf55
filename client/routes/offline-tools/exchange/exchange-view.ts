import { exchangeStatusAt } from '#client/components/license/status-glossary.ts';
import type { OfflineExchangesQuery } from './exchange.generated.ts';

type Device = NonNullable<OfflineExchangesQuery['myHardwareLicense']>['device'];

export type ExchangeDevice = Device;

export type Exchange = Device['offlineExchanges']['nodes'][number];

/** Newest first. */
export function exchangesIn(data: OfflineExchangesQuery | undefined): readonly Exchange[] {
  return data?.myHardwareLicense?.device.offlineExchanges.nodes ?? [];
}

export function waitingExchange(exchanges: readonly Exchange[], now: number): Exchange | null {
  return exchanges.find((each) => exchangeStatusAt(each, now) === 'READY') ?? null;
}
