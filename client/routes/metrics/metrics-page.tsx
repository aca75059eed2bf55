import { ChartColumn } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { ExplanationPage } from '#client/components/layout/explanation-page.tsx';
import { failedStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { paths } from '#client/lib/paths.ts';
import { NoDevicePage } from '#client/routes/no-device-page.tsx';
import { NoHardwareLicensePage } from '#client/routes/no-hardware-license-page.tsx';
import { useSession } from '#client/session/use-session.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { AllowancePanel } from './balance/allowance-panel.tsx';
import { BalancePanel } from './balance/balance-panel.tsx';
import { ExhaustedAlert } from './balance/exhausted-alert.tsx';
import { type MetricsUsageQuery, MetricsUsageQueryDocument } from './chart/chart.generated.ts';
import { ChartPanel } from './chart/chart-panel.tsx';
import classes from './metrics-page.module.css';
import { Narrowed } from './range/narrowed.tsx';
import { RangeControls } from './range/range-controls.tsx';
import { statusOf } from './status-of.ts';
import { UnusedPanel } from './unused/unused-panel.tsx';
import { type LicenseTerm, useLicenseTerm } from './use-license-term.ts';
import { type ShownView, useMetricsView } from './use-metrics-view.ts';

const GroupButtons = lazyComponent(
  async () => (await import('#client/routes/group-buttons.tsx')).GroupButtons,
);
const RecordsPanel = lazyComponent(async () => (await import('./records/records-panel.tsx')).RecordsPanel);
const SplitPanel = lazyComponent(async () => (await import('./split/split-panel.tsx')).SplitPanel);

const waiting = (
  <Panel>
    <PanelSkeleton lines={6} height={320} />
  </Panel>
);

/** Reserves as many lines as the sentence needs while it loads. */
const usualSentence: Record<UsageMetric, string> = {
  DEVICE_ACCESS: '180 device accesses in the last 90 days, 10 more than in the 90 days before.',
  ADVANCED_ACTIONS: '500 allowed, 190 used, 10 refunded, 310 remaining.',
};

/** Not every device has reported, so there is no comparison. */
const fleetSentence: Record<UsageMetric, string> = {
  DEVICE_ACCESS: '11,000 device accesses reported in the last 90 days.',
  ADVANCED_ACTIONS: usualSentence.ADVANCED_ACTIONS,
};

function Content({
  title,
  metric,
  license,
  shown,
  usage,
}: {
  title: string;
  metric: UsageMetric;
  license: LicenseTerm;
  shown: ShownView;
  usage: PanelQuery<MetricsUsageQuery>;
}): ReactNode {
  const { change, choices, input, isUncounted, view } = shown;
  const counts = useRef<HTMLDivElement>(null);
  const entries = useRef<HTMLDivElement>(null);
  return (
    <PanelGrid>
      <PanelGrid.Item span={license.isLimited ? 8 : 12}>
        <section ref={counts} aria-label={title} tabIndex={-1} className={classes.counts}>
          {isUncounted ? (
            <Suspense fallback={waiting}>
              <GroupButtons
                title="Usage by group"
                choices={choices}
                openId={view?.group ?? null}
                onChoose={(group) => {
                  // The focused button disappears.
                  counts.current?.focus({ preventScroll: true });
                  change({ group });
                }}
              />
            </Suspense>
          ) : (
            <ChartPanel
              title={title}
              shown={shown}
              usage={usage}
              onEntries={() => entries.current?.scrollIntoView?.({ block: 'nearest' })}
            />
          )}
        </section>
      </PanelGrid.Item>
      {license.isLimited ? (
        <PanelGrid.Item span={4}>
          <AllowancePanel license={license} chart={view?.chart ?? 'chart'} />
        </PanelGrid.Item>
      ) : null}
      {metric === 'ADVANCED_ACTIONS' ? <BalancePanel license={license} /> : null}
      {view?.split && !isUncounted ? (
        <PanelGrid.Item span={12}>
          <Suspense fallback={waiting}>
            <SplitPanel
              dimension={view.split}
              name={title}
              input={input}
              choices={choices}
              changeEntries={shown.changeEntries}
            />
          </Suspense>
        </PanelGrid.Item>
      ) : null}
      {metric === 'DEVICE_ACCESS' && !view?.device ? (
        <PanelGrid.Item span={12}>
          <UnusedPanel group={view?.group ?? null} isKnown={license.isOnline} />
        </PanelGrid.Item>
      ) : null}
      {view && !isUncounted ? (
        <PanelGrid.Item span={12}>
          <div ref={entries}>
            <Suspense fallback={waiting}>
              <RecordsPanel title={title} metric={metric} input={input} />
            </Suspense>
          </div>
        </PanelGrid.Item>
      ) : null}
    </PanelGrid>
  );
}

export function MetricsPage({ title, metric }: { title: string; metric: UsageMetric }): ReactNode {
  const { account } = useSession();
  const license = useLicenseTerm(metric);
  const shown = useMetricsView(metric, license.term, license.isOnline);
  const { input, notes, restored } = shown;
  const [params] = useSearchParams();
  // The sentence, the range controls and the chart depend on it.
  const usage = usePanelQuery(MetricsUsageQueryDocument, input ? { variables: { input } } : { skip: true });
  if (account.deviceId === null) return <NoDevicePage title={title} />;
  if (license.hardware === null) return <NoHardwareLicensePage title={title} />;
  if (license.hardware?.offline === true)
    return (
      <ExplanationPage
        title={title}
        icon={ChartColumn}
        heading="This license is offline"
        text={
          <TextLink to={paths.offlineUsageMetrics}>
            Usage of offline licenses is under Usage Metrics.
          </TextLink>
        }
      />
    );
  const isOffered = usage.error?.kind !== 'not-offered';
  return (
    <>
      {restored ? (
        <Navigate replace to={{ search: `${new URLSearchParams([...params, ['group', restored]])}` }} />
      ) : null}
      <PageHeader
        title={title}
        status={
          failedStatus(usage, 'Usage') ??
          statusOf(metric, license, shown, usage.data?.usageSeries) ??
          (isOffered
            ? {
                tone: 'neutral',
                text: (
                  <span className={textClasses.waiting} aria-hidden="true">
                    {account.deviceCount > 1 ? fleetSentence[metric] : usualSentence[metric]}
                  </span>
                ),
              }
            : undefined)
        }
      />
      <div className={classes.page}>
        {isOffered ? <RangeControls shown={shown} hasTerm={Boolean(license.term)} /> : null}
        {notes.length > 0 ? (
          <AlertBox tone="notice" title="Part of this address couldn't be used" live>
            {notes.join(' ')}
          </AlertBox>
        ) : null}
        <Narrowed shown={shown} />
        {metric === 'ADVANCED_ACTIONS' ? <ExhaustedAlert license={license} /> : null}
        <Content title={title} metric={metric} license={license} shown={shown} usage={usage} />
      </div>
    </>
  );
}
