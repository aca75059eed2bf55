import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLastDay, type Moment } from '#client/browser/dates.ts';
import { useNow } from '#client/browser/use-now.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusText, type Tone } from '#client/components/controls/status/status.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { type FasTrakCredits, useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { fasTrakName } from '#client/lib/product.ts';
import { NoDevicePage } from '#client/routes/no-license-pages.tsx';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useSession } from '#client/session/use-session.ts';
import { lapsesSoon } from '#schema/facts/credits.ts';
import {
  type FasTrakLapsesQuery,
  FasTrakLapsesQueryDocument,
  FasTrakLedgerQueryDocument,
  FasTrakLicenseQueryDocument,
} from './fastrak.generated.ts';
import classes from './fastrak.module.css';
import { LedgerPanel } from './ledger-panel.tsx';
import { useOpenFasTrak } from './use-open-fastrak.ts';

type Lapse = NonNullable<FasTrakLapsesQuery['myHardwareLicense']>['device']['fasTrakLapses'][number];

const isSoon = ({ at }: Lapse, { now, timeZone }: Moment) => lapsesSoon(Date.parse(at), now, timeZone);

function creditsStatus(
  { status, creditsRemaining }: FasTrakCredits,
  lapsing: PanelQuery<FasTrakLapsesQuery>,
  moment: Moment,
): { tone: Tone; text: string } {
  if (status === 'loading' || (lapsing.loading && !lapsing.data))
    return { tone: 'neutral', text: 'Loading credits.' };
  if (creditsRemaining === null) return { tone: 'neutral', text: 'Credits unknown.' };
  if (creditsRemaining === 0) return { tone: 'neutral', text: 'No credits remaining.' };
  const count = `${countText(creditsRemaining, nouns.credit)} remaining.`;
  const lapses = lapsing.data?.myHardwareLicense?.device.fasTrakLapses;
  const next = lapses?.find((lapse) => isSoon(lapse, moment));
  if (!next) return { tone: lapses ? 'ok' : 'neutral', text: count };
  const verb = next.credits === 1 ? 'expires' : 'expire';
  return {
    tone: 'warning',
    text: `${count} ${formatNumber(next.credits)} ${verb} on ${formatLastDay(next.at, moment.timeZone)}.`,
  };
}

function CreditsPanel({ credits }: { credits: FasTrakCredits }): ReactNode {
  const { status, creditsRemaining } = credits;
  function content(): ReactNode {
    if (status === 'loading') return <PanelSkeleton lines={1} height={36} phoneHeight={32} />;
    if (creditsRemaining === null)
      return <p className="muted small">Credits aren't known right now. Reload the page to check again.</p>;
    return (
      <div className="stack">
        <p className={classes.balance}>
          <strong className="figure">{formatNumber(creditsRemaining)}</strong>{' '}
          <span className="muted">{nouns.credit[creditsRemaining === 1 ? 0 : 1]} remaining</span>
        </p>
        {creditsRemaining === 0 ? <RequestLink kind="credits" /> : null}
      </div>
    );
  }
  return <Panel title="Credits">{content()}</Panel>;
}

/** 'The other 8 don't expire before the license ends, Oct 7, 2026.' */
function restText(
  hardware: FasTrakLapsesQuery['myHardwareLicense'],
  remaining: number | null,
  { timeZone }: Moment,
): string | null {
  const lapsing = hardware?.device.fasTrakLapses.reduce((sum, { credits }) => sum + credits, 0) ?? 0;
  const rest = (remaining ?? 0) - lapsing;
  if (rest <= 0) return null;
  const verb = rest === 1 ? "doesn't expire" : "don't expire";
  const who = lapsing > 0 ? `The other ${formatNumber(rest)}` : countText(rest, nouns.credit);
  const end = hardware?.primaryServiceLicense?.expiresAt;
  return `${who} ${verb}${end ? ` before the license ends, ${formatLastDay(end, timeZone)}` : ''}.`;
}

function LapsesPanel({
  result,
  credits: { status, creditsRemaining },
  moment,
}: {
  result: PanelQuery<FasTrakLapsesQuery>;
  credits: FasTrakCredits;
  moment: Moment;
}): ReactNode {
  const skeleton = <PanelSkeleton lines={3} height={96} />;
  return (
    <QueryPanel title="Credit expiration" result={result} skeleton={skeleton}>
      {({ myHardwareLicense }) => {
        if (status === 'loading') return skeleton;
        const lapses = myHardwareLicense?.device.fasTrakLapses ?? [];
        const rest = restText(myHardwareLicense, creditsRemaining, moment);
        return (
          <div className="stack small">
            {lapses.length > 0 ? (
              <ul className="stack">
                {lapses.map((lapse) => (
                  <li key={lapse.at} className={classes.lapse}>
                    <StatusText tone={isSoon(lapse, moment) ? 'warning' : 'neutral'}>
                      <strong>{countText(lapse.credits, nouns.credit)}</strong>
                      {lapse.credits === 1 ? ' expires' : ' expire'}
                    </StatusText>
                    <time className="tnum" dateTime={lapse.at}>
                      {formatLastDay(lapse.at, moment.timeZone)}
                    </time>
                  </li>
                ))}
              </ul>
            ) : null}
            {rest ? <p className="tnum">{rest}</p> : null}
            {lapses.length > 0 ? <p className="muted">Credits that expire first are used first.</p> : null}
          </div>
        );
      }}
    </QueryPanel>
  );
}

function FasTrak({ deviceId }: { deviceId: string }): ReactNode {
  const credits = useFasTrakCredits();
  const license = usePanelQuery(FasTrakLicenseQueryDocument);
  const lapsing = usePanelQuery(FasTrakLapsesQueryDocument);
  const ledger = usePanelQuery(FasTrakLedgerQueryDocument);
  const { opening, offered, open } = useOpenFasTrak(deviceId);
  const now = useNow(60_000);

  const title = fasTrakName(license.data?.myHardwareLicense?.primaryServiceLicense?.product.className);
  const moment = { now, timeZone: licenseZone(lapsing.data?.myHardwareLicense) };
  if (credits.status === 'known' && credits.creditsRemaining === null)
    return (
      <EmptyPage
        title={title}
        heading="FasTrak is not part of this license"
        text="FasTrak uses its own credits. Check whether this device can try it."
        link={<TextLink to={paths.fastrakTrial}>About the FasTrak trial</TextLink>}
      />
    );
  return (
    <>
      <PageHeader
        title={title}
        status={creditsStatus(credits, lapsing, moment)}
        actions={
          credits.status !== 'unknown' && offered ? (
            <BusyButton busy={opening} busyLabel="Opening" onClick={open}>
              Open FasTrak <Icon icon={ExternalLink} />
              <span className="visually-hidden">, in a new tab</span>
            </BusyButton>
          ) : undefined
        }
      />
      <PanelGrid>
        <PanelGrid.Item span={4}>
          <div className={classes.column}>
            <CreditsPanel credits={credits} />
            {credits.creditsRemaining === 0 ? null : (
              <LapsesPanel result={lapsing} credits={credits} moment={moment} />
            )}
          </div>
        </PanelGrid.Item>
        <PanelGrid.Item span={8}>
          <LedgerPanel result={ledger} />
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}

export function FasTrakPage(): ReactNode {
  const { account } = useSession();
  return account.deviceId === null ? (
    <NoDevicePage title={fasTrakName(undefined)} />
  ) : (
    <FasTrak deviceId={account.deviceId} />
  );
}
