import { formatDateTime, formatLastDay } from '#client/browser/format-instant.ts';
import { checkedInText } from '#client/components/license/check-in-view.ts';
import { licenseZone } from '#client/components/license/license-time.ts';
import type { Column } from '#client/components/tables/data-table.tsx';
import type { DeviceDates_Device } from './device-dates.generated.ts';
import classes from './device-dates.module.css';

const line = `${classes.line} tnum`;

export type DeviceDates = {
  licenseEnd: string;
  lastCheckIn: { text: string; exact: string | null };
};

/** The current term, or the last one. */
export const termOf = ({ hardwareLicense }: DeviceDates_Device) =>
  hardwareLicense?.primaryServiceLicense ??
  hardwareLicense?.serviceLicenses.findLast(({ status }) => status !== 'SCHEDULED');

/** The end of a device's license and its last check-in. `now` in ms. */
export function deviceDates(device: DeviceDates_Device, now: number, timeZone: string): DeviceDates {
  const { hardwareLicense: hardware } = device;
  const term = termOf(device);
  const checkedIn = hardware?.lastCheckInAt;
  return {
    licenseEnd: term
      ? term.expiresAt
        ? formatLastDay(term.expiresAt, { timeZone: licenseZone(hardware) })
        : 'No end date'
      : 'None',
    lastCheckIn: checkedIn
      ? {
          text: checkedInText(checkedIn, now, licenseZone(hardware)),
          exact: formatDateTime(checkedIn, { timeZone }),
        }
      : { text: 'Never', exact: null },
  };
}

export const endColumn: Column<DeviceDates> = {
  key: 'end',
  header: 'License end',
  cell: ({ licenseEnd }) => <span className={line}>{licenseEnd}</span>,
};

export const checkInColumn: Column<DeviceDates> = {
  key: 'checkin',
  header: 'Last check-in',
  drop: 1,
  dimmed: true,
  cell: ({ lastCheckIn: { text, exact } }) => (
    <span className={line} title={exact ?? undefined}>
      {text}
    </span>
  ),
};
