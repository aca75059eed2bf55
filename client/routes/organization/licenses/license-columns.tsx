import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { lastStarted } from '#client/components/license/license-time.ts';
import { LimitDay } from '#client/components/license/limit-day.tsx';
import { termDays } from '#client/components/license/limit-text.ts';
import { deviceWords, licenseWords, wordFor } from '#client/components/license/status-glossary.ts';
import { digits } from '#client/components/tables/cell-text.tsx';
import type { ListColumns } from '#client/components/tables/list-columns.ts';
import { paths } from '#client/lib/paths.ts';
import { isOver, lastDay } from '#schema/facts/limit.ts';
import type { LicenseEnd_Device as LicensedDevice } from './licenses.generated.ts';

/** When and how a device's license ends. Dates are the API's; null without terms. */
type LicenseEnd = {
  at: string;
  /** The last licensed day: `YYYY-MM-DD`, and as text. */
  lastDay: string;
  lastDayText: string;
  isPast: boolean;
  status: NonNullable<LicensedDevice['hardwareLicense']>['serviceLicenses'][number]['status'];
  /** Null without grace, or if another term follows. */
  graceUntil: string | null;
  renewsAt: string | null;
  nextDay: string | null;
};

function endOf({ hardwareLicense }: LicensedDevice, now: number, timeZone: string): LicenseEnd | null {
  const terms = hardwareLicense?.serviceLicenses ?? [];
  const term = lastStarted(terms) ?? terms[0];
  if (!term?.expiresAt) return null;
  const next = terms.find(({ status }) => status === 'SCHEDULED');
  const works = term.graceEndsAt !== null && !isOver(Date.parse(term.graceEndsAt), now);
  const isRenewed = next !== undefined && next !== term;
  const [days, nextDays] = termDays(isRenewed ? [term, next] : [term], timeZone);
  return {
    at: term.expiresAt,
    lastDay: lastDay(Date.parse(term.expiresAt), timeZone),
    lastDayText: days?.last ?? '–',
    isPast: isOver(Date.parse(term.expiresAt), now),
    status: term.status,
    graceUntil: works && !next ? term.graceEndsAt : null,
    renewsAt: isRenewed ? next.startsAt : null,
    nextDay: nextDays?.first ?? null,
  };
}

export type LicenseRow = LicensedDevice & { end: LicenseEnd | null };

/** Days are in the organization's zone; `now` in ms. */
export const licenseRow =
  (now: number, timeZone: string) =>
  (device: LicensedDevice): LicenseRow => ({ ...device, end: endOf(device, now, timeZone) });

/** Retired devices have a status of their own. */
function wordOf({ status, end }: LicenseRow) {
  if (status === 'RETIRED') return deviceWords.RETIRED;
  return end && wordFor(licenseWords, end.status);
}

export const licenseColumns: ListColumns<LicenseRow> = {
  device: {
    header: 'Device',
    cell: ({ id, serialNumber }) => <TextLink to={paths.device(id)}>{digits(serialNumber)}</TextLink>,
    csv: { value: ({ serialNumber }) => serialNumber },
    json: ({ serialNumber }) => ({ serialNumber }),
  },
  name: {
    header: 'Name',
    drop: 3,
    cell: ({ name }) => name ?? '–',
    csv: { value: ({ name }) => name },
    json: ({ name }) => ({ name }),
  },
  product: {
    header: 'Product',
    drop: 2,
    cell: ({ product }) => product.name,
    csv: { value: ({ product }) => product.name },
    json: ({ product }) => ({ product: product.name }),
  },
  end: {
    header: 'License end',
    cell: ({ end }, { timeZone }) =>
      end
        ? digits(
            <LimitDay instant={end.at} timeZone={timeZone}>
              {end.isPast ? 'Ended ' : 'Through '}
              {end.lastDayText}
            </LimitDay>,
          )
        : '–',
    csv: {
      columns: [
        { header: 'License end', at: ({ end }) => end?.at ?? null },
        { header: 'Last day', value: ({ end }) => end?.lastDay ?? null },
      ],
    },
    json: ({ end }, time) => ({ endsAt: time(end?.at) }),
  },
  status: {
    header: 'Status',
    cell: (row) => {
      const word = wordOf(row);
      return word ? <StatusCell word={word} className="nowrap" /> : '–';
    },
    csv: { value: (row) => wordOf(row)?.text ?? null },
    json: ({ end }) => ({ status: end?.status ?? null }),
  },
  after: {
    header: "What's next",
    dimmed: true,
    cell: ({ end }, { timeZone }) => {
      if (end?.renewsAt)
        return digits(
          <>
            Next term from{' '}
            <LimitDay instant={end.renewsAt} timeZone={timeZone}>
              {end.nextDay}
            </LimitDay>
          </>,
        );
      if (end?.graceUntil)
        return digits(
          <>
            Works through <LimitDay instant={end.graceUntil} timeZone={timeZone} />
          </>,
        );
      return 'Nothing scheduled';
    },
    csv: {
      columns: [
        { header: 'Works until', at: ({ end }) => end?.graceUntil ?? null },
        { header: 'Renews', at: ({ end }) => end?.renewsAt ?? null },
      ],
    },
    json: ({ end }, time) => ({ worksUntil: time(end?.graceUntil), renewsAt: time(end?.renewsAt) }),
  },
};
