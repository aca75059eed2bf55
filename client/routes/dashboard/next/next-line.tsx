import {
  CalendarRange,
  CalendarX2,
  CircleArrowUp,
  FastForward,
  FileUp,
  FlaskConical,
  Hourglass,
  Mail,
  PackageX,
  Radio,
  RefreshCw,
  Tablet,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { useIsPhone } from '#client/browser/use-media.ts';
import { aheadText, ownPath } from '#client/components/ahead/ahead-text.ts';
import { ChartGrid, percent } from '#client/components/charts/chart-grid.tsx';
import { chartScale } from '#client/components/charts/chart-scale.ts';
import { ChartTip } from '#client/components/charts/chart-tip.tsx';
import { monthTicks } from '#client/components/charts/timeline-ticks.ts';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { instantOfDay } from '#client/lib/calendar.ts';
import { dayIn, startOfDay } from '#schema/calendar/days.ts';
import type { Ahead, AheadKind } from '#schema/facts/ahead.ts';
import { likelyBalance } from '#schema/facts/forecast.ts';
import { limitAfter } from '#schema/facts/limit.ts';
import classes from './next.module.css';
import type { countedIf } from './what-if.ts';

export const icons: Record<AheadKind, IconShape> = {
  license: CalendarX2,
  renewal: Mail,
  start: CalendarRange,
  grace: Hourglass,
  coverage: PackageX,
  exchange: RefreshCw,
  response: Tablet,
  report: FileUp,
  'check-in': Radio,
  credits: FastForward,
  trial: FlaskConical,
  update: CircleArrowUp,
};

/** A period as a line: the share of its length at an instant or a day, from 0 to 1. */
type Line = { start: number; end: number; share: (at: number) => number; shareOf: (day: string) => number };

function lineOf(now: number, lastDay: string, zone: string): Line {
  const start = startOfDay(dayIn(now, zone), zone);
  const end = limitAfter(lastDay, zone);
  const share = (at: number) => Math.min(1, Math.max(0, (at - start) / (end - start)));
  return { start, end, share, shareOf: (day) => share((startOfDay(day, zone) + limitAfter(day, zone)) / 2) };
}

/** So that marks that are close don't cover each other. */
function rowsOf(shares: readonly number[], width: number): number[] {
  const ends: number[] = [];
  return shares.map((share) => {
    const free = ends.findIndex((end) => share - end >= width);
    const row = free < 0 ? ends.length : free;
    ends[row] = share;
    return row;
  });
}

const dayText = (day: string) => formatDate(instantOfDay(day), { timeZone: 'UTC' });

function Marks({ items, line }: { items: readonly Ahead[]; line: Line }): ReactNode {
  const [pointed, setPointed] = useState<number | null>(null);
  const width = useIsPhone() ? 0.09 : 0.045;
  const shares = items.map(({ day }) => line.shareOf(day));
  const rows = rowsOf(shares, width);
  const item = pointed === null ? undefined : items[pointed];
  return (
    <div className={classes.track} style={{ height: `${1.75 * (Math.max(0, ...rows) + 1)}rem` }}>
      <ol aria-label="What happens next, in order">
        {items.map((each, index) => (
          <li
            key={`${each.kind} ${each.id}`}
            className={classes.mark}
            data-late={each.isLate}
            style={{
              insetInlineStart: percent(shares[index] ?? 0),
              insetBlockStart: `${1.75 * (rows[index] ?? 0)}rem`,
            }}
          >
            <Link
              to={ownPath(each)}
              aria-label={`${dayText(each.day)}: ${aheadText(each)}`}
              onPointerEnter={() => setPointed(index)}
              onPointerLeave={() => setPointed(null)}
              onFocus={() => setPointed(index)}
              onBlur={() => setPointed(null)}
              onKeyDown={({ key }) => key === 'Escape' && setPointed(null)}
            >
              <Icon icon={icons[each.kind]} size={14} />
            </Link>
          </li>
        ))}
      </ol>
      {item ? (
        <ChartTip
          title={aheadText(item)}
          lines={[dayText(item.day)]}
          place={shares[pointed ?? 0] ?? 0}
          by="mouse"
          canChoose={false}
        />
      ) : null}
    </div>
  );
}

function Months({ line, zone }: { line: Line; zone: string }): ReactNode {
  return monthTicks(line.start, line.end, zone)
    .filter(({ label }) => label)
    .map(({ at, label }) => (
      <span key={at} className={classes.month} style={{ insetInlineStart: percent(line.share(at)) }}>
        {label}
      </span>
    ));
}

/** More would look the same. */
const points = 120;

type Band = ReturnType<typeof countedIf> & { until: number; summary: string };

function BandChart({
  band,
  line,
  zone,
  marks,
}: {
  band: Band;
  line: Line;
  zone: string;
  marks: ReactNode;
}): ReactNode {
  const { counted, rate, until, summary } = band;
  const scale = chartScale([counted.remaining]);
  const from = Math.max(line.start, counted.asOf);
  const to = Math.min(until, line.end);
  const balances = Array.from({ length: points + 1 }, (_, index) => {
    const at = from + ((to - from) * index) / points;
    return {
      x: line.share(at) * 100,
      y: likelyBalance(counted, rate, at).map((left) => 100 - (left / scale.high) * 100),
    };
  });
  const path = (which: number) => balances.map(({ x, y }) => `${x},${y[which]}`);
  return (
    <ChartGrid scale={scale} summary={summary} below={marks} labels={<Months line={line} zone={zone} />}>
      <svg
        className={classes.band}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <polygon points={[...path(0), ...path(2).reverse()].join(' ')} />
        <polyline points={path(1).join(' ')} />
      </svg>
      {to < line.end ? (
        <span className={classes.after} style={{ insetInlineStart: percent(line.share(to)) }} />
      ) : null}
    </ChartGrid>
  );
}

export function NextLine({
  items,
  band,
  now,
  lastDay,
  zone,
}: {
  items: readonly Ahead[];
  band: Band | null;
  now: number;
  lastDay: string;
  zone: string;
}): ReactNode {
  const line = lineOf(now, lastDay, zone);
  const marks = <Marks items={items} line={line} />;
  return band ? (
    <BandChart band={band} line={line} zone={zone} marks={marks} />
  ) : (
    <div>
      {marks}
      <div className={classes.months} aria-hidden="true">
        <Months line={line} zone={zone} />
      </div>
    </div>
  );
}
