import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActivityTable } from '#client/components/activity-table.tsx';
import { BusyButton } from '#client/components/busy-button.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import textClasses from '#client/components/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { activityView } from '#client/lib/activity-view.ts';
import { formatNumber } from '#client/lib/format.ts';
import { DeviceLogQueryDocument } from './activity-tab.generated.ts';
import type { Moment } from './device-model.ts';

/** One request holds at most 200 entries. */
const steps = [20, 100, 200] as const;

/** What was done with a device, newest first; more on request. */
export function ActivityTab({
  id,
  moment,
  accountName,
}: {
  id: string;
  moment: Moment;
  accountName: string;
}): ReactNode {
  const [step, setStep] = useState(0);
  const first = steps[step] ?? 200;
  const result = usePanelQuery(DeviceLogQueryDocument, { variables: { id, first } });
  const log = result.data?.device?.activity;
  return (
    <Panel
      title="Activity"
      padding="flush"
      aside={log ? `${formatNumber(log.edges.length)} of ${formatNumber(log.totalCount)}` : undefined}
    >
      <div className={textClasses.flushStates}>
        <QueryPanel
          result={result}
          accountName={accountName}
          skeleton={<PanelSkeleton lines={6} height={220} />}
        >
          {({ device }) => {
            const entries = (device?.activity.edges ?? []).map(({ node }) =>
              activityView(node, moment.now, moment.timeZone),
            );
            if (entries.length === 0)
              return (
                <PanelEmpty
                  icon={Inbox}
                  title="No activity yet"
                  text="Actions appear here after the first check-in."
                />
              );
            return (
              <>
                <ActivityTable caption="Activity" entries={entries} />
                {device?.activity.pageInfo.hasNextPage && step < steps.length - 1 ? (
                  <p className={textClasses.inset} data-flush>
                    <BusyButton
                      busy={result.loading}
                      busyLabel="Loading"
                      variant="default"
                      size="xs"
                      onClick={() => setStep(step + 1)}
                    >
                      Show more
                    </BusyButton>
                  </p>
                ) : null}
              </>
            );
          }}
        </QueryPanel>
      </div>
    </Panel>
  );
}
