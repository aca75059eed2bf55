import { Download, HardDriveDownload } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { type FigureView, softwareFigure } from '#client/components/panels/figures.tsx';
import { shortDayText } from '#client/lib/calendar.ts';
import { paths } from '#client/lib/paths.ts';
import { useCheckIn, useSoftwareQuery } from '#client/routes/dashboard/use-facts.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { DashboardSoftwareQuery } from './figures.generated.ts';
import { QueryFigure } from './query-figure.tsx';

export function SoftwareCell({
  offline,
  hasLicense,
}: {
  offline: boolean;
  /** Also true while the license loads. */
  hasLicense: boolean;
}): ReactNode {
  const software = useSoftwareQuery();
  const reported = useCheckIn()?.lastCheckInAt;
  const timeZone = readerTimeZone();

  function asOf(installedAt: string | null | undefined): string | null {
    const on = reported ? shortDayText(dayIn(Date.parse(reported), timeZone)) : null;
    if (offline) return on && `As of the exchange on ${on}`;
    return installedAt ? `Installed on ${formatDate(installedAt, { timeZone })}` : on && `Reported on ${on}`;
  }

  function view({ myHardwareLicense }: DashboardSoftwareQuery): FigureView {
    const device = myHardwareLicense?.device;
    const version = device?.softwareVersion;
    return {
      ...softwareFigure(version, device?.availableUpdate, hasLicense),
      to: paths.offlineTools,
      notes: [version ? asOf(device?.softwareInstalledAt) : 'Known after the first check-in'],
    };
  }

  return (
    <QueryFigure
      icon={offline ? HardDriveDownload : Download}
      label="Software"
      result={software}
      view={view}
    />
  );
}
