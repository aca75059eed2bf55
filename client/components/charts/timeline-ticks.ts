import { dayMs } from '#schema/calendar/days.ts';

/** Without `label`, only a line. A label starts at its tick, or ends there with `endsAt`; `below` is a second line. */
export type TimelineTick = { at: number; label?: string; endsAt?: true; below?: true };

/** Times in ms. More than 14 months are named by every second or third. */
function monthTicks(start: number, end: number, timeZone: string): TimelineTick[] {
  const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone });
  const monthNumber = new Intl.DateTimeFormat('en-US', { month: 'numeric', year: 'numeric', timeZone });
  const months: { at: number; label: string }[] = [];
  let month = '';
  for (let at = start; at < end; at += dayMs) {
    const current = monthNumber.format(at);
    if (current !== month) months.push({ at, label: monthName.format(at) });
    month = current;
  }
  const step = Math.ceil(months.length / 14);
  const room = (end - start) / 24;
  return months.map(({ at, label }, index) => {
    const next = months[index + 1]?.at ?? end;
    return index % step === 0 && next - at >= room ? { at, label } : { at };
  });
}

/** The months of a term, its end, and the end of its grace period. Labels of ends take the room of months. */
export function termTicks(
  {
    start,
    end,
    endLabel = '',
    grace,
  }: {
    start: number;
    end: number;
    endLabel?: string | undefined;
    grace?: { from: number; label: string } | undefined;
  },
  timeZone: string,
): TimelineTick[] {
  const [at, label] = grace ? [grace.from, grace.label] : [end, endLabel];
  const room = (end - start) * (label ? 0.17 : 0);
  const months = monthTicks(start, end, timeZone)
    .filter((tick) => tick.at < at)
    .map((tick) => (tick.at < at - room ? tick : { at: tick.at }));
  const last: TimelineTick = label ? { at, label, endsAt: true } : { at };
  return grace
    ? [...months, last, { at: end, label: endLabel, endsAt: true, below: true }]
    : [...months, last];
}
