import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/button.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import classes from '#client/routes/groups/group-page.module.css';
import { useSession } from '#client/session/use-session.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { type GroupUsageQuery, GroupUsageQueryDocument } from './group.generated.ts';

const days = 90;
/** With more devices, a refusal is about their number, and a retry doesn't help. */
const many = 50;

type Slice = GroupUsageQuery['usageSeries']['breakdown'][number];

const deviceName = ({ key, label }: Slice): ReactNode =>
  key === 'other' || key === 'none' ? label : <TextLink to={paths.device(key)}>{label}</TextLink>;

/** A count as a number with a bar; `largest` is the full width. */
function Bar({ value, largest }: { value: number; largest: number }): ReactNode {
  const share = largest > 0 ? Math.max(0, value) / largest : 0;
  return (
    <span className={classes.track} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}

const columnsOf = (largest: number): readonly Column<Slice>[] => [
  { key: 'device', header: 'Device', cell: deviceName },
  { key: 'share', header: 'Share', cell: ({ value }) => <Bar value={value} largest={largest} /> },
  { key: 'count', header: 'Count', numeric: true, cell: ({ value }) => formatNumber(value) },
];

function UsageTable({ breakdown }: { breakdown: readonly Slice[] }): ReactNode {
  const largest = Math.max(0, ...breakdown.map(({ value }) => value));
  return (
    <DataTable
      caption="Device access by device"
      columns={columnsOf(largest)}
      rows={breakdown}
      rowKey={({ key }) => key}
      card={(slice) => (
        <div className={classes.slice}>
          {deviceName(slice)}
          <Bar value={slice.value} largest={largest} />
          <span className="tnum">{formatNumber(slice.value)}</span>
        </div>
      )}
    />
  );
}

/** Device access of a group and its subgroups in the last 90 days, by device. */
export function UsagePanel({ id, devices }: { id: string; devices: number }): ReactNode {
  const { account } = useSession();
  const timeZone = browserTimeZone();
  const to = dayIn(useNow(60_000), timeZone);
  const input = {
    metric: 'DEVICE_ACCESS',
    from: addDays(to, 1 - days),
    to,
    timeZone,
    bucket: 'WEEK',
    breakdown: 'DEVICE',
    groupIds: [id],
  } as const;
  const result = usePanelQuery(GroupUsageQueryDocument, {
    variables: { input: { ...input, groupIds: [id] } },
  });
  const { error, data } = result;
  const series = data?.usageSeries;
  const isTooMuch = error?.kind === 'error' && devices > many;
  return (
    <Panel
      title="Device access"
      badges={<span className={textClasses.small}>last {days} days, by device</span>}
      aside={<TextLink to={`${paths.deviceAccess}?group=${encodeURIComponent(id)}`}>See usage</TextLink>}
      padding="flush"
      footer={
        series ? (
          <span className="tnum">
            {formatNumber(series.total)} in total. Dates are in {timeZone.replaceAll('_', ' ')}.
          </span>
        ) : undefined
      }
    >
      <div className={textClasses.flushStates}>
        {isTooMuch ? (
          <PanelEmpty
            icon={ChartColumn}
            title="Too many entries to count by device"
            text={`${error.message} Try a subgroup instead.`}
            action={
              <Button size="xs" variant="default" onClick={() => void result.refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <QueryPanel
            result={result}
            accountName={account.name}
            skeleton={<PanelSkeleton lines={5} height={220} />}
          >
            {({ usageSeries: { breakdown } }) =>
              breakdown.length > 0 ? (
                <UsageTable breakdown={breakdown} />
              ) : (
                <PanelEmpty
                  icon={ChartColumn}
                  title="No usage in this period"
                  text="Devices appear here once they're used."
                />
              )
            }
          </QueryPanel>
        )}
      </div>
    </Panel>
  );
}
