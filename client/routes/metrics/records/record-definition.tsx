import { formatDateTime } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { whenText } from '#client/browser/when-text.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { line } from '#client/components/tables/cell-text.tsx';
import { defineList } from '#client/components/tables/list-definition.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { pageParameters } from '#client/routes/metrics/metrics-address.ts';
import { outcomeLabels } from '#client/routes/metrics/metrics-labels.ts';
import type {
  UsageMetric,
  UsageOutcome,
  UsageRecordFilter,
  UsageRecordSortField,
} from '#schema/types.generated.ts';
import type { MetricsPeopleQuery, MetricsRecordsQuery } from './records.generated.ts';

export type RecordRow = MetricsRecordsQuery['usageRecords']['edges'][number]['node'];
type People = MetricsPeopleQuery['usageSeries']['breakdown'];

/** Days are part of the API's input, not of its filter. */
export type EntryFilter = UsageRecordFilter & { from?: string; to?: string };

const outcomes: readonly (readonly [name: string, outcome: UsageOutcome])[] = [
  ['succeeded', 'SUCCEEDED'],
  ['canceled', 'CANCELED'],
  ['failed', 'FAILED'],
  ['refused', 'REFUSED'],
  ['refunded', 'REFUNDED'],
];

export const outcomeName = (outcome: string): string | undefined =>
  outcomes.find(([, each]) => each === outcome)?.[0];

const outcomeOf = ({ outcome }: RecordRow) =>
  outcomeLabels[outcome] ?? { tone: 'neutral' as const, text: outcome };
const whatText = ({ outcome }: RecordRow) => (outcome === 'REFUNDED' ? 'Refund' : 'Advanced action');

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
    json: ({ at }, time) => ({ at: time(at) }),
  },
};

const what: Columns = {
  what: {
    header: 'What',
    cell: (row) => line(whatText(row)),
    csv: { value: whatText },
    json: (row) => ({ what: whatText(row) }),
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
    json: ({ device: { id, serialNumber, name } }) => ({ device: { id, serialNumber, name } }),
  },
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
    json: ({ actor }) => ({ person: actor ? { id: actor.id, name: actor.displayName } : null }),
  },
  outcome: {
    header: 'Outcome',
    card: 'start',
    cell: (row) => {
      const { tone, text } = outcomeOf(row);
      return (
        <StatusText tone={tone} className="nowrap">
          {text}
        </StatusText>
      );
    },
    sort: { field: 'OUTCOME' },
    filters: [
      {
        kind: 'values',
        isMain: true,
        canExclude: true,
        asksOthers: true,
        oneOf: outcomes.map(([name]) => name),
        ask: (names) => ({
          outcomes: outcomes.filter(([name]) => names.includes(name)).map(([, outcome]) => outcome),
        }),
        choices: () =>
          outcomes.map(([name, outcome]) => ({
            value: name,
            label: outcomeLabels[outcome].text,
            count: null,
          })),
      },
    ],
    csv: { value: (row) => outcomeOf(row).text },
    json: ({ outcome }) => ({ outcome }),
  },
};

const counts: Columns = {
  used: {
    header: 'Used',
    numeric: true,
    cell: ({ actions }) => formatNumber(actions),
    sort: { field: 'ACTIONS', descendingFirst: true },
    csv: { value: ({ actions }) => actions },
    json: ({ actions }) => ({ actions }),
  },
  remaining: {
    header: 'Remaining',
    numeric: true,
    cell: ({ remainingActions }) => actionCountText(remainingActions) ?? 'Unknown',
    csv: {
      value: ({ remainingActions }) => (remainingActions === -1 ? 'unlimited' : remainingActions),
    },
    json: ({ remainingActions }) => ({ remainingActions }),
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

export const recordLists = {
  DEVICE_ACCESS: listWith('device-access', { ...when, ...where }),
  ADVANCED_ACTIONS: listWith('advanced-actions', { ...when, ...what, ...where, ...counts }),
} satisfies Record<UsageMetric, unknown>;
