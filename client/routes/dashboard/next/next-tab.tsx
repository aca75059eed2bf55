import { CalendarClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Moment } from '#client/browser/format-instant.ts';
import { useNow } from '#client/browser/use-now.ts';
import { useStoredChoice } from '#client/browser/use-stored-choice.ts';
import { aheadFactsOf } from '#client/components/ahead/ahead-facts.ts';
import { aheadText } from '#client/components/ahead/ahead-text.ts';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { countedUnit } from '#client/components/license/forecast-view.ts';
import { licenseZone } from '#client/components/license/license-time.ts';
import { runwayBasis } from '#client/components/license/runway-text.ts';
import {
  alertSentence,
  alertSeverity,
  rankedAlerts,
  type StatusSentence,
  setUpSentence,
  worst,
} from '#client/components/license/severity.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { balanceView } from '#client/lib/balance.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { zoneName } from '#client/lib/zone-name.ts';
import { CalendarFiles } from '#client/routes/calendar-files.tsx';
import { RenewalRequestQueryDocument } from '#client/routes/renewal-request.generated.ts';
import { RequestButton } from '#client/routes/request-button.tsx';
import type { RequestKind } from '#client/routes/request-kinds.ts';
import { needsRenewal, renewalText } from '#client/routes/use-renewal-request.ts';
import { useSession } from '#client/session/use-session.ts';
import { type Ahead, aheadOf, lastDayAhead, usualLeadDays } from '#schema/facts/ahead.ts';
import { DashboardNextQueryDocument } from './next.generated.ts';
import classes from './next.module.css';
import { NextLine } from './next-line.tsx';
import { NextTable, whenText } from './next-table.tsx';
import { apiRate, countedIf, forecastEnd, type Hardware, isRated, verdictIf } from './what-if.ts';
import { conditionText, type Typed, typedWhatIf, WhatIfPanel } from './what-if-panel.tsx';

const mostLeadDays = 730;
const isLead = (stored: unknown): stored is number =>
  typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 && stored <= mostLeadDays;

const useLeadDays = () =>
  useStoredChoice('portal-renewal-lead-days', (stored) => (isLead(stored) ? stored : usualLeadDays));

/** Setting up comes first, then the first alert, then the first thing ahead that isn't a routine check-in. */
function statusOf(items: readonly Ahead[], hardware: Hardware, moment: Moment): StatusSentence {
  const { offline, lastCheckInAt, primaryServiceLicense, device } = hardware;
  const { alerts } = device;
  const isNew = primaryServiceLicense !== null && lastCheckInAt === null;
  const setUp = isNew ? setUpSentence(offline, alerts) : null;
  if (setUp) return setUp;
  const tone = worst(...alerts.map(alertSeverity));
  const [alert] = rankedAlerts(alerts);
  if (alert && tone !== 'notice') return { tone, text: alertSentence(alert, moment) };
  const first = items.find(({ kind }) => kind !== 'check-in') ?? items[0];
  if (!first) return { tone, text: 'Nothing is due.' };
  const day = whenText(first, moment.timeZone);
  return {
    tone,
    text: first.isLate ? `${aheadText(first)}, was due ${day}.` : `Next: ${aheadText(first)} on ${day}.`,
  };
}

function requestOf(
  items: readonly Ahead[],
  hardware: Hardware | null | undefined,
): { kind: RequestKind; isDue: boolean } | null {
  const alerts = hardware?.device.alerts ?? [];
  const renewal = items.find(({ kind }) => kind === 'renewal');
  if (renewal) return { kind: 'renewal', isDue: renewal.isLate };
  if (needsRenewal(alerts)) return { kind: 'renewal', isDue: true };
  return alerts.some(({ code }) => code === 'NO_LICENSE') ? { kind: 'license', isDue: true } : null;
}

function LeadTime({ days, onDays }: { days: number; onDays: (days: number) => void }): ReactNode {
  const [text, setText] = useState(String(days));
  const isWrong = text.trim() === '' || !isLead(Number(text));
  return (
    <div className={`${classes.lead} no-print`}>
      <TextInput
        label="Your renewal lead time"
        unit="days before the license ends"
        description="Stored in this browser, for you only."
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          if (value.trim() !== '' && isLead(Number(value))) onDays(Number(value));
        }}
        error={isWrong ? `Enter a whole number from 0 to ${mostLeadDays}.` : undefined}
      />
    </div>
  );
}

function useNext(hardware: Hardware | null | undefined, leadDays: number, isRequested: boolean) {
  const now = useNow(60_000);
  const zone = licenseZone(hardware);
  const facts = hardware ? aheadFactsOf(hardware.device, isRequested) : null;
  const items = facts ? aheadOf(facts, now, leadDays).filter(({ isGone }) => !isGone) : [];
  return { now, zone, items, lastDay: facts ? lastDayAhead(facts, items, now) : '' };
}

