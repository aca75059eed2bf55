import type { ReactNode } from 'react';
import { formatDay, formatLastDay, type Moment } from '#client/browser/dates.ts';
import { TermTimeline } from '#client/components/charts/term-timeline.tsx';
import { type Description, DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { Meter } from '#client/components/controls/status/meter.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { currentTermWord } from '#client/components/license/status-glossary.ts';
import { type Term, termTimeline, timeLeft } from '#client/components/license/term-view.ts';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryContent, QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { licenseType, productName } from '#client/lib/product.ts';
import { useSession } from '#client/session/use-session.ts';
import type { DashboardLicenseQuery, DashboardStatusQuery } from './dashboard.generated.ts';
import classes from './dashboard.module.css';
import type { Facts } from './dashboard-facts.ts';

function TimeLeft({ term, moment }: { term: Term; moment: Moment }): ReactNode {
  const { figure, rest } = timeLeft(term, moment);
  return (
    <span className="tnum">
      <strong>{figure}</strong>
      <span>{` ${rest}`}</span>
    </span>
  );
}

/** A ruler of the term; a bar on phones. */
function TermTime({ term, moment }: { term: Term; moment: Moment }): ReactNode {
  const { now, timeZone } = moment;
  const ruler = termTimeline(term, moment);
  if (!ruler) return <p>This license has no end date.</p>;
  const end = ruler.grace && !ruler.grace.running ? ruler.grace.from : ruler.end;
  return (
    <>
      <div className={classes.wide}>
        <TermTimeline {...ruler} now={now} timeZone={timeZone} />
      </div>
      <div className={classes.phone}>
        <p className={`${classes.phoneTime} muted`}>
          <TimeLeft term={term} moment={moment} />
        </p>
        <Meter
          value={Math.min(now, end) - ruler.start}
          max={end - ruler.start}
          tone={ruler.grace?.running ? 'critical' : 'neutral'}
          label={ruler.text}
        />
      </div>
    </>
  );
}

function NoTerm({ lastTerm, moment }: Facts): ReactNode {
  if (!lastTerm?.expiresAt) return <p>This device never had a license.</p>;
  const ended = formatLastDay(lastTerm.expiresAt, moment.timeZone);
  return (
    <p>
      Your {productName(lastTerm.product.className)} license ended on <span className="tnum">{ended}</span>.
    </p>
  );
}

function Serial(): ReactNode {
  return <span className="tnum">{useSession().account.serialNumber ?? 'Unknown'}</span>;
}

/** The ends stand on the ruler and under "Coming up". */
function LicenseFacts({ hardware, term, lastTerm, moment }: Facts): ReactNode {
  const startsAt = (term ?? lastTerm)?.startsAt;
  const hasLicense = lastTerm !== undefined || Boolean(hardware?.primaryServiceLicense);
  const facts: Description[] = [['Serial number', <Serial key="serial" />]];
  if (hasLicense && typeof hardware?.offline === 'boolean')
    facts.push(['Type', licenseType(hardware.offline)]);
  if (startsAt)
    facts.push([
      term?.status === 'SCHEDULED' ? 'Starts' : 'Started',
      <time key="start" className="nowrap tnum" dateTime={startsAt}>
        {formatDay(startsAt, moment.timeZone)}
      </time>,
    ]);
  return (
    <div className={classes.facts}>
      <DescriptionList items={facts} />
    </div>
  );
}

/** Uses the documented fields alone, if the API lacks the rest. */
function DocumentedFacts({ hardware }: { hardware: Facts['hardware'] }): ReactNode {
  const license = hardware?.primaryServiceLicense;
  const facts: Description[] = [
    ['Serial number', <Serial key="serial" />],
    ['State', license ? 'Active' : 'No active license'],
  ];
  if (hardware) facts.push(['Type', licenseType(hardware.offline)]);
  if (license)
    facts.push(
      ['Product class', productName(license.product.className)],
      ['Authentication code', license.isMfaEnabled ? 'In use' : 'Not in use'],
    );
  return <DescriptionList items={facts} layout="rows" />;
}

/** The panel of both queries: the figures don't repeat their failures. */
export function LicensePanel({
  license,
  status,
  facts,
}: {
  license: PanelQuery<DashboardLicenseQuery>;
  status: PanelQuery<DashboardStatusQuery>;
  facts: Facts;
}): ReactNode {
  const { hardware, term, lastTerm, moment } = facts;
  const product = hardware?.primaryServiceLicense?.product ?? lastTerm?.product;
  // The page's sentence says that there is no license.
  const word =
    hardware?.primaryServiceLicense && (status.data || status.error) ? currentTermWord(term, moment) : null;
  if (isLeftOut(status))
    return (
      <QueryPanel
        title={product ? `${productName(product.className)} license` : 'License'}
        result={license}
        skeleton={<PanelSkeleton lines={4} height={157} phoneHeight={187} />}
      >
        {() => <DocumentedFacts hardware={hardware} />}
      </QueryPanel>
    );
  const retry = () => {
    void license.refetch();
    if (status.error) void status.refetch();
  };
  return (
    <QueryPanel
      title={product ? `${productName(product.className)} license` : 'License'}
      badges={word ? <StatusCell {...word} /> : null}
      aside={
        hardware && term ? (
          <span className={classes.wide}>
            <TimeLeft term={term} moment={moment} />
          </span>
        ) : undefined
      }
      result={{ ...license, refetch: retry }}
      skeleton={<PanelSkeleton lines={4} height={157} phoneHeight={187} />}
    >
      {() => (
        <>
          <div className={classes.term}>
            <QueryContent result={status} skeleton={<PanelSkeleton lines={2} />}>
              {() => (term ? <TermTime term={term} moment={moment} /> : <NoTerm {...facts} />)}
            </QueryContent>
          </div>
          <LicenseFacts {...facts} />
        </>
      )}
    </QueryPanel>
  );
}
