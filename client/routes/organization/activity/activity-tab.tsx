import { History } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useLast } from '#client/browser/use-last.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelForbidden } from '#client/components/panels/panel-states.tsx';
import { barFilters } from '#client/components/tables/list-definition.ts';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { ListTable } from '#client/components/tables/list-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { nouns } from '#client/lib/count-text.ts';
import { useListPage } from '#client/routes/use-list-page.ts';
import { useSession } from '#client/session/use-session.ts';
import {
  OrganizationLogFacetsQueryDocument,
  type OrganizationLogQuery,
  OrganizationLogQueryDocument,
} from './activity.generated.ts';
import { logColumns } from './log-columns.tsx';
import { logCsv, logJson } from './log-export.ts';
import { activityLog } from './log-filters.ts';

const activityOf = ({ organization }: OrganizationLogQuery) => organization?.activity;
const nothingYet = (
  <PanelEmpty
    icon={History}
    title="No activity yet"
    text="Everything done in this portal appears here: who did it, when, and what changed."
  />
);

function Log({ organizationId }: { organizationId: string }): ReactNode {
  const now = useNow(60_000);
  const timeZone = readerTimeZone();
  const columns = useMemo(() => logColumns(now, timeZone), [now, timeZone]);
  const page = useListPage({
    noun: nouns.entry,
    name: 'activity-log',
    definition: activityLog,
    document: OrganizationLogQueryDocument,
    variables: ({ filter, sort }) => ({
      id: organizationId,
      filter: filter ?? {},
      direction: sort?.[0]?.direction ?? 'DESC',
    }),
    connectionOf: activityOf,
    columns,
    searched: 'who, what, or a value',
    dayZone: timeZone,
    csv: logCsv,
    json: (rows, asked, exportedAt) => logJson(rows, asked, timeZone, exportedAt),
  });
  const { filter, list } = page;
  const facets = usePanelQuery(OrganizationLogFacetsQueryDocument, {
    variables: { id: organizationId, filter: filter ?? {} },
  });
  const counts = useLast(facets.data?.organization?.activityFacets);
  return (
    <ListPanel
      {...page.panel}
      title="Activity log"
      footer={list.result.data ? 'Device usage is under Device Access and Advanced Actions.' : undefined}
      filters={barFilters(activityLog, counts, page.view)}
      empty={page.isFiltered ? null : nothingYet}
    >
      {({ rows }) => (
        <ListTable
          caption="Activity log"
          noun={nouns.entry}
          columns={page.shown}
          rows={rows}
          rowKey={({ id }) => id}
          list={list}
        />
      )}
    </ListPanel>
  );
}

/** The activity of the account, for administrators. */
export function ActivityTab({ organizationId }: { organizationId: string }): ReactNode {
  const { can } = useSession();
  if (can.access.admin) return <Log organizationId={organizationId} />;
  return (
    <Panel title="Activity log">
      <PanelForbidden permission="access:admin" />
    </Panel>
  );
}
