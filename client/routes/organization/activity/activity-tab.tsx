import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelForbidden } from '#client/components/panels/panel-states.tsx';
import { List } from '#client/components/tables/list.tsx';
import { useList } from '#client/graphql/use-list.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { LogPeopleQueryDocument, OrganizationLogQueryDocument } from './activity.generated.ts';
import { activityLog } from './log-definition.tsx';

const nothingYet = (
  <PanelEmpty
    icon={History}
    title="No activity yet"
    text="Everything done in this portal appears here: who did it, when, and what changed."
  />
);

function Log({ organizationId }: { organizationId: string }): ReactNode {
  const people = usePanelQuery(LogPeopleQueryDocument).data?.users.nodes ?? null;
  const definition = activityLog(people);
  const list = useList(
    definition,
    OrganizationLogQueryDocument,
    ({ filter, sort }) => ({ id: organizationId, filter, direction: sort.direction }),
    ({ organization }) => organization?.activity,
  );
  return (
    <List
      title="Activity log"
      footer={list.result.data ? 'Device usage is under Device Access and Advanced Actions.' : undefined}
      caption="Activity log"
      definition={definition}
      list={list}
      csvName="activity-log"
      empty={nothingYet}
    />
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
