import type { ReactNode } from 'react';
import { formatDate, type Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { type Description, DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { takeByText } from '#client/components/license/limit-text.ts';
import { exchangeWord } from '#client/components/license/status-glossary.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import type { OfflineToolsCoverageQuery } from '#client/routes/offline-tools/offline-tools.generated.ts';
import { useSession } from '#client/session/use-session.ts';
import { canOperate, operatePermission } from '#schema/claims/operate.ts';
import { isLate } from '#schema/facts/limit.ts';
import type { OfflineExchangesQuery } from './exchange.generated.ts';
import classes from './exchange.module.css';
import { ExchangeSteps } from './exchange-steps.tsx';
import { type Exchange, exchangesIn, waitingExchange } from './exchange-view.ts';
import { PastExchanges } from './past-exchanges.tsx';

function Schedule({
  data,
  waiting,
  timeZone,
  licenseMoment,
}: {
  data: OfflineToolsCoverageQuery;
  /** The exchange whose response isn't on the device yet. */
  waiting: Exchange | null;
  timeZone: string;
  licenseMoment: Moment;
}): ReactNode {
  const { lastCheckInAt, nextCheckInDueAt } = data.myHardwareLicense ?? {};
  const late = isLate(nextCheckInDueAt ? Date.parse(nextCheckInDueAt) : null, licenseMoment.now);
  const items: Description[] = [
    [
      'Last exchange',
      lastCheckInAt ? (
        <time key="last" className="nowrap tnum" dateTime={lastCheckInAt}>
          {formatDate(lastCheckInAt, { timeZone })}
        </time>
      ) : (
        'None yet'
      ),
    ],
    [
      late ? 'Was due' : 'Next due',
      nextCheckInDueAt ? (
        <time key="due" className="nowrap tnum" dateTime={nextCheckInDueAt}>
          {formatLastDay(nextCheckInDueAt, licenseMoment)}
        </time>
      ) : (
        'Not required'
      ),
    ],
    [
      'Status',
      <StatusText key="status" tone={late || waiting ? 'warning' : 'ok'}>
        {waiting ? 'Response ready' : late ? 'Overdue' : 'On time'}
      </StatusText>,
    ],
  ];
  return <DescriptionList items={items} />;
}

export function ExchangePanels({
  coverage,
  exchanges,
  downloads,
  moment,
  licenseMoment,
  onChanged,
}: {
  coverage: PanelQuery<OfflineToolsCoverageQuery>;
  exchanges: PanelQuery<OfflineExchangesQuery>;
  downloads: Downloads;
  /** In the reader's zone. */
  moment: Moment;
  /** In the license's zone, in which its days are counted. */
  licenseMoment: Moment;
  onChanged: () => Promise<unknown>;
}): ReactNode {
  const operates = canOperate(useSession().can);
  const device = exchanges.data?.myHardwareLicense?.device;
  const all = exchangesIn(exchanges.data);
  const dueAt = coverage.data?.myHardwareLicense?.nextCheckInDueAt;
  const takeByOf = ({ expiresAt }: Exchange) => expiresAt && takeByText(expiresAt, dueAt, licenseMoment);
  const older = (device?.offlineExchanges.totalCount ?? 0) - all.length;
  return (
    <>
      <PanelGrid.Item span={12}>
        <Panel title="License exchange" padding="flush">
          <div className={classes.facts}>
            <QueryPanel result={coverage} skeleton={<PanelSkeleton lines={2} height={40} />}>
              {(data) => (
                <Schedule
                  data={data}
                  waiting={waitingExchange(all, moment.now)}
                  timeZone={moment.timeZone}
                  licenseMoment={licenseMoment}
                />
              )}
            </QueryPanel>
          </div>
          <div className="flush">
            <QueryPanel result={exchanges} skeleton={<PanelSkeleton lines={4} height={327} />}>
              {({ myHardwareLicense }) =>
                !operates ? (
                  <PanelForbidden
                    title="You can't start or continue exchanges"
                    permission={operatePermission}
                  />
                ) : myHardwareLicense ? (
                  <ExchangeSteps
                    device={myHardwareLicense.device}
                    exchanges={all}
                    downloads={downloads}
                    moment={moment}
                    takeByOf={takeByOf}
                    onChanged={onChanged}
                  />
                ) : null
              }
            </QueryPanel>
          </div>
        </Panel>
      </PanelGrid.Item>
      {device || exchanges.loading ? (
        <PanelGrid.Item span={12}>
          <Panel
            title="Past exchanges"
            padding="states"
            aside={older > 0 ? `The newest ${all.length}; ${older} older` : undefined}
          >
            {device ? (
              <PastExchanges
                exchanges={all}
                moment={moment}
                word={(exchange) => exchangeWord(exchange, licenseMoment, dueAt)}
              />
            ) : (
              <PanelSkeleton lines={6} height={317} />
            )}
          </Panel>
        </PanelGrid.Item>
      ) : null}
    </>
  );
}
