import type { ReactNode } from 'react';
import { Shortened } from '#client/components/controls/status/shortened.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import type { ActivityView } from './activity-view.ts';
import { type Column, DataTable } from './data-table.tsx';

const columns: readonly Column<ActivityView>[] = [
  {
    key: 'when',
    header: 'When',
    dimmed: true,
    cell: ({ when }) => <span className="tnum">{when}</span>,
    phone: 'line',
  },
  {
    key: 'what',
    header: 'What',
    cell: ({ what, summary }) => <Shortened full={summary}>{what}</Shortened>,
    phone: 'title',
    text: 'cut',
  },
  { key: 'who', header: 'Who', cell: ({ who }) => who, phone: 'line', text: 'cut' },
  {
    key: 'result',
    header: 'Result',
    cell: ({ result }) => <StatusCell {...result} />,
    phone: 'status',
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
