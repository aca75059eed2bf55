import { FastForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { alertAbout, alertSeverity } from '#client/components/license/severity.ts';
import { useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import type { FigureView } from '#client/components/panels/figures.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { fasTrakName } from '#client/lib/product.ts';
import type { Hardware } from '#client/routes/dashboard/facts.ts';
import { useDeviceQuery } from '#client/routes/dashboard/use-device-query.ts';
import { useAlerts, useLicenseMoment, useTerm } from '#client/routes/dashboard/use-facts.ts';
import { DashboardLapsesQueryDocument } from './figures.generated.ts';
import { QueryFigure } from './query-figure.tsx';

export function CreditsCell({ hardware }: { hardware: Hardware | null | undefined }): ReactNode {
  const { status, creditsRemaining, retry } = useFasTrakCredits();
  const lapses = useDeviceQuery(DashboardLapsesQueryDocument, { skip: !creditsRemaining });
  const term = useTerm();
  const expiring = alertAbout(useAlerts(), 'CREDITS_EXPIRING');
  const moment = useLicenseMoment();

  /** Null if the API doesn't say when credits expire. */
  function lapseText(): string | null {
    const [next] = lapses.data?.myHardwareLicense?.device.fasTrakLapses ?? [];
    if (next)
      return `${formatNumber(next.credits)} ${next.credits === 1 ? 'expires' : 'expire'} on ${formatLastDay(next.at, moment)}`;
    if (!lapses.data?.myHardwareLicense) return null;
    const ends = term?.expiresAt;
    return ends ? `None expire through ${formatLastDay(ends, moment)}` : 'None expire';
  }

  function view({ credits }: { credits: number | null }): FigureView {
    if (credits === null)
      return {
        figure: 'None',
        status: { tone: 'neutral', text: 'Not part of this license' },
        notes: [
          <TextLink key="trial" to={paths.fastrakTrial}>
            About the trial
          </TextLink>,
        ],
      };
    const balance = {
      figure: formatNumber(credits),
      unit: credits === 1 ? 'credit' : 'credits',
      to: paths.fastrak,
    };
    if (credits === 0) return { ...balance, status: { tone: 'neutral', text: 'None left' } };
    if (hardware?.license === null) return balance;
    const lapse = lapseText();
    return expiring
      ? { ...balance, status: { tone: alertSeverity(expiring), text: lapse ?? 'Some expire soon' } }
      : { ...balance, status: { tone: 'ok', text: 'Ready to use' }, notes: [lapse ?? 'On this device'] };
  }

  return (
    <QueryFigure
      icon={FastForward}
      label={fasTrakName(hardware?.license?.className)}
      result={{
        data: status === 'known' ? { credits: creditsRemaining } : undefined,
        error: status === 'failed' ? { kind: 'error', message: "FasTrak didn't respond." } : null,
        loading: status === 'loading',
        refetch: retry,
      }}
      view={view}
    />
  );
}
