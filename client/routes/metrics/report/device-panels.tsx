import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { useNow } from '#client/browser/use-now.ts';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { StatusBadge } from '#client/components/controls/status/status.tsx';
import { forecastView } from '#client/components/license/forecast-view.ts';
import { licenseZone, shownTerm } from '#client/components/license/license-time.ts';
import { LimitDay } from '#client/components/license/limit-day.tsx';
import { runwayBasis, runwayText } from '#client/components/license/runway-text.ts';
import { licenseWords, wordFor } from '#client/components/license/status-glossary.ts';
import { termFacts } from '#client/components/license/term-view.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { productName } from '#client/lib/product.ts';
import { unusedDays, unusedSince } from '#client/routes/metrics/metrics-inputs.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { ReportForecastQueryDocument, type ReportTermQuery } from './report.generated.ts';
import { Source } from './source.tsx';

/** 'Nov 20, 2025', 'Sep 1, 2025, idle for over 30 days' */
function lastUseText(lastUsedAt: string | null, now: number, timeZone: string): string {
  if (lastUsedAt === null) return 'Never';
  const day = dayIn(Date.parse(lastUsedAt), timeZone);
  const idle = day < unusedSince(dayIn(now, timeZone));
  return `${formatDate(lastUsedAt, { timeZone })}${idle ? `, idle for over ${unusedDays} days` : ''}`;
}

export function TermPanel({ result }: { result: PanelQuery<ReportTermQuery> }): ReactNode {
  const { account } = useSession();
  const now = useNow(60_000);
  const hardware = result.data?.myHardwareLicense;
  const timeZone = licenseZone(hardware);
  const term = shownTerm(hardware);
  const word = term && wordFor(licenseWords, term.status);
  return (
    <Panel
      title={term ? `${productName(term.product.className)} license` : 'License'}
      badges={
        word ? (
          <StatusBadge tone={word.tone} icon={word.icon}>
            {word.text}
          </StatusBadge>
        ) : undefined
      }
      footer={
        hardware ? (
          <Source query="ReportTermQuery (myHardwareLicense)" timeZone={timeZone}>
            As of {formatDate(now, { timeZone })}.
          </Source>
        ) : undefined
      }
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} height={42} />}>
        {({ myHardwareLicense: license }) => (
          <DescriptionList
            items={[
              [
                'Serial number',
                <span key="serial" className="tnum">
                  {license?.device.serialNumber ?? account.serialNumber ?? 'Unknown'}
                </span>,
              ],
              ['License', license?.offline ? 'Offline' : 'Online'],
              ...(term
                ? termFacts({ ...term, renewsAt: term.successor?.startsAt ?? null }, { now, timeZone }).map(
                    ([label, value, instant]) =>
                      [
                        label,
                        instant ? (
                          <LimitDay key={label} instant={instant} timeZone={timeZone}>
                            {value}
                          </LimitDay>
                        ) : (
                          value
                        ),
                      ] as const,
                  )
                : [['Term', 'No license yet'] as const]),
              ['Last used', lastUseText(license?.device.lastUsedAt ?? null, now, timeZone)],
            ]}
          />
        )}
      </QueryPanel>
    </Panel>
  );
}

export function ForecastPanel(): ReactNode {
  const now = useNow(60_000);
  const result = usePanelQuery(ReportForecastQueryDocument);
  const hardware = result.data?.myHardwareLicense;
  const license = hardware?.primaryServiceLicense;
  const timeZone = licenseZone(hardware);
  const counted = license?.countedThrough;
  return (
    <Panel
      title="Forecast"
      footer={
        license ? (
          <Source query="ReportForecastQuery (runway)" timeZone={timeZone}>
            {counted ? `Counted through ${formatLastDay(counted, { timeZone })}.` : 'No usage reported yet.'}
          </Source>
        ) : undefined
      }
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} height={42} />}>
        {() => {
          if (!license) return <p>No forecast: no license is active.</p>;
          const { remainingActions: remaining, runway } = license;
          const forecast = forecastView(hardware, remaining, now);
          const text = runwayText(runway, remaining, forecast?.verdict);
          const details = [forecast?.estimateText, runwayBasis(runway, { timeZone })].filter(Boolean);
          return (
            <div>
              <p>{text ? `${text}.` : reasonText(remaining)}</p>
              {text && details.length > 0 ? <p className={textClasses.small}>{details.join('. ')}.</p> : null}
            </div>
          );
        }}
      </QueryPanel>
    </Panel>
  );
}

function reasonText(remaining: number | null | undefined): string {
  if (remaining === 0) return 'No forecast: no actions are left.';
  if (remaining === -1) return 'No forecast: advanced actions are unlimited.';
  if (typeof remaining !== 'number') return 'No forecast: the balance is unknown.';
  return `No forecast: too little usage to tell whether the remaining ${formatNumber(remaining)} last.`;
}
