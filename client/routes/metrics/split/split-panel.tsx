import { Split as SplitIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { GroupPath } from '#client/components/controls/group-path.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { groupPathText, type PlacedGroup } from '#client/lib/group-path.ts';
import { type MetricsParameter, written } from '#client/routes/metrics/metrics-address.ts';
import { outcomeLabels, splitLabels } from '#client/routes/metrics/metrics-labels.ts';
import { MetricsGroupsQueryDocument } from '#client/routes/metrics/range/range.generated.ts';
import type { ChangeView } from '#client/routes/metrics/use-metrics-view.ts';
import type { UsageDimension, UsageInput, UsageOutcome } from '#schema/types.generated.ts';
import { type MetricsSplitQuery, MetricsSplitQueryDocument } from './split.generated.ts';
import classes from './split-panel.module.css';

type Slice = MetricsSplitQuery['usageSeries']['breakdown'][number];

const parameters: Record<UsageDimension, MetricsParameter> = {
  DEVICE: 'device',
  GROUP: 'group',
  ACTOR: 'person',
  OUTCOME: 'outcome',
};

const outcomeOf = (key: string): UsageOutcome | null =>
  Object.hasOwn(outcomeLabels, key) ? (key as UsageOutcome) : null;

type Groups = ReadonlyMap<string, PlacedGroup>;

function labelOf({ key, label }: Slice, dimension: UsageDimension, groups: Groups): string {
  const group = dimension === 'GROUP' ? groups.get(key) : undefined;
  if (group) return groupPathText(group);
  const outcome = dimension === 'OUTCOME' ? outcomeOf(key) : null;
  return outcome ? outcomeLabels[outcome].text : label;
}

/** The restriction of a slice; null if it stands for several, or for no one. */
function narrowing({ key }: Slice, dimension: UsageDimension): string | null {
  if (key === 'none' || key === 'other') return null;
  if (dimension !== 'OUTCOME') return key;
  const outcome = outcomeOf(key);
  return outcome ? written.outcome(outcome) : null;
}

function columnsOf(
  dimension: UsageDimension,
  total: number,
  largest: number,
  groups: Groups,
  change: ChangeView,
): readonly Column<Slice>[] {
  return [
    {
      key: 'label',
      header: splitLabels[dimension],
      cell: (slice) => {
        const value = narrowing(slice, dimension);
        const label = labelOf(slice, dimension, groups);
        const group = dimension === 'GROUP' ? groups.get(slice.key) : undefined;
        return value === null ? (
          label
        ) : (
          <button
            type="button"
            className={classes.sliceButton}
            title={`Show only ${label}`}
            onClick={() => change({ [parameters[dimension]]: value })}
          >
            {group ? <GroupPath group={group} /> : label}
          </button>
        );
      },
    },
    {
      key: 'bar',
      header: 'Share',
      cell: ({ value }) => (
        <span className={classes.share}>
          <span className={classes.shareTrack} aria-hidden="true">
            <span style={{ width: `${largest > 0 ? (Math.max(0, value) / largest) * 100 : 0}%` }} />
          </span>
          <span className="tnum">
            {total > 0 && value >= 0 ? `${formatNumber(Math.round((value / total) * 1000) / 10)}%` : '–'}
          </span>
        </span>
      ),
    },
    { key: 'records', header: 'Entries', numeric: true, cell: ({ records }) => formatNumber(records) },
    { key: 'value', header: 'Count', numeric: true, cell: ({ value }) => formatNumber(value) },
  ];
}

/** A total by device, group, person or outcome, largest first, with a note that the parts add up. */
export function SplitPanel({
  dimension,
  name,
  input,
  accountName,
  change,
}: {
  dimension: UsageDimension;
  name: string;
  /** What to split; null while it isn't known. */
  input: UsageInput | null;
  accountName: string;
  change: ChangeView;
}): ReactNode {
  const result = usePanelQuery(
    MetricsSplitQueryDocument,
    input ? { variables: { input: { ...input, breakdown: dimension } } } : { skip: true },
  );
  const tree = usePanelQuery(MetricsGroupsQueryDocument, { skip: dimension !== 'GROUP' });
  const groups = new Map(tree.data?.groupTree.groups.map((group) => [group.id, group]));
  const by = `By ${splitLabels[dimension].toLowerCase()}`;
  const series = result.error ? undefined : result.data?.usageSeries;
  const sum = series?.breakdown.reduce((all, { value }) => all + value, 0);
  return (
    <Panel
      title={by}
      aside={
        series && sum === series.total ? (
          <span className="tnum">Total {formatNumber(series.total)}</span>
        ) : undefined
      }
      padding="flush"
    >
      <div className={textClasses.flushStates}>
        <QueryPanel
          result={result}
          accountName={accountName}
          skeleton={<PanelSkeleton lines={3} height={132} />}
        >
          {({ usageSeries: { total, breakdown } }) =>
            breakdown.length === 0 ? (
              <PanelEmpty icon={SplitIcon} title="Nothing to split in this period" />
            ) : (
              <DataTable
                caption={`${name} ${by.toLowerCase()}`}
                columns={columnsOf(
                  dimension,
                  total,
                  Math.max(0, ...breakdown.map(({ value }) => value)),
                  groups,
                  change,
                )}
                rows={breakdown}
                rowKey={({ key }) => key}
              />
            )
          }
        </QueryPanel>
      </div>
    </Panel>
  );
}
