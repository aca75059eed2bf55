import { formatDate, formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import type { Description } from '#client/components/controls/description-list.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import type { LicenseRequestFile } from '#schema/offline-files/offline-file.ts';
import type { OfflineExchangesQuery } from './exchange.generated.ts';

type Device = NonNullable<OfflineExchangesQuery['myHardwareLicense']>['device'];

/** The device of the page, with its exchanges. */
export type ExchangeDevice = Device;

/** One license exchange. */
export type Exchange = Device['offlineExchanges']['edges'][number]['node'];

type Moment = { now: number; timeZone: string };

/** The status of an exchange by the portal's clock: it can expire while the page is open. */
export function exchangeStatus({ status, expiresAt }: Exchange, now: number): Exchange['status'] {
  return status === 'READY' && expiresAt !== null && Date.parse(expiresAt) <= now ? 'EXPIRED' : status;
}

/** The newest pending exchange, or null. */
export function waitingExchange(exchanges: readonly Exchange[], now: number): Exchange | null {
  return exchanges.find((each) => exchangeStatus(each, now) === 'READY') ?? null;
}

/** The status of an exchange as tone and text without line breaks in its date. */
export function exchangeStatusText(
  exchange: Exchange,
  { now, timeZone }: Moment,
): { tone: 'ok' | 'notice' | 'warning'; text: string } {
  const status = exchangeStatus(exchange, now);
  const day = (instant: string) => formatDate(instant, { timeZone }).replaceAll(' ', '\u00a0');
  if (status === 'ACKNOWLEDGED')
    return {
      tone: 'ok',
      text: exchange.acknowledgedAt ? `Transferred ${day(exchange.acknowledgedAt)}` : 'Transferred',
    };
  if (status === 'EXPIRED') return { tone: 'warning', text: 'Expired' };
  return {
    tone: 'notice',
    text: exchange.expiresAt ? `Transfer by ${day(exchange.expiresAt)}` : 'Awaiting transfer',
  };
}

/** The fields of a request file. */
export function requestFacts(file: LicenseRequestFile, { now, timeZone }: Moment): readonly Description[] {
  const made = formatDateTime(file.writtenAt, { timeZone });
  const ago = formatRelative(file.writtenAt, { now, timeZone });
  return [
    ['Device', file.device],
    ['Made', made.startsWith(ago) ? made : `${made} (${ago})`],
    ['Request', `Number ${formatNumber(file.number)}`],
    ['Software', file.software],
  ];
}
