import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { whenText } from '#client/browser/when-text.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { instantOfDay } from '#client/lib/calendar.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { unusedDays, unusedSince, unusedVariables } from '#client/routes/metrics/metrics-inputs.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { type MetricsUnusedQuery, MetricsUnusedQueryDocument } from './unused.generated.ts';
import classes from './unused-panel.module.css';

type Device = MetricsUnusedQuery['unused']['edges'][number]['node'];

function columnsOf(now: number, timeZone: string): readonly Column<Device>[] {
  const when = (instant: string | null | undefined) => (
    <span className="nowrap tnum">{instant ? whenText(instant, now, timeZone) : 'Never'}</span>
  );
  return [
    {
      key: 'device',
      header: 'Device',
      cell: ({ id, name, serialNumber }) => (
        <TextLink to={paths.device(id)} className="nowrap">
          {name ?? serialNumber}
        </TextLink>
      ),
    },
    {
      key: 'serial',
      header: 'Serial number',
      cell: ({ serialNumber }) => <span className="nowrap tnum">{serialNumber}</span>,
    },
    { key: 'used', header: 'Last used', dimmed: true, cell: ({ lastUsedAt }) => when(lastUsedAt) },
    {
      key: 'report',
      header: 'Last check-in',
      dimmed: true,
      cell: ({ hardwareLicense }) => when(hardwareLicense?.lastCheckInAt),
    },
  ];
}

function devicesText(count: number, of: number): string {
  return `${formatNumber(count)} of ${countText(of, nouns.device)}`;
}

export function UnusedPanel({
  group,
  isKnown,
}: {
  /** Null for all devices. */
  group: string | null;
  /** Whether the usage belongs to this page; nothing is requested before. */
  isKnown: boolean;
}): ReactNode {
  const { account } = useSession();
  const now = useNow(60_000);
  const timeZone = readerTimeZone();
  const today = dayIn(now, timeZone);
  const since = unusedSince(today);
  const result = usePanelQuery(
    MetricsUnusedQueryDocument,
    isKnown ? { variables: unusedVariables(today, timeZone, group) } : { skip: true },
  );
  const counts = result.error ? undefined : result.data;
  return (
    <Panel
      title={`Devices unused for ${unusedDays} days`}
      aside={
        counts && counts.unused.totalCount > 0 ? (
          <span className="tnum">{devicesText(counts.unused.totalCount, counts.all.totalCount)}</span>
        ) : undefined
      }
      padding="states"
    >
      <QueryPanel
        result={result}
        skeleton={
          account.deviceCount > 1 ? (
            <PanelSkeleton lines={6} height={304} />
          ) : (
            <PanelSkeleton lines={1} height={14} />
          )
        }
      >
        {({ unused, all }) =>
          unused.totalCount === 0 ? (
            <p className={classes.none} data-flush>
              <StatusText tone="ok">
                {all.totalCount === 1
                  ? `Used within the last ${unusedDays} days.`
                  : `All ${formatNumber(all.totalCount)} devices were used in the last ${unusedDays} days.`}
              </StatusText>
            </p>
          ) : (
            <>
              <DataTable
                caption={`Devices unused for ${unusedDays} days`}
                columns={columnsOf(now, timeZone)}
                rows={unused.edges.map(({ node }) => node)}
                rowKey={({ id }) => id}
              />
              <p className={classes.foot} data-flush>
                <span>
                  No device access reported since {formatDate(instantOfDay(since), { timeZone: 'UTC' })}.
                </span>
                <TextLink
                  to={`${paths.devices}?${new URLSearchParams({ ...(group && { group }), unusedSince: since })}`}
                >
                  {unused.totalCount === 1
                    ? 'See it in Devices'
                    : `See all ${formatNumber(unused.totalCount)}`}
                </TextLink>
              </p>
            </>
          )
        }
      </QueryPanel>
    </Panel>
  );
}
