import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { termTicks } from './timeline-ticks.ts';

const day = 86_400_000;
const ticksOf = (start: number, end: number) => termTicks({ start, end }, 'UTC');
const year = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

describe('the ticks of a ruler', () => {
  test.each([
    ['each month of a term and mark its end', '2025-07-01', '2026-07-01', [...year, undefined]],
    ['the month that a term begins in', '2025-07-08', '2026-07-01', [...year, undefined]],
    ['no month that is over at once', '2025-06-29', '2026-07-01', [undefined, ...year, undefined]],
  ])('name %s', (_, start, end, names) => {
    expect(ticksOf(Date.parse(start), Date.parse(end)).map(({ label }) => label)).toEqual(names);
  });

  test('end with the grace period, and leave room for the name of its start', () => {
    const [start, from, end] = ['2025-07-01', '2026-07-01', '2026-07-31'].map(Date.parse) as [
      number,
      number,
      number,
    ];
    const ticks = termTicks(
      { start, end, endLabel: 'Grace through Jul 30', grace: { from, label: 'Ended Jun 30' } },
      'UTC',
    );
    expect(ticks.slice(-4)).toEqual([
      { at: Date.parse('2026-05-01') },
      { at: Date.parse('2026-06-01') },
      { at: from, label: 'Ended Jun 30', endsAt: true },
      { at: end, label: 'Grace through Jul 30', endsAt: true, below: true },
    ]);
  });

  test('stay within the span, in order, with room for at most 14 names', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 3_000 }), (from, length) => {
        const [start, end] = [from * day, (from + length) * day];
        const ticks = ticksOf(start, end);
        const times = ticks.map((tick) => tick.at);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times[0]).toBe(start);
        expect(times.at(-1)).toBe(end);
        expect(ticks.filter((tick) => tick.label).length).toBeLessThanOrEqual(14);
      }),
      { numRuns: 20 },
    );
  });
});
