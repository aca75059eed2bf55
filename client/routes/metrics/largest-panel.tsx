import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Meter } from '#client/components/controls/status/meter.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import type { MetricsBreakdownQuery } from './metrics.generated.ts';
import classes from './metrics-page.module.css';
import type { MetricsView } from './metrics-view.ts';

type Slice = MetricsBreakdownQuery['people']['breakdown'][number];

const mostShown = 10;

/** The largest ten, and the rest as one. */
export function largest(slices: readonly Slice[]): Slice[] {
  const named = slices.filter(({ key }) => key !== 'other').slice(0, mostShown);
  const rest = slices.filter((slice) => !named.includes(slice));
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return rest.length > 0 ? [...named, { key: 'other', label: 'Others', value }] : named;
}

function Rows({
  caption,
  by,
  metric,
  slices,
  total,
}: {
  caption: string;
  metric: UsageMetric;
  by: MetricsView['by'];
  slices: readonly Slice[];
  total: number;
}): ReactNode {
  return (
    <table className={classes.largest} data-metric={metric}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{by === 'DEVICE' ? 'Device' : 'Person'}</th>
          <th scope="col">Share</th>
          <th scope="col">Count</th>
        </tr>
      </thead>
      <tbody>
        {slices.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">
              {by === 'DEVICE' && key !== 'other' ? (
                <TextLink to={paths.device(key)}>{label}</TextLink>
              ) : (
                label
              )}
            </th>
            <td>
              <Meter
                value={value}
                max={total}
                label={`${label}: ${formatNumber(value)} of ${formatNumber(total)}`}
              />
            </td>
            <td className="tnum">{formatNumber(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LargestPanel({
  title,
  by,
  metric,
  result,
  /** Null without a choice: a single device has all of it. */
  linkTo,
}: {
  title: string;
  by: MetricsView['by'];
  metric: UsageMetric;
  result: PanelQuery<MetricsBreakdownQuery>;
  linkTo: ((by: MetricsView['by']) => string) | null;
}): ReactNode {
  const series = by === 'DEVICE' ? result.data?.devices : result.data?.people;
  const name = by === 'DEVICE' ? 'By device' : 'By person';
  return (
    <QueryPanel
      title={name}
      aside={
        linkTo ? (
          <nav className={`${classes.choices} no-print`} aria-label="Largest">
            <Link to={{ search: linkTo('DEVICE') }} aria-current={by === 'DEVICE'}>
              Devices
            </Link>
            <Link to={{ search: linkTo('ACTOR') }} aria-current={by === 'ACTOR'}>
              People
            </Link>
          </nav>
        ) : null
      }
      result={{ ...result, data: series }}
      skeleton={<PanelSkeleton lines={3} height={132} />}
    >
      {({ breakdown, total }) =>
        breakdown.length === 0 ? (
          <PanelEmpty icon={Split} title="No usage reported in this period" />
        ) : (
          <Rows
            caption={`${title} ${name.toLowerCase()}`}
            by={by}
            metric={metric}
            slices={largest(breakdown)}
            total={total}
          />
        )
      }
    </QueryPanel>
  );
}
