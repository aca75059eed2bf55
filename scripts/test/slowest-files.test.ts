import { expect, it } from 'vitest';
import { browserTimes, slowestLines, unitTimes } from './slowest-files.ts';

it('the ten slowest test files are listed, slowest first, from both reports', () => {
  const unit = unitTimes(
    {
      numPassedTests: 12,
      numFailedTests: 0,
      testResults: Array.from({ length: 12 }, (_, index) => ({
        name: `/portal/client/file-${index}.test.ts`,
        startTime: 1_000,
        endTime: 2_000 + index * 100,
      })),
    },
    '/portal',
  );
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const browser = browserTimes({
    stats: { expected: 3, unexpected: 0, flaky: 0 },
    suites: [
      {
        file: 'menu.spec.ts',
        specs: [spec(4_000)],
        suites: [{ file: 'menu.spec.ts', specs: [spec(3_000, 1_500)] }],
      },
    ],
  });
  const lines = slowestLines([...unit, ...browser]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   8.5 s  client/e2e/menu.spec.ts');
  expect(lines[1]).toBe('   2.1 s  client/file-11.test.ts');
  expect(lines[9]).toBe('   1.3 s  client/file-3.test.ts');
});
