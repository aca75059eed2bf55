import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '#client/components/busy-button.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panel-states.tsx';
import { QueryPanel } from '#client/components/query-panel.tsx';
import textClasses from '#client/components/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { browserTimeZone } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useNow } from '#client/lib/use-now.ts';
import { whenText } from '#client/lib/when-text.ts';
import { useSession } from '#client/session/use-session.ts';
import { GroupActivityQueryDocument } from './group-activity.generated.ts';
import classes from './group-page.module.css';

/** One request holds at most 200 entries. */
const steps = [10, 50, 200] as const;

type Entry = { id: string; when: string; summary: string; who: string };

const columns: readonly Column<Entry>[] = [
  { key: 'what', header: 'What', cell: ({ summary }) => summary },
  { key: 'who', header: 'Who', cell: ({ who }) => <span className={classes.line}>{who}</span> },
  {
    key: 'when',
    header: 'When',
    dimmed: true,
    cell: ({ when }) => <span className={`${classes.line} tnum`}>{when}</span>,
  },
];

/** What was done to a group, and what was moved into it and out of it, newest first. */
export function ActivityPanel({ id }: { id: string }): ReactNode {
  const { account } = useSession();
  const now = useNow(60_000);
  const [step, setStep] = useState(0);
  const result = usePanelQuery(GroupActivityQueryDocument, {
    variables: { id, first: steps[step] ?? 200 },
  });
  const log = result.data?.group?.activity;
  return (
    <Panel
      title="Activity"
      padding="flush"
      aside={log ? `${formatNumber(log.edges.length)} of ${formatNumber(log.totalCount)}` : undefined}
    >
      <div className={textClasses.flushStates}>
        <QueryPanel
          result={result}
          accountName={account.name}
          skeleton={<PanelSkeleton lines={5} height={220} />}
        >
          {({ group }) => {
            const entries = (group?.activity.edges ?? []).map(({ node }) => ({
              id: node.id,
              when: whenText(node.at, now, browserTimeZone()),
              summary: node.summary,
              who: node.actor?.displayName ?? 'This portal',
            }));
            if (entries.length === 0)
              return (
                <PanelEmpty
                  icon={Inbox}
                  title="No activity yet"
                  text="Every change of this group is written down here."
                />
              );
            return (
              <>
                <DataTable
                  caption="Activity"
                  columns={columns}
                  rows={entries}
                  rowKey={(entry) => entry.id}
                  card={({ summary, who, when }) => (
                    <div className={classes.entry}>
                      {summary}
                      <span className={textClasses.small}>
                        {when}, {who}
                      </span>
                    </div>
                  )}
                />
                {group?.activity.pageInfo.hasNextPage && step < steps.length - 1 ? (
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
