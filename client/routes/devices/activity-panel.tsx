import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Moment } from '#client/browser/format-instant.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { ActivityTable } from '#client/components/tables/activity-table.tsx';
import { activityView } from '#client/components/tables/activity-view.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { DeviceLogQueryDocument } from './device.generated.ts';

const few = 20;
/** The API's limit. */
const most = 200;

export function ActivityPanel({ id, moment }: { id: string; moment: Moment }): ReactNode {
  const [first, setFirst] = useState(few);
  const result = usePanelQuery(DeviceLogQueryDocument, { variables: { id, first } });
  const log = result.data?.device?.activity;
  const entries = log?.nodes ?? [];
  const total = log?.totalCount ?? 0;
  return (
    <Panel
      title="Activity"
      padding="states"
      aside={log ? `${formatNumber(entries.length)} of ${formatNumber(total)}` : undefined}
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={220} />}>
        {() =>
          entries.length > 0 ? (
            <>
              <ActivityTable
                caption="Activity"
                entries={entries.map((entry) => activityView(entry, moment.now, moment.timeZone))}
              />
              {entries.length < total && first < most ? (
                <p>
                  <BusyButton
                    busy={result.loading}
                    busyLabel="Loading"
                    variant="default"
                    size="xs"
                    onClick={() => setFirst(most)}
                  >
                    Show more
                  </BusyButton>
                </p>
              ) : null}
            </>
          ) : (
            <PanelEmpty
              icon={Inbox}
              title="No activity yet"
              text="What happens on this device appears here."
            />
          )
        }
      </QueryPanel>
    </Panel>
  );
}
