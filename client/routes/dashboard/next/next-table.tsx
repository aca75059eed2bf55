import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { aheadNote, aheadText, ownPath } from '#client/components/ahead/ahead-text.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { LimitDay } from '#client/components/license/limit-day.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { formatDays } from '#client/lib/format-number.ts';
import { dayIn, daysBetween } from '#schema/calendar/days.ts';
import type { Ahead } from '#schema/facts/ahead.ts';
import classes from './next.module.css';
import { icons } from './next-line.tsx';

export function whenText({ kind, at }: Ahead, zone: string): string {
  if (kind === 'check-in') return formatDateTime(at, { timeZone: readerTimeZone() });
  return (kind === 'start' ? formatDate : formatLastDay)(at, { timeZone: zone });
}

function leftText({ day }: Ahead, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  return days < 0 ? `${formatDays(-days)} ago` : formatDays(days);
}

export function NextTable({
  items,
  now,
  zone,
  renewalNote,
}: {
  items: readonly Ahead[];
  now: number;
  zone: string;
  renewalNote: string;
}): ReactNode {
  const today = dayIn(now, zone);
  const columns: readonly Column<Ahead>[] = [
    {
      key: 'what',
      header: 'What',
      cell: (item) => (
        <StatusText tone={item.isLate ? 'warning' : 'neutral'} icon={icons[item.kind]}>
          <TextLink to={ownPath(item)}>{aheadText(item)}</TextLink>
          <span className={classes.note}>
            {item.kind === 'renewal' ? renewalNote : aheadNote(item, zone)}
          </span>
        </StatusText>
      ),
    },
    {
      key: 'when',
      header: 'When',
      cell: (item) => (
        <LimitDay instant={new Date(item.at).toISOString()} timeZone={zone}>
          {whenText(item, zone)}
        </LimitDay>
      ),
    },
    { key: 'left', header: 'Left', numeric: true, cell: (item) => leftText(item, today) },
  ];
  return (
    <DataTable
      caption="What happens next"
      columns={columns}
      rows={items}
      rowKey={({ kind, id }) => `${kind} ${id}`}
    />
  );
}
