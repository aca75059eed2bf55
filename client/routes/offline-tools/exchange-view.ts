import type { FileCheck } from '#client/components/file-card.tsx';
import { formatDate } from '#client/lib/format.ts';
import { type FileProblem, fileProblem } from '#client/lib/offline-file-problem.ts';
import type { ReadFile } from '#client/lib/read-offline-file.ts';
import type { OfflineExchangesQuery } from './offline-exchanges.generated.ts';

type Device = NonNullable<OfflineExchangesQuery['myHardwareLicense']>['device'];

/** The device of the page, with its exchanges. */
export type ExchangeDevice = Device;

/** One crossing of the air gap. */
export type Exchange = Device['offlineExchanges']['edges'][number]['node'];

type Moment = { now: number; timeZone: string };

/** Where an exchange stands by the portal's clock: one can end while the page is open. */
export function exchangeStatus({ status, expiresAt }: Exchange, now: number): Exchange['status'] {
  return status === 'READY' && expiresAt !== null && Date.parse(expiresAt) <= now ? 'EXPIRED' : status;
}

/** The exchange that waits to be carried, the newest of several; null when none does. */
export function waitingExchange(exchanges: readonly Exchange[], now: number): Exchange | null {
  return exchanges.find((each) => exchangeStatus(each, now) === 'READY') ?? null;
}

/** Where an exchange stands, as a tone and words. */
export function exchangeStatusText(
  exchange: Exchange,
  { now, timeZone }: Moment,
): { tone: 'ok' | 'notice' | 'warning'; text: string } {
  const status = exchangeStatus(exchange, now);
  if (status === 'ACKNOWLEDGED')
    return {
      tone: 'ok',
      text: exchange.acknowledgedAt
        ? `Carried ${formatDate(exchange.acknowledgedAt, { timeZone })}`
        : 'Carried',
    };
  if (status === 'EXPIRED') return { tone: 'warning', text: 'Expired' };
  return {
    tone: 'notice',
    text: exchange.expiresAt ? `Carry by ${formatDate(exchange.expiresAt, { timeZone })}` : 'To be carried',
  };
}

/** What the browser can say of a request file before it is sent. */
export type Inspection = {
  checks: readonly FileCheck[];
  problem: FileProblem | null;
  earlier: Exchange | null;
};

/** Looks into a request file: whether it is new, and what its head says. */
export function inspectRequest(
  file: ReadFile,
  { exchanges, timeZone }: { exchanges: readonly Exchange[]; timeZone: string },
): Inspection {
  const earlier = exchanges.find(({ requestSha256 }) => requestSha256 === file.sha256) ?? null;
  const checks: FileCheck[] = [
    {
      key: 'new',
      good: earlier === null,
      text: earlier
        ? `Handed in before, on ${formatDate(earlier.createdAt, { timeZone })}`
        : 'Not handed in before',
    },
    { key: 'signature', good: null, text: 'The signature is checked when it is sent' },
  ];
  return { checks, problem: earlier ? fileProblem('DUPLICATE', 'request') : null, earlier };
}
