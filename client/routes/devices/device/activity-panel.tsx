import type { ReactNode } from 'react';
import type { Moment } from '#client/browser/format-instant.ts';
import { LogPanel, useLogSteps } from '#client/components/panels/log-panel.tsx';
import { ActivityTable } from '#client/components/tables/activity-table.tsx';
import { activityView } from '#client/components/tables/activity-view.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { type DeviceLogQuery, DeviceLogQueryDocument } from './device.generated.ts';

const logOf = ({ device }: DeviceLogQuery) => device?.activity;

export function ActivityPanel({ id, moment }: { id: string; moment: Moment }): ReactNode {
  const { first, more } = useLogSteps();
  const result = usePanelQuery(DeviceLogQueryDocument, { variables: { id, first } });
  return (
    <LogPanel result={result} logOf={logOf} emptyText="What happens on this device appears here." more={more}>
      {(entries) => (
        <ActivityTable
          caption="Activity"
          entries={entries.map((entry) => activityView(entry, moment.now, moment.timeZone))}
        />
      )}
    </LogPanel>
  );
}
