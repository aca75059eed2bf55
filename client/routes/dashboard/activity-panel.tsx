import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { ActivityTable } from '#client/components/tables/activity-table.tsx';
import { activityView } from '#client/components/tables/activity-view.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { DashboardActivityQueryDocument } from './dashboard.generated.ts';

export function ActivityPanel(): ReactNode {
  const { account } = useSession();
  const activity = usePanelQuery(DashboardActivityQueryDocument);
  const now = useNow(30_000);
  return (
    <QueryPanel
      title="Recent activity"
      padding="states"
      aside={
        account.deviceId ? <TextLink to={paths.activity(account.deviceId)}>All activity</TextLink> : undefined
      }
      result={activity}
      skeleton={<PanelSkeleton lines={6} height={220} />}
    >
      {(data) => {
        const entries = data.myHardwareLicense?.device.activity.nodes ?? [];
        return entries.length > 0 ? (
          <ActivityTable
            caption="Recent activity"
            entries={entries.map((entry) => activityView(entry, now))}
          />
        ) : (
          <PanelEmpty
            icon={Inbox}
            title="No activity yet"
            text="Device access and advanced actions appear here."
          />
        );
      }}
    </QueryPanel>
  );
}