function Next({
  hardware,
  next: { now, zone, items, lastDay },
  lead: [leadDays, setLeadDays],
  requested,
  summary,
}: {
  hardware: Hardware;
  next: ReturnType<typeof useNext>;
  lead: ReturnType<typeof useLeadDays>;
  requested: string | null;
  summary: () => string;
}): ReactNode {
  const [typed, setTyped] = useState<Typed>({ perWeek: null, added: null });
  const term = hardware.primaryServiceLicense;
  const rated = isRated(term) ? term : null;
  const whatIf = rated && (typedWhatIf(rated, typed) ?? apiRate(rated));
  const verdict = rated && whatIf && verdictIf(hardware, rated, whatIf, now);
  const { figure, unit } = balanceView(term?.remainingActions, term?.allowedActions);
  const balance = [figure, verdict ? countedUnit(unit, verdict.view) : unit].filter(Boolean).join(' ');
  const estimate = verdict?.view?.estimateText;
  const lasts = verdict && `${conditionText(rated, whatIf)}: ${verdict.text}.`;
  return (
    <PanelGrid>
      <PanelGrid.Item span={rated ? 8 : 12}>
        <Panel title="From today to the end">
          {term ? (
            <p className={classes.balance}>
              Remaining advanced actions: <strong className="tnum">{balance}</strong>
              {estimate ? `, ${estimate}` : ''}.{rated ? '' : " There's no forecast."}
            </p>
          ) : null}
          <NextLine
            items={items}
            band={
              rated && whatIf && lasts
                ? { ...countedIf(rated, whatIf), until: forecastEnd(rated), summary: lasts }
                : null
            }
            now={now}
            lastDay={lastDay}
            zone={zone}
          />
          <div className={classes.legend}>
            {rated ? (
              <p>The band covers 9 of 10 likely outcomes. {runwayBasis(rated.runway, { timeZone: zone })}.</p>
            ) : null}
            <p>Days are in {zoneName(zone)}. Limits are shown on their last day.</p>
          </div>
        </Panel>
      </PanelGrid.Item>
      {rated ? (
        <PanelGrid.Item span={4}>
          <WhatIfPanel
            hardware={hardware}
            term={rated}
            typed={typed}
            onType={setTyped}
            device={hardware.device}
            now={now}
            summary={summary}
          />
        </PanelGrid.Item>
      ) : null}
      <PanelGrid.Item span={12}>
        <Panel
          title="In order"
          padding="states"
          footer={<CalendarFiles scopes={[{ kind: 'device', id: hardware.device.id }]} />}
        >
          <NextTable
            items={items}
            now={now}
            zone={zone}
            renewalNote={requested ?? `${formatDays(leadDays)} before the license ends, your lead time`}
          />
          {items.some(({ kind }) => kind === 'renewal') ? (
            <LeadTime days={leadDays} onDays={setLeadDays} />
          ) : null}
        </Panel>
      </PanelGrid.Item>
    </PanelGrid>
  );
}

export function NextTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const { account } = useSession();
  const result = usePanelQuery(DashboardNextQueryDocument);
  const lead = useLeadDays();
  const hardware = result.data?.myHardwareLicense;
  const renewal = usePanelQuery(RenewalRequestQueryDocument, {
    variables: { id: hardware?.device.id ?? '' },
    skip: !hardware,
  }).data?.device?.renewalRequest;
  const next = useNext(hardware, lead[0], Boolean(renewal));
  const { items, zone } = next;
  const summary = () =>
    [`Account: ${account.name}`, ...items.map((item) => `${aheadText(item)}: ${whenText(item, zone)}`)].join(
      '\n',
    );
  const request = requestOf(items, hardware);
  const status =
    failedStatus(result, 'The list') ??
    (hardware ? statusOf(items, hardware, { now: next.now, timeZone: zone }) : undefined);
  return (
    <>
      <PageHeader
        title="What happens next"
        status={status}
        actions={
          hardware && request ? (
            <RequestButton
              kind={request.kind}
              look={request.isDue && !renewal ? 'filled' : 'default'}
              again={Boolean(renewal)}
              device={hardware.device}
              summary={summary}
            />
          ) : undefined
        }
      />
      {tabs}
      {hardware && (items.length > 0 || hardware.primaryServiceLicense) ? (
        <QueryPanel result={result}>
          {() => (
            <Next
              hardware={hardware}
              next={next}
              lead={lead}
              requested={renewal ? renewalText(renewal) : null}
              summary={summary}
            />
          )}
        </QueryPanel>
      ) : (
        <Panel>
          <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={400} />}>
            {() => (
              <PanelEmpty
                icon={CalendarClock}
                title="Nothing is ahead"
                text="Deadlines appear here once this device has an active license."
              />
            )}
          </QueryPanel>
        </Panel>
      )}
    </>
  );
}
