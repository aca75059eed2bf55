import { History, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { clock } from '#client/browser/clock.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { useLast } from '#client/browser/use-last.ts';
import { useIsPhone } from '#client/browser/use-media.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/button.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { ExportButtons, ExportProgress } from '#client/components/tables/export-progress.tsx';
import { apiFilter, barFilters } from '#client/components/tables/list-definition.ts';
import { ListTable } from '#client/components/tables/list-table.tsx';
import { ListTools } from '#client/components/tables/list-tools.tsx';
import { useTableAddress } from '#client/components/tables/use-table-address.ts';
import textClasses from '#client/components/theme/text.module.css';
import { mostCollected } from '#client/graphql/collect-pages.ts';
import { useConnection } from '#client/graphql/use-connection.ts';
import { useExport } from '#client/graphql/use-export.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import {
  OrganizationLogFacetsQueryDocument,
  type OrganizationLogQuery,
  OrganizationLogQueryDocument,
} from './activity.generated.ts';
import classes from './log.module.css';
import { logColumns } from './log-columns.tsx';
import { logCsv, logJson } from './log-export.ts';
import { activityLog } from './log-filters.ts';

const activityOf = ({ organization }: OrganizationLogQuery) => organization?.activity;

function Log({ organizationId }: { organizationId: string }): ReactNode {
  const { account } = useSession();
  const isPhone = useIsPhone();
  const address = useTableAddress(activityLog.shape);
  const { view, change } = address;
  const now = useNow(60_000);
  const timeZone = browserTimeZone();
  const today = dayIn(now, timeZone);
  const oldestFirst = view.sort?.descending === false;
  const question = useMemo(
    () => ({
      id: organizationId,
      filter: apiFilter(activityLog, view, today) ?? {},
      direction: oldestFirst ? ('ASC' as const) : ('DESC' as const),
    }),
    [organizationId, view, today, oldestFirst],
  );
  const list = useConnection('entries', OrganizationLogQueryDocument, question, activityOf);
  const facets = usePanelQuery(OrganizationLogFacetsQueryDocument, {
    variables: { id: question.id, filter: question.filter },
  });
  const counts = useLast(facets.data?.organization?.activityFacets);
  const exporting = useExport(list.key, list.fetchPage, (all, format) => ({
    name: `activity-log-${dayIn(clock.now(), timeZone)}`,
    text: format === 'csv' ? logCsv(all, timeZone) : logJson(all, question, timeZone, clock.now()),
  }));

  const columns = useMemo(
    () =>
      logColumns({
        now,
        timeZone,
        sort: {
          order: oldestFirst ? 'ascending' : 'descending',
          onSort: () => change({ sort: oldestFirst ? null : { name: 'when', descending: false } }),
        },
      }),
    [now, timeZone, oldestFirst, change],
  );
  const { result, totalCount } = list;
  const isKnown = Boolean(result.data) && !result.error;
  return (
    <Panel
      title="Activity log"
      aside={
        <span className={textClasses.row}>
          {isKnown ? (
            <span className="tnum" role="status">
              {countText(totalCount, nouns.entry)}
            </span>
          ) : null}
          {isPhone ? null : (
            <span className={`${classes.exports} no-print`}>
              <ExportButtons small exporting={exporting} empty={totalCount === 0} />
            </span>
          )}
        </span>
      }
      footer={`Times are in ${timeZone.replaceAll('_', ' ')}. Device usage is under Device Access and Advanced Actions.`}
      padding="flush"
    >
      {result.error && !result.data ? null : (
        <ListTools
          noun={nouns.entry}
          totalCount={isKnown ? totalCount : null}
          address={address}
          searchLabel="Search who, what, or a value"
          filters={barFilters(activityLog, counts, view)}
          today={today}
          sorts={activityLog.sortChoices}
          sort={view.sort ?? activityLog.usual}
          exporting={exporting}
        />
      )}
      {exporting.state.kind === 'idle' ? null : (
        <div className={classes.exportState}>
          <ExportProgress
            exporting={exporting}
            noun={nouns.entry}
            most={mostCollected}
            narrow="the dates or the filters"
          />
        </div>
      )}
      <div className={textClasses.flushStates} aria-busy={result.loading}>
        <QueryPanel
          result={result}
          accountName={account.name}
          skeleton={<PanelSkeleton lines={8} height={420} />}
        >
          {({ rows }) =>
            rows.length > 0 ? (
              <ListTable
                key={list.question}
                caption="Activity log"
                noun={nouns.entry}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                list={list}
              />
            ) : Object.keys(question.filter).length > 0 ? (
              <PanelEmpty
                icon={SearchX}
                title="No entries match these filters"
                action={
                  <Button variant="default" onClick={() => change({ clear: true })}>
                    Clear filters
                  </Button>
                }
              />
            ) : (
              <PanelEmpty
                icon={History}
                title="No activity yet"
                text="Everything done in this portal appears here: who did it, when, and what changed."
              />
            )
          }
        </QueryPanel>
      </div>
    </Panel>
  );
}

/** Who did what and when in the account; for administrators. */
export function ActivityTab({ organizationId }: { organizationId: string }): ReactNode {
  const { account, can } = useSession();
  if (can.access.admin) return <Log organizationId={organizationId} />;
  return (
    <Panel title="Activity log">
      <PanelForbidden permission="access:admin" accountName={account.name} />
    </Panel>
  );
}
