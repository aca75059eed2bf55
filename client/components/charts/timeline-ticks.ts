/** Without `label`, only a line. A label starts at its tick, or ends there with `endsAt`. */
export type TimelineTick = { at: number; label?: string; endsAt?: true };

const day = 86_400_000;

/** Times in ms. More than 14 months are named by every second or third. */
function monthTicks(start: number, end: number, timeZone: string): TimelineTick[] {
  const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone });
  const monthNumber = new Intl.DateTimeFormat('en-US', { month: 'numeric', year: 'numeric', timeZone });
  const months: { at: number; label: string }[] = [];
  let month = '';
  for (let at = start; at < end; at += day) {
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

/** The months of a term, its end, and the end of its grace period. */
export function termTicks(
  { start, end, grace }: { start: number; end: number; grace?: { from: number; label: string } | undefined },
  timeZone: string,
): TimelineTick[] {
  const months = monthTicks(start, end, timeZone);
  if (!grace) return [...months, { at: end }];
  // The label of the term's end is as wide as two months.
  const room = (end - start) * (grace.label ? 0.17 : 0.04);
  return [
    ...months
      .filter(({ at }) => at < grace.from)
      .map((tick) => (tick.at < grace.from - room ? tick : { at: tick.at })),
    { at: grace.from, label: grace.label, endsAt: true },
    { at: end, label: 'Grace', endsAt: true },
  ];
}
