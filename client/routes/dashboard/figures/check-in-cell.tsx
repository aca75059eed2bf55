import { Radio, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { checkInView } from '#client/components/license/check-in-view.ts';
import { exchangeMeter } from '#client/components/license/term-view.ts';
import { paths } from '#client/lib/paths.ts';
import { useCheckInQuery, useLicenseMoment } from '#client/routes/dashboard/use-facts.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryFigure } from './query-figure.tsx';

/** The last check-in, or the last exchange of an offline license. `offline` is undefined while loading. */
export function CheckInCell({ offline }: { offline: boolean | undefined }): ReactNode {
  const { account } = useSession();
  const checkIn = useCheckInQuery();
  const { now, timeZone } = useLicenseMoment();
  const to = account.deviceId ? paths.device(account.deviceId) : undefined;
  return (
    <QueryFigure
      icon={offline ? RefreshCw : Radio}
      label={offline ? 'Last exchange' : 'Check-in'}
      result={offline === undefined ? { ...checkIn, data: undefined, loading: true } : checkIn}
      view={({ myHardwareLicense: facts }) =>
        facts
          ? {
              ...checkInView(facts, offline === true, { now, timeZone: readerTimeZone() }, timeZone),
              meter: offline ? exchangeMeter(facts, { now, timeZone }) : null,
              to,
            }
          : { figure: '–' }
      }
    />
  );
}
