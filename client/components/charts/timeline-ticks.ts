/** Without `label`, only a line. A label is centered unless `align` puts its end at the tick. */
export type TimelineTick = { at: number; label?: string; align?: 'end' };

const day = 86_400_000;

/** Times in ms; includes `start`. Spans over 14 months label every second or third month. */
export function monthTicks(start: number, end: number, timeZone = 'UTC'): TimelineTick[] {
  const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone });
  const monthNumber = new Intl.DateTimeFormat('en-US', { month: 'numeric', year: 'numeric', timeZone });
  const ticks: TimelineTick[] = [];
  let month = '';
  for (let at = start; at < end; at += day) {
    const current = monthNumber.format(at);
    if (current !== month) ticks.push({ at, label: monthName.format(at) });
    month = current;
  }
  const step = Math.ceil(ticks.length / 14);
  // A month that barely overlaps the span has no space for its label; the first is left-aligned and needs more.
  const room = (index: number) => (end - start) / (index === 0 ? 14 : 24);
  const named = ticks.map(({ at, label }, index) => {
    const next = ticks[index + 1]?.at ?? end;
    return index % step === 0 && label !== undefined && next - at >= room(index) ? { at, label } : { at };
  });
  return [...named, { at: end }];
}

export function termTicks(
  {
    start,
    end,
    grace,
  }: { start: number; end: number; grace?: { from: number; label: string; endLabel: string } | undefined },
  timeZone: string,
): TimelineTick[] {
  if (!grace) return monthTicks(start, end, timeZone);
  // The label of the term's end is as wide as two months.
  const room = (end - start) * (grace.label ? 0.17 : 0.03);
  const months = monthTicks(start, end, timeZone)
    .filter(({ at }) => at < grace.from)
    .map((tick) => (tick.at < grace.from - room ? tick : { at: tick.at }));
  return [
    ...months,
    { at: grace.from, label: grace.label, align: 'end' },
    { at: end, label: grace.endLabel },
  ];
}
