import type { ReactNode } from 'react';
import { Panel } from '#client/components/panels/panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { unusedDays } from '#client/routes/metrics/metrics-inputs.ts';

const definitions = [
  ['Term', "The first and the last day of the license, in the organization's zone."],
  [
    'Balance',
    "Allowed − used + refunded = remaining. Counts the whole term up to the device's last report, whatever the days of this report.",
  ],
  ['Forecast', 'Made by the API: the rate of the days it names, continued until the license ends.'],
  ['Device Access', 'Sessions on a device, as reported by it.'],
  ['Advanced Actions', 'Actions used minus refunds. Needs the permission for advanced actions.'],
  [
    'By group',
    "A device's current group, without its subgroups. At most 20 groups, then all others as one row.",
  ],
  ['By person', 'The person in the report of the device. At most 20 people, then all others as one row.'],
  ['Gaps', 'Days without a report. Missing is not zero: a total has reported days only.'],
  ['Unused devices', `No device access reported for ${unusedDays} days.`],
] as const;

const columns: readonly Column<(typeof definitions)[number]>[] = [
  { key: 'number', header: 'Number', cell: ([name]) => <span className="nowrap">{name}</span> },
  { key: 'how', header: 'How it was obtained', cell: ([, text]) => text },
];

export function Definitions(): ReactNode {
  return (
    <Panel title="How each number was obtained" padding="flush">
      <DataTable
        caption="How each number was obtained"
        columns={columns}
        rows={definitions}
        rowKey={([name]) => name}
      />
    </Panel>
  );
}
