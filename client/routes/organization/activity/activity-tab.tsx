import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useLast } from '#client/browser/use-last.ts';
import { whenDayText } from '#client/browser/when-text.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelForbidden } from '#client/components/panels/panel-states.tsx';
import { ListPanel } from '#client/components/tables/list-panel.tsx';
import { barFilters } from '#client/components/tables/list-question.ts';
import { ListTable } from '#client/components/tables/list-table.tsx';
import { useConnection } from '#client/graphql/use-connection.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { nouns } from '#client/lib/count-text.ts';
import { useListAddress, useListPage } from '#client/routes/use-list-page.ts';
import { useSession } from '#client/session/use-session.ts';
import {
  OrganizationLogFacetsQueryDocument,
  type OrganizationLogQuery,
  OrganizationLogQueryDocument,
} from './activity.generated.ts';
import { activityLog } from './log-definition.tsx';

const activityOf = ({ organization }: OrganizationLogQuery) => organization?.activity;
const nothingYet = (
  <PanelEmpty
    icon={History}
    title="No activity yet"
    text="Everything done in this portal appears here: who did it, when, and what changed."
  />
);

function Log({ organizationId }: { organizationId: string }): ReactNode {
  const state = useListAddress(activityLog);
  const filter = state.question.filter ?? {};
  const direction = state.question.sort?.[0]?.direction ?? 'DESC';
  const list = useConnection(
    'entries',
    OrganizationLogQueryDocument,
    { id: organizationId, filter, direction },
    activityOf,
  );
  const question = { organizationId, filter: state.question.filter, order: direction };
  const page = useListPage(activityLog, { ...state, question }, list);
  const facets = usePanelQuery(OrganizationLogFacetsQueryDocument, {
    variables: { id: organizationId, filter },
  });
  const timeZone = readerTimeZone();
  const counts = useLast(facets.data?.organization?.activityFacets);
  return (
    <ListPanel
      {...page.panel}
      title="Activity log"
      counts={null}
      footer={list.result.data ? 'Device usage is under Device Access and Advanced Actions.' : undefined}
      filters={barFilters(activityLog, counts, state.address.view)}
      empty={question.filter ? null : nothingYet}
    >
      {({ rows }) => (
        <ListTable
          caption="Activity log"
          noun={nouns.entry}
          columns={page.shown}
          rows={rows}
          rowKey={({ id }) => id}
          list={list}
          sectionOf={({ at }) => whenDayText(at, state.now, timeZone)}
        />
      )}
    </ListPanel>
  );
}

export function ActivityTab({ organizationId }: { organizationId: string }): ReactNode {
  const { can } = useSession();
  if (can.access.admin) return <Log organizationId={organizationId} />;
  return (
    <Panel title="Activity log">
      <PanelForbidden permission="access:admin" />
    </Panel>
  );
}
