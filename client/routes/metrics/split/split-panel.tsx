import { Split as SplitIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { GroupPath } from '#client/components/license/group-path.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { ExportMenu } from '#client/components/tables/export-menu.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { useExport } from '#client/graphql/use-export.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { type Noun, nouns } from '#client/lib/count-text.ts';
import { toCsv } from '#client/lib/csv.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { paths } from '#client/lib/paths.ts';
import type { TableChange } from '#client/lib/table-address.ts';
import { splitInput } from '#client/routes/metrics/metrics-inputs.ts';
import { outcomeLabels, splitLabels } from '#client/routes/metrics/metrics-labels.ts';
import { outcomeName } from '#client/routes/metrics/records/record-definition.tsx';
import type { ShownView } from '#client/routes/metrics/use-metrics-view.ts';
import type { UsageDimension, UsageInput, UsageOutcome } from '#schema/types.generated.ts';
import { sharesOf } from './shares.ts';
import { type MetricsSplitQuery, MetricsSplitQueryDocument } from './split.generated.ts';
import classes from './split-panel.module.css';

type Slice = MetricsSplitQuery['usageSeries']['breakdown'][number] & {
  /** In tenths of a percent. */
  share: number | null;
};

const slicesOf: Record<UsageDimension, Noun> = {
  DEVICE: nouns.device,
  GROUP: nouns.group,
  ACTOR: nouns.person,
  OUTCOME: ['outcome', 'outcomes'],
};

/** The filter for one slice; null for a sum of several slices or one without a name. */
function narrowing({ key }: Slice, dimension: UsageDimension): TableChange | null {
  if (key === 'none' || key === 'other') return null;
  if (dimension === 'DEVICE') return { others: { device: key } };
  // A group's page also counts its subgroups, unlike the slice.
  if (dimension === 'GROUP') return null;
  const [name, value] = dimension === 'ACTOR' ? ['person', key] : ['outcome', outcomeName(key)];
  return value ? { filters: { [name]: { kind: 'values', not: false, values: [value] } } } : null;
}

const shareText = (share: number | null) => (share === null ? '–' : `${(share / 10).toFixed(1)}%`);

function Share({ share }: { share: number | null }): ReactNode {
  return (
    <span className={classes.share}>
      <span className={classes.shareTrack} aria-hidden="true">
        <span style={{ width: `${(share ?? 0) / 10}%` }} />
      </span>
      <span className="tnum">{shareText(share)}</span>
    </span>
  );
}

export function SplitPanel({
  dimension,
  name,
  input,
  choices,
  changeEntries,
  report,
}: {
  dimension: UsageDimension;
  name: string;
  /** Null requests nothing yet. */
  input: UsageInput | null;
  choices: ShownView['choices'];
  changeEntries?: ShownView['changeEntries'];
  /** In a report, the title names the metric. */
  report?: Pick<ComponentProps<typeof Panel>, 'footer'>;
}): ReactNode {
  const timeZone = readerTimeZone();
  const result = usePanelQuery(
    MetricsSplitQueryDocument,
    input ? { variables: { input: splitInput(input, dimension) } } : { skip: true },
  );
  const groups = choices.data?.groupTree.groups ?? [];
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const parentIds = new Set(groups.map(({ ancestors }) => ancestors.at(-1)?.id));
  const groupOf = ({ key }: Slice) => (dimension === 'GROUP' ? groupById.get(key) : undefined);
  const labelOf = (slice: Slice) => {
    const group = groupOf(slice);
    if (group) return `${groupPathText(group)}${parentIds.has(group.id) ? ' (without subgroups)' : ''}`;
    return (dimension === 'OUTCOME' && outcomeLabels[slice.key as UsageOutcome]?.text) || slice.label;
  };
  const partOf = (slice: Slice) => ({
    key: slice.key,
    label: labelOf(slice),
    value: slice.value,
    records: slice.records,
  });
  const series = result.error ? undefined : result.data?.usageSeries;
  const shares = sharesOf(series?.breakdown.map(({ value }) => value) ?? []);
  const slices = series?.breakdown.map((slice, at) => ({ ...slice, share: shares[at] ?? null })) ?? [];
  const sum = slices.reduce((total, { value }) => total + value, 0);
  const by = `By ${splitLabels[dimension].toLowerCase()}`;
  const caption = `${name} ${by.toLowerCase()}`;
  const exporting = useExport(
    JSON.stringify([input, dimension]),
    async () => ({ rows: slices, totalCount: slices.length, next: null }),
    async (rows, format) => ({
      name: `${name} ${by}-${input?.from}-to-${input?.to}`.toLowerCase().replaceAll(' ', '-'),
      text:
        format === 'csv'
          ? toCsv<Slice>(
              [
                { header: splitLabels[dimension], value: labelOf },
                { header: 'Share', value: ({ share }) => (share === null ? null : shareText(share)) },
                { header: 'Entries', value: ({ records }) => records },
                { header: 'Count', value: ({ value }) => value },
              ],
              rows,
              timeZone,
            )
          : `${JSON.stringify({ ...input, breakdown: dimension, parts: rows.map(partOf) }, null, 2)}\n`,
    }),
  );
  const columns: readonly Column<Slice>[] = [
    {
      key: 'label',
      header: splitLabels[dimension],
      cell: (slice) => {
        const change = changeEntries ? narrowing(slice, dimension) : null;
        const group = groupOf(slice);
        const label = labelOf(slice);
        if (group && !parentIds.has(group.id)) return <GroupPath group={group} linkTo={paths.group} />;
        return change === null ? (
          label
        ) : (
          <button
            type="button"
            className={classes.sliceButton}
            title={`Show only ${label}`}
            onClick={() => changeEntries?.(change)}
          >
            {label}
          </button>
        );
      },
    },
    { key: 'bar', header: 'Share', cell: ({ share }) => <Share share={share} /> },
    ...(slices.some(({ records, value }) => records !== value)
      ? [
          {
            key: 'records',
            header: 'Entries',
            numeric: true,
            cell: ({ records }: Slice) => formatNumber(records),
          },
        ]
      : []),
    { key: 'value', header: 'Count', numeric: true, cell: ({ value }) => formatNumber(value) },
  ];
  return (
    <Panel
      {...report}
      title={report ? caption : by}
      aside={
        <span className={textClasses.row}>
          {series && sum === series.total ? (
            <span className="tnum">Total {formatNumber(series.total)}</span>
          ) : null}
          <ExportMenu exporting={exporting} noun={slicesOf[dimension]} totalCount={slices.length} />
        </span>
      }
      padding="states"
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={3} height={132} />}>
        {() =>
          slices.length === 0 ? (
            <PanelEmpty icon={SplitIcon} title="Nothing to split in this period" />
          ) : (
            <DataTable caption={caption} columns={columns} rows={slices} rowKey={({ key }) => key} />
          )
        }
      </QueryPanel>
    </Panel>
  );
}
