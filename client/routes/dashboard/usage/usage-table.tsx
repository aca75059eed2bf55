import type { ReactNode } from 'react';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { type UsageBar, type UsageSeriesData, usageBars } from '#client/lib/usage-view.ts';

type Week = { key: string; label: string; counts: readonly (UsageBar | undefined)[] };

function countText(bar: UsageBar | undefined): string {
  if (!bar || bar.kind === 'gap') return 'Unknown';
  return bar.kind === 'unfinished' || bar.cut
    ? `${formatNumber(bar.value)}, not complete`
    : formatNumber(bar.value);
}

export function UsageTable({
  metrics,
}: {
  metrics: readonly { name: string; series: UsageSeriesData }[];
}): ReactNode {
  const all = metrics.map(({ series }) => usageBars(series));
  const weeks = (all[0] ?? []).map(
    ({ key, label }): Week => ({
      key,
      label,
      counts: all.map((bars) => bars.find((bar) => bar.key === key)),
    }),
  );
  const columns: readonly Column<Week>[] = [
    { key: 'week', header: 'Week', cell: ({ label }) => <span className="tnum">{label}</span> },
    ...metrics.map(
      ({ name, series }, at): Column<Week> => ({
        key: name,
        header: `${name}, ${formatNumber(series.total)} total`,
        numeric: true,
        cell: ({ counts }) => countText(counts[at]),
      }),
    ),
  ];
  return (
    <DataTable caption="Usage by week, 90 days" columns={columns} rows={weeks} rowKey={({ key }) => key} />
  );
}
