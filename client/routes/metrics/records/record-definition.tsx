import { formatDateTime } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { whenText } from '#client/browser/when-text.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusText, type Tone } from '#client/components/controls/status/status.tsx';
import { line } from '#client/components/tables/cell-text.tsx';
import { defineList } from '#client/components/tables/list-definition.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import type { MetricsBreakdownQuery } from '#client/routes/metrics/metrics.generated.ts';
import { type EntryFilter, pageParameters } from '#client/routes/metrics/metrics-view.ts';
import type { Session } from '#client/session/session.ts';
import type { UsageMetric, UsageOutcome, UsageRecordSortField } from '#schema/types.generated.ts';
import type { MetricsRecordsQuery } from './records.generated.ts';

export type RecordRow = MetricsRecordsQuery['usageRecords']['nodes'][number];
type People = MetricsBreakdownQuery['usageSeries']['breakdown'];

const outcomeLabels: Record<UsageOutcome, { tone: Tone; text: string }> = {
  SUCCEEDED: { tone: 'ok', text: 'Completed' },
  FAILED: { tone: 'critical', text: 'Failed' },
  CANCELED: { tone: 'warning', text: 'Stopped early' },
  REFUSED: { tone: 'critical', text: 'Refused' },
};

const outcomeOf = ({ outcome }: RecordRow) =>
  outcomeLabels[outcome] ?? { tone: 'neutral' as const, text: outcome };

/** Devices don't report a person for every entry. */
const whoText = ({ actor }: RecordRow): string => actor?.displayName ?? 'Not reported';

const deviceText = ({ device }: RecordRow): string => device.name ?? device.serialNumber;

type Definition = Parameters<typeof defineList<RecordRow, EntryFilter, UsageRecordSortField, People>>[0];
type Columns = Definition['columns'];

const when: Columns = {
  when: {
    header: 'When',
    dimmed: true,
    card: 'end',
    cell: ({ at }, { now, timeZone }) => (
      <span className="nowrap tnum" title={formatDateTime(at, { timeZone })}>
        {whenText(at, now, timeZone)}
      </span>
    ),
    sort: { field: 'AT', descendingFirst: true },
    filters: [
      {
        kind: 'days',
        isMain: true,
        ends: ['From', 'Through'],
        ask: (from, to) => ({ ...(from !== null && { from }), ...(to !== null && { to }) }),
      },
    ],
    csv: { at: ({ at }) => at },
  },
};

const where: Columns = {
  device: {
    header: 'Device',
    card: 'subtitle',
    cell: (row) => (
      <TextLink to={paths.device(row.device.id)} className="nowrap tnum">
        {deviceText(row)}
      </TextLink>
    ),
    sort: { field: 'DEVICE' },
    csv: { value: deviceText },
  },
};

const who: Columns = {
  person: {
    header: 'Who',
    card: 'title',
    cell: (row) => line(whoText(row)),
    sort: { field: 'ACTOR', label: 'Person' },
    filters: [
      {
        kind: 'values',
        label: 'Person',
        isMain: true,
        ask: (ids) => ({ actorIds: [...ids] }),
        choices: (people) =>
          (people ?? [])
            .filter(({ key }) => key !== 'none' && key !== 'other')
            .map(({ key, label }) => ({ value: key, label, count: null })),
        nameOf: (_, isKnown) => (isKnown ? 'Someone else' : '…'),
      },
    ],
    csv: { value: whoText },
  },
  outcome: {
    header: 'Result',
    card: 'start',
    cell: (row) => {
      const { tone, text } = outcomeOf(row);
      return (
        <StatusText tone={tone} className="nowrap">
          {text}
        </StatusText>
      );
    },
    csv: { value: (row) => outcomeOf(row).text },
  },
};

const remaining: Columns = {
  remaining: {
    header: 'Remaining',
    numeric: true,
    cell: ({ remainingActions }) => actionCountText(remainingActions) ?? 'Unknown',
    csv: {
      value: ({ remainingActions }) => (remainingActions === -1 ? 'unlimited' : remainingActions),
    },
  },
};

const listWith = (name: string, columns: Columns) =>
  defineList<RecordRow, EntryFilter, UsageRecordSortField, People>({
    noun: nouns.entry,
    name,
    searched: 'device or person',
    columns,
    usual: { name: 'when', descending: true },
    presets: [],
    others: pageParameters,
    dayZone: readerTimeZone,
  });

const lists = {
  DEVICE_ACCESS: {
    one: listWith('device-access', { ...when, ...who }),
    several: listWith('device-access', { ...when, ...where, ...who }),
  },
  ADVANCED_ACTIONS: {
    one: listWith('advanced-actions', { ...when, ...who, ...remaining }),
    several: listWith('advanced-actions', { ...when, ...where, ...who, ...remaining }),
  },
} satisfies Record<UsageMetric, unknown>;

/** An account with one device has no column for it. */
export const recordList = (metric: UsageMetric, { account }: Pick<Session, 'account'>) =>
  lists[metric][account.deviceCount > 1 ? 'several' : 'one'];
