import { expect, it } from 'vitest';
import { growthOf, percentile, slowestKinds, soakProblems } from './soak-figures.ts';

const sound = { p99: 20, growth: 0.01, failed: 0, unexpected: [] };
/** Memory samples of a server that fills its caches and then leaks some bytes per sample, with noise. */
const keeping = (bytes: number) =>
  Array.from(
    { length: 21 },
    (_, at) => 80_000_000 * Math.min(1, (at + 1) / 7) + at * bytes + (at % 2) * 100_000,
  );

it('a server that keeps growing is noticed once its caches are full, one that stays level is not', () => {
  const [leaking, level] = [growthOf(keeping(2_000_000)), growthOf(keeping(0))];
  expect(soakProblems({ ...sound, growth: leaking })).toEqual([
    expect.stringMatching(/^Memory of the last third is 1\d % above/),
  ]);
  expect(soakProblems({ ...sound, growth: level })).toEqual([]);
});

it('slow responses, errors and reports are noticed, and so is a load without measurements', () => {
  const times = Array.from({ length: 200 }, (_, at) => (at % 50 === 0 ? 90 : 4));
  expect([percentile(times, 0.5), percentile(times, 0.99)]).toEqual([4, 90]);
  expect(soakProblems({ p99: 90, growth: 0, failed: 2, unexpected: ['Unexpected error: x'] })).toHaveLength(
    3,
  );
  expect(soakProblems({ ...sound, p99: percentile([], 0.99), growth: growthOf([]) })).toHaveLength(2);
});

it('slow requests are listed, the slowest first', () => {
  const times = new Map([
    ['quick', [2, 3, 4]],
    ['slow', [5, 9, 80]],
    ['rarely slow', [1, 1, 200]],
  ]);
  expect(slowestKinds(times, 2)).toEqual([
    { kind: 'rarely slow', median: 1, p99: 200 },
    { kind: 'slow', median: 9, p99: 80 },
  ]);
});
