import { formatRecent } from '#client/browser/dates.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusCell, type Tone } from '#client/components/controls/status/status.tsx';
import type { ListColumn, ListDefinition } from '#client/components/tables/list-definition.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { nouns } from '#client/lib/count-text.ts';
import { deviceName } from '#client/lib/device-text.ts';
import { paths } from '#client/lib/paths.ts';
import type { MetricsBreakdownQuery } from '#client/routes/metrics/metrics.generated.ts';
import type { Session } from '#client/session/session.ts';
import type { UsageMetric, UsageOutcome, UsageRecordFilter } from '#schema/types.generated.ts';
import type { MetricsRecordsQuery } from './records.generated.ts';

export type RecordRow = MetricsRecordsQuery['usageRecords']['nodes'][number];
type People = MetricsBreakdownQuery['people']['breakdown'];

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

const nameOfDevice = ({ device }: RecordRow): string => deviceName(device);

type RecordColumn = ListColumn<RecordRow, 'AT'>;

const when: RecordColumn = {
  key: 'when',
  header: 'When',
  dimmed: true,
  phone: 'line',
  cell: ({ at }, now) => (
    <time className="tnum" dateTime={at}>
      {formatRecent(at, now)}
    </time>
  ),
  sort: 'AT',
  descendingFirst: true,
  csv: [{ at: ({ at }) => at }],
};

const where: RecordColumn = {
  key: 'device',
  header: 'Device',
  cell: (row) => (
    <TextLink to={paths.device(row.device.id)} className="tnum">
      {nameOfDevice(row)}
    </TextLink>
  ),
  phone: 'line',
  text: 'cut',
  csv: [{ value: nameOfDevice }],
};

const who: readonly RecordColumn[] = [
  { key: 'person', header: 'Who', cell: whoText, phone: 'title', text: 'cut', csv: [{ value: whoText }] },
  {
    key: 'outcome',
    header: 'Result',
    cell: (row) => <StatusCell {...outcomeOf(row)} />,
    phone: 'status',
    csv: [{ value: (row) => outcomeOf(row).text }],
  },
];

const remaining: RecordColumn = {
  key: 'remaining',
  header: 'Remaining',
  numeric: true,
  phone: 'line',
  cell: ({ remainingActions }) => actionCountText(remainingActions) ?? 'Unknown',
  csv: [{ value: ({ remainingActions }) => (remainingActions === -1 ? 'unlimited' : remainingActions) }],
};

const { cell: _, ...inFiles } = remaining;

/**
 * An account with one device has no column for it, nor for balances if all are unlimited or unknown (`isCounted`). `people`
 * is undefined while they are loading.
 */
export const recordList = (
  metric: UsageMetric,
  { account }: Pick<Session, 'account'>,
  people: People | undefined,
  isCounted: boolean,
): ListDefinition<RecordRow, UsageRecordFilter, 'AT'> => ({
  noun: nouns.entry,
  pageSize: 25,
  columns: [
    when,
    ...(account.deviceCount > 1 ? [where] : []),
    ...who,
    ...(metric === 'ADVANCED_ACTIONS' ? [isCounted ? remaining : inFiles] : []),
  ],
  filters: [
    {
      kind: 'select',
      name: 'person',
      label: 'Person',
      choices:
        people
          ?.filter(({ key }) => key !== 'none' && key !== 'other')
          .map(({ key, label }) => ({ value: key, label })) ?? null,
      ask: (id) => ({ actorIds: [id] }),
    },
  ],
  defaultSort: { key: 'when', descending: true },
});
