import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthTicks } from './timeline-ticks.ts';

const day = 86_400_000;

describe('the ticks of a ruler', () => {
  test('name each month of a term and mark its end', () => {
    const ticks = monthTicks(Date.UTC(2025, 6, 1), Date.UTC(2026, 6, 1));
    expect(ticks.map((tick) => tick.label)).toEqual([
      ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      undefined,
    ]);
  });

  test('leave out the name of a month that is over at once', () => {
    const [june, july] = monthTicks(Date.UTC(2026, 5, 29), Date.UTC(2027, 5, 29));
    expect(june?.label).toBeUndefined();
    expect(july?.label).toBe('Jul');
  });

  test('stay within the span, in order, with room for at most 14 names', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 3_000 }), (from, length) => {
        const [start, end] = [from * day, (from + length) * day];
        const ticks = monthTicks(start, end);
        const times = ticks.map((tick) => tick.at);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times[0]).toBe(start);
        expect(times.at(-1)).toBe(end);
        expect(ticks.filter((tick) => tick.label).length).toBeLessThanOrEqual(14);
      }),
    );
  });
});
