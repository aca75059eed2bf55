import type { ReactNode } from 'react';
import { StatusText } from '#client/components/controls/status/status.tsx';
import type { ActivityView } from './activity-view.ts';
import { type Column, DataTable } from './data-table.tsx';

const columns: readonly Column<ActivityView>[] = [
  {
    key: 'when',
    header: 'When',
    dimmed: true,
    cell: ({ when }) => <span className="nowrap tnum">{when}</span>,
  },
  {
    key: 'what',
    header: 'What',
    cell: ({ what, summary }) => <span title={summary}>{what}</span>,
  },
  { key: 'who', header: 'Who', cell: ({ who }) => who },
  {
    key: 'result',
    header: 'Result',
    cell: ({ result }) => <StatusText tone={result.tone}>{result.text}</StatusText>,
  },
];

export function ActivityTable({
  caption,
  entries,
}: {
  caption: string;
  entries: readonly ActivityView[];
}): ReactNode {
  return <DataTable caption={caption} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
