import { checkedInText } from '#client/browser/check-in-view.ts';
import { formatDateTime, formatLastDay } from '#client/browser/format-instant.ts';
import { licenseZone } from '#client/browser/license-time.ts';
import type { Column } from '#client/components/tables/data-table.tsx';
import type { DeviceDates_Device } from './device-dates.generated.ts';
import classes from './device-dates.module.css';

const line = `${classes.line} tnum`;

/** The dates of a device, the same in each list. */
export type DeviceDates = {
  licenseEnd: string;
  lastCheckIn: { text: string; exact: string | null };
};

/** The current or last term. */
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

/** The end of a device's license, in each list of devices. */
export const endColumn: Column<DeviceDates> = {
  key: 'end',
  header: 'License end',
  cell: ({ licenseEnd }) => <span className={line}>{licenseEnd}</span>,
};

/** The last check-in of a device, in each list of devices. */
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
