import { expect, it } from 'vitest';
import { percentile, slopePer10k, slowestKinds, soakProblems } from './soak-figures.ts';

const sound = { p99: 20, slope: 200_000, failed: 0, unexpected: [] };
/** Samples of a server that keeps some bytes of each request, beside noise. */
const keeping = (bytes: number) =>
  Array.from({ length: 20 }, (_, at) => ({
    requests: at * 500,
    bytes: 80_000_000 + at * 500 * bytes + (at % 2) * 100_000,
  }));

it('a server that keeps 200 bytes of each request is noticed, one that keeps none is not', () => {
  const [leaking, level] = [slopePer10k(keeping(200)), slopePer10k(keeping(0))];
  expect(leaking / 1_000_000).toBeCloseTo(2, 0);
  expect(soakProblems({ ...sound, slope: leaking })).toEqual([
    expect.stringMatching(/^Memory grows by 2\.\d\d MB/),
  ]);
  expect(soakProblems({ ...sound, slope: level })).toEqual([]);
});

it('slow answers, errors and reports are noticed, and so is a load that measured nothing', () => {
  const times = Array.from({ length: 200 }, (_, at) => (at % 50 === 0 ? 90 : 4));
  expect([percentile(times, 0.5), percentile(times, 0.99)]).toEqual([4, 90]);
  expect(soakProblems({ p99: 90, slope: 0, failed: 2, unexpected: ['Unexpected error: x'] })).toHaveLength(3);
  expect(soakProblems({ ...sound, p99: percentile([], 0.99), slope: slopePer10k([]) })).toHaveLength(2);
});

it('what is slow is named, the slowest first', () => {
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
