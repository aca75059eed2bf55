import type { ReactNode } from 'react';
import { formatDateTime, type Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { checkedInText } from '#client/components/license/check-in-view.ts';
import { licenseZone, shownTerm } from '#client/components/license/license-time.ts';
import type { DeviceDates_Device as DatedDevice } from './device-dates.generated.ts';

const line = 'nowrap tnum';

export const termOf = ({ hardwareLicense }: DatedDevice) => shownTerm(hardwareLicense);

function endText(device: DatedDevice): string {
  const term = termOf(device);
  if (!term) return 'None';
  return term.expiresAt
    ? formatLastDay(term.expiresAt, { timeZone: licenseZone(device.hardwareLicense) })
    : 'No end date';
}

export const endColumn = {
  header: 'License end',
  cell: (device: DatedDevice): ReactNode => <span className={line}>{endText(device)}</span>,
} as const;

export const checkInColumn = {
  header: 'Last check-in',
  dimmed: true,
  cell: ({ hardwareLicense }: DatedDevice, { now, timeZone }: Moment): ReactNode => {
    const checkedInAt = hardwareLicense?.lastCheckInAt;
    return (
      <span className={line} title={checkedInAt ? formatDateTime(checkedInAt, { timeZone }) : undefined}>
        {checkedInAt ? checkedInText(checkedInAt, now, licenseZone(hardwareLicense)) : 'Never'}
      </span>
    );
  },
} as const;
