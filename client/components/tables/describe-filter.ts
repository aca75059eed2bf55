import { formatDate } from '#client/browser/format-instant.ts';
import { instantOfDay, shortDayText } from '#client/lib/calendar.ts';
import { formatDays, formatNumber } from '#client/lib/format-number.ts';
import { dayOf, type FilterValue } from '#client/lib/table-address.ts';
import type { TableFilter } from './table-filter.ts';

const dayText = (day: string, today: string) =>
  formatDate(instantOfDay(dayOf(day, today)), { timeZone: 'UTC' });

function range(from: string | null, to: string | null, text: (end: string) => string): string {
  if (from !== null && to !== null) return `${text(from)} to ${text(to)}`;
  return from === null ? `up to ${text(to ?? '')}` : `from ${text(from)}`;
}

function daysText(from: string | null, to: string | null, today: string): string {
  const [first, last] = [from, to].map((day) => (day === null ? null : dayOf(day, today)));
  if (first && last && first.slice(0, 4) === last.slice(0, 4))
    return first === last ? dayText(last, today) : `${shortDayText(first)} to ${dayText(last, today)}`;
  return range(from, to, (day) => dayText(day, today));
}

export function describeFilter(
  { choices = [], flag = ['Yes', 'No'] }: TableFilter,
  value: FilterValue | null,
  today: string,
): string {
  switch (value?.kind) {
    case undefined:
      return 'All';
    case 'values': {
      const [first = '', ...more] = value.values;
      const choice = choices.find((each) => each.value === first);
      const label = choice?.above ? `${choice.above} / ${choice.label}` : (choice?.label ?? first);
      const words = more.length === 0 ? label : `${label} + ${more.length}`;
      return value.not ? `not ${words}` : words;
    }
    case 'flag':
      return value.value ? flag[0] : flag[1];
    case 'day':
      return dayText(value.day, today);
    case 'days':
      if (value.from === null && value.to?.startsWith('+'))
        return `within ${formatDays(Number.parseInt(value.to, 10))}`;
      return daysText(value.from, value.to, today);
    case 'numbers':
      return range(value.from, value.to, (number) => formatNumber(Number(number)));
  }
}
