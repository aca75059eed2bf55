import { type ReactNode, useEffect } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { shownTerm } from '#client/components/license/license-time.ts';
import { termDays } from '#client/components/license/limit-text.ts';
import { alertAbout, pageAlerts } from '#client/components/license/severity.ts';
import { deviceWords, licenseWords, wordFor } from '#client/components/license/status-glossary.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { type PanelResult, QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { countsInZones } from '#client/graphql/newer-input-link.ts';
import { useConnection } from '#client/graphql/use-connection.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { countText, matchingText, nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { unusedDays, unusedVariables } from '#client/routes/metrics/metrics-inputs.ts';
import { dayIn } from '#schema/calendar/days.ts';
import {
  type ReportIdleQuery,
  ReportIdleQueryDocument,
  type ReportLicensesQuery,
  ReportLicensesQueryDocument,
} from './report.generated.ts';
import classes from './report.module.css';
import { isLong } from './report-view.ts';
import { Source } from './source.tsx';

type Named = { id: string; serialNumber: string; name: string | null };

const deviceColumn = {
  key: 'device',
  header: 'Device',
  cell: ({ id, name, serialNumber }: Named) => (
    <>
      <TextLink to={paths.device(id)} className={`nowrap ${classes.link}`}>
        {name ?? serialNumber}
      </TextLink>{' '}
      {name ? <span className="nowrap tnum">{serialNumber}</span> : null}
    </>
  ),
} as const;

type List<Row> = {
  result: PanelResult<unknown>;
  rows: readonly Row[];
  totalCount: number;
  hasMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
};

/** With all its rows, since paper doesn't scroll. */
function DeviceTable<Row extends Named>({
  title,
  list: { result, rows, totalCount, hasMore, moreFailed, loadMore },
  columns,
  none,
  source,
}: {
  title: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  none: string;
  source: ReactNode;
}): ReactNode {
  useEffect(() => {
    if (hasMore && !moreFailed) loadMore();
  }, [hasMore, moreFailed, loadMore]);
  return (
    <Panel
      className={isLong(rows) ? classes.long : undefined}
      title={title}
      aside={
        totalCount > 0 ? (
          <span className="tnum">
            {hasMore
              ? matchingText(rows.length, totalCount, nouns.device)
              : countText(totalCount, nouns.device)}
          </span>
        ) : undefined
      }
      footer={result.data ? source : undefined}
      padding="states"
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={6} height={264} />}>
        {() => (
          <>
            {rows.length === 0 ? (
              <p>{none}</p>
            ) : (
              <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
            )}
            {moreFailed ? (
              <Button size="xs" variant="default" onClick={loadMore}>
                The other devices didn't load. Try again
              </Button>
            ) : null}
          </>
        )}
      </QueryPanel>
    </Panel>
  );
}

type Licensed = ReportLicensesQuery['devices']['edges'][number]['node'];
const termOf = ({ hardwareLicense }: Licensed) => shownTerm(hardwareLicense);
const countOf =
  (field: 'allowedActions' | 'consumedActions' | 'refundedActions' | 'remainingActions') =>
  ({ hardwareLicense }: Licensed): ReactNode => {
    const term = hardwareLicense?.primaryServiceLicense;
    return term ? (actionCountText(term[field]) ?? 'Unknown') : '–';
  };

function dayOf(device: Licensed, day: 'first' | 'last', timeZone: string): ReactNode {
  const term = termOf(device);
  const days = term && termDays([term], timeZone)[0];
  return <span className="nowrap tnum">{days ? (days[day] ?? 'No end date') : 'None'}</span>;
}

const licenseColumns = (timeZone: string): readonly Column<Licensed>[] => [
  deviceColumn,
  { key: 'from', header: 'From', cell: (device) => dayOf(device, 'first', timeZone) },
  { key: 'through', header: 'Through', cell: (device) => dayOf(device, 'last', timeZone) },
  {
    key: 'status',
    header: 'Status',
    cell: (device) => {
      const term = termOf(device);
      const { tone, icon, text } = term ? wordFor(licenseWords, term.status) : deviceWords.NO_LICENSE;
      return (
        <StatusText tone={tone} icon={icon}>
          {text}
        </StatusText>
      );
    },
  },
  { key: 'allowed', header: 'Allowed', numeric: true, cell: countOf('allowedActions') },
  { key: 'used', header: '− Used', numeric: true, cell: countOf('consumedActions') },
  { key: 'refunded', header: '+ Refunded', numeric: true, cell: countOf('refundedActions') },
  { key: 'remaining', header: '= Remaining', numeric: true, cell: countOf('remainingActions') },
  {
    key: 'forecast',
    header: 'Forecast alert',
    cell: ({ alerts }) => alertAbout(alerts, ...pageAlerts.advancedActions)?.title ?? 'None',
  },
];

const devicesOf = ({ devices }: ReportLicensesQuery) => devices;
const idleOf = ({ devices }: ReportIdleQuery) => devices;

export function LicensesTable({
  group,
  timeZone,
}: {
  /** Null is all devices. */
  group: string | null;
  timeZone: string;
}): ReactNode {
  const now = useNow(60_000);
  const filter = group ? { groupIds: [group] } : null;
  const list = useConnection('licenses', ReportLicensesQueryDocument, { filter }, devicesOf);
  return (
    <DeviceTable
      title="Terms and balances"
      list={list}
      columns={licenseColumns(timeZone)}
      none="No devices."
      source={
        <Source query="ReportLicensesQuery (devices)" timeZone={timeZone}>
          As of {formatDate(now, { timeZone })}, counted through each device's last report.
        </Source>
      }
    />
  );
}

export function IdleTable({ group, timeZone }: { group: string | null; timeZone: string }): ReactNode {
  const now = useNow(60_000);
  const { filter } = unusedVariables(dayIn(now, timeZone), timeZone, group);
  const list = useConnection('devices', ReportIdleQueryDocument, { filter }, idleOf);
  return (
    <DeviceTable
      title={`Devices unused for ${unusedDays} days`}
      list={list}
      columns={[
        deviceColumn,
        {
          key: 'used',
          header: 'Last used',
          cell: ({ lastUsedAt }) => (
            <span className="tnum">{lastUsedAt ? formatDate(lastUsedAt, { timeZone }) : 'Never'}</span>
          ),
        },
      ]}
      none={`All devices were used in the last ${unusedDays} days.`}
      source={
        <Source query="ReportIdleQuery (devices)" timeZone={countsInZones() ? timeZone : 'UTC'}>
          As of {formatDate(now, { timeZone })}, whatever the days of the report, from reported use.
        </Source>
      }
    />
  );
}
