import { Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { StatusBadge } from '#client/components/controls/status/status.tsx';
import { lastStarted } from '#client/components/license/license-time.ts';
import { currentTermWord } from '#client/components/license/status-glossary.ts';
import { type Term, termFacts } from '#client/components/license/term-view.ts';
import { useSharedFailure } from '#client/components/panels/page-failures.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { productName } from '#client/lib/product.ts';
import type { Facts, Hardware } from '#client/routes/dashboard/facts.ts';
import { Scope } from '#client/routes/dashboard/scope.tsx';
import { useDeviceQuery } from '#client/routes/dashboard/use-device-query.ts';
import { hardwareOf, lastTermOf, termOf, useLicenseMoment } from '#client/routes/dashboard/use-facts.ts';
import { useSession } from '#client/session/use-session.ts';
import { type DashboardLicenseQuery, DashboardTermQueryDocument } from './license.generated.ts';
import classes from './license-panel.module.css';
import { Ruler, TimeLeftText } from './license-term.tsx';

function Badges({ hardware, term }: { hardware: Hardware; term: Term | null | undefined }): ReactNode {
  // The page's sentence says that there is no license.
  const status = hardware.license && currentTermWord(term);
  return (
    <>
      {status ? (
        <StatusBadge tone={status.tone} icon={status.icon}>
          {status.text}
        </StatusBadge>
      ) : null}
      {hardware.offline === undefined ? null : (
        <StatusBadge tone="neutral" icon={hardware.offline ? WifiOff : Wifi} className={classes.kindBadge}>
          {hardware.offline ? 'Offline' : 'Online'}
        </StatusBadge>
      )}
    </>
  );
}

function NoLicense({ lastTerm, moment }: { lastTerm: Facts['lastTerm']; moment: Moment }): ReactNode {
  if (lastTerm === undefined) return null;
  const ended = lastTerm?.expiresAt ? formatLastDay(lastTerm.expiresAt, moment) : null;
  return (
    <p>
      {lastTerm && ended ? (
        <>
          Your {productName(lastTerm.className)} license ended on <span className="tnum">{ended}</span>.
        </>
      ) : (
        'This device never had a license.'
      )}
    </p>
  );
}

function LicenseFacts({
  hardware,
  term,
  lastTerm,
  moment,
}: {
  hardware: Hardware;
  term: Term | null | undefined;
  lastTerm: Facts['lastTerm'];
  moment: Moment;
}): ReactNode {
  const { account } = useSession();
  const serial = [
    'Serial number',
    <span key="serial" className="tnum">
      {account.serialNumber ?? 'Unknown'}
    </span>,
  ] as const;
  const dates = term
    ? termFacts(term, moment)
    : hardware.license === null && lastTerm
      ? termFacts({ ...lastTerm, status: 'EXPIRED', graceEndsAt: null, renewsAt: null }, moment)
      : [];
  const shown = dates.map(
    ([label, value, instant]) =>
      [
        label,
        instant ? (
          <time key={label} className="nowrap tnum" dateTime={instant}>
            {value}
          </time>
        ) : (
          value
        ),
      ] as const,
  );
  const kind =
    hardware.offline === undefined ? [] : ([['License', hardware.offline ? 'Offline' : 'Online']] as const);
  // Phones show both ends below the bar, and no badge for the kind of license.
  const phone = term ? shown.slice(2) : shown;
  return (
    <div className={classes.facts}>
      <div className={classes.wideOnly}>
        <DescriptionList items={[serial, ...shown]} />
      </div>
      <div className={classes.phoneOnly}>
        <DescriptionList items={[...kind, serial, ...phone]} />
      </div>
    </div>
  );
}

export function LicensePanel({ license }: { license: PanelQuery<DashboardLicenseQuery> }): ReactNode {
  const result = useDeviceQuery(DashboardTermQueryDocument);
  const moment = useLicenseMoment();
  const hardware = hardwareOf(license.data);
  const term = termOf(result.data);
  const lastTerm = lastTermOf(result.data);
  // Without the license, the panel of the term isn't shown, and the page retries it.
  const hiddenFailure = !hardware && result.error?.kind === 'error' ? result.error : null;
  useSharedFailure(hiddenFailure, () => void result.refetch());
  // If the license failed to load, its product is that of the last term that has started.
  const started = lastStarted(result.data?.myHardwareLicense?.serviceLicenses);
  const className = hardware?.license?.className ?? started?.product.className;
  return (
    <Panel
      title={className === undefined ? 'License' : `${productName(className)} license`}
      badges={
        <>
          {hardware ? <Badges hardware={hardware} term={term} /> : null}
          {license.loading && !hardware ? null : <Scope />}
        </>
      }
      aside={
        hardware?.license && term ? (
          <span className={classes.wideOnly}>
            <TimeLeftText term={term} moment={moment} />
          </span>
        ) : undefined
      }
      className={classes.license}
    >
      <QueryPanel result={license} skeleton={<PanelSkeleton lines={4} height={146} />}>
        {() =>
          hardware ? (
            <>
              <div className={classes.span}>
                {hardware.license === null ? (
                  <NoLicense lastTerm={lastTerm} moment={moment} />
                ) : (
                  <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} />}>
                    {(data) => {
                      const loadedTerm = termOf(data);
                      return loadedTerm ? <Ruler term={loadedTerm} moment={moment} /> : null;
                    }}
                  </QueryPanel>
                )}
              </div>
              <LicenseFacts hardware={hardware} term={term} lastTerm={lastTerm} moment={moment} />
            </>
          ) : null
        }
      </QueryPanel>
    </Panel>
  );
}
