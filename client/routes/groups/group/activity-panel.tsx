import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { whenText } from '#client/browser/when-text.ts';
import { LogPanel, useLogSteps } from '#client/components/panels/log-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import classes from '#client/routes/groups/group-page.module.css';
import { type GroupActivityQuery, GroupActivityQueryDocument } from './group.generated.ts';

type Entry = { id: string; when: string; summary: string; who: string };

const columns: readonly Column<Entry>[] = [
  { key: 'what', header: 'What', cell: ({ summary }) => summary },
  { key: 'who', header: 'Who', cell: ({ who }) => <span className="nowrap">{who}</span> },
  {
    key: 'when',
    header: 'When',
    dimmed: true,
    cell: ({ when }) => <span className="nowrap tnum">{when}</span>,
  },
];

const logOf = ({ group }: GroupActivityQuery) => group?.activity;

/** Includes moves in and out, newest first. */
export function ActivityPanel({ id }: { id: string }): ReactNode {
  const now = useNow(60_000);
  const { first, more } = useLogSteps();
  const result = usePanelQuery(GroupActivityQueryDocument, { variables: { id, first } });
  return (
    <LogPanel result={result} logOf={logOf} emptyText="Changes to this group appear here." more={more}>
      {(entries) => (
        <DataTable
          caption="Activity"
          columns={columns}
          rows={entries.map(({ id: entryId, at, summary, actor }) => ({
            id: entryId,
            when: whenText(at, now, readerTimeZone()),
            summary,
            who: actor?.displayName ?? 'System',
          }))}
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
      )}
    </LogPanel>
  );
}
