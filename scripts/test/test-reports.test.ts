import { expect, it } from 'vitest';
import {
  browserTimes,
  failedBrowserTests,
  failedUnitTests,
  slowestLines,
  unitTimes,
} from './test-reports.ts';

it('the ten slowest test files are listed, slowest first, from both reports', () => {
  const unit = unitTimes(
    {
      numPassedTests: 12,
      numFailedTests: 0,
      testResults: Array.from({ length: 12 }, (_, index) => ({
        name: `/portal/client/file-${index}.test.ts`,
        startTime: 1_000,
        endTime: 2_000 + index * 100,
        assertionResults: [],
      })),
    },
    '/portal',
  );
  const spec = (...durations: number[]) => ({
    title: 'the menu opens',
    ok: true,
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

it('failed tests are named with their files, nested ones and files without a test too', () => {
  const times = { startTime: 0, endTime: 1 };
  const unit = [
    {
      ...times,
      name: '/portal/client/a.test.ts',
      assertionResults: [
        { status: 'passed', fullName: 'a link opens' },
        { status: 'failed', fullName: 'a link closes' },
      ],
    },
    { ...times, name: '/portal/client/b.test.ts', assertionResults: [] },
  ];
  expect(failedUnitTests({ testResults: unit }, '/portal')).toEqual([
    { file: 'client/a.test.ts', title: 'a link closes' },
    { file: 'client/b.test.ts', title: '(the whole file)' },
  ]);
  const spec = (title: string, ok: boolean) => ({ title, ok, tests: [] });
  const menu = { file: 'menu.spec.ts', specs: [spec('it opens', true)] };
  const nested = { ...menu, specs: [spec('it closes', false)] };
  expect(failedBrowserTests({ suites: [{ ...menu, suites: [nested] }] })).toEqual([
    { file: 'client/e2e/menu.spec.ts', title: 'it closes' },
  ]);
});
