import { expect, it } from 'vitest';
import { browserResults, slowest, unitResults } from './results.ts';

const test = (title: string, status: string, duration: number, ...failureMessages: string[]) => ({
  title,
  status,
  duration,
  failureMessages,
});

it('reads which tests passed from both reports; one that passed on a second try failed', () => {
  const assertionResults = [
    test('a link opens', 'passed', 10),
    test('a link closes', 'failed', 20, 'why'),
    test('a link waits', 'passed', 30, 'why'),
  ];
  const testResults = [
    { name: '/portal/client/a.test.ts', status: 'failed', assertionResults },
    { name: '/portal/client/b.test.ts', status: 'failed', assertionResults: [] },
  ];
  const unit = unitResults({ testResults }, '/portal');
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    tests: [{ projectName: 'journeys', status, results: durations.map((duration) => ({ duration })) }],
  });
  const file = 'menu.spec.ts';
  const inner = {
    file,
    specs: [spec('it closes', 'unexpected', 1), spec('it waits', 'flaky', 3_000, 1_500)],
  };
  const outer = { file, specs: [spec('it opens', 'expected', 4_000)], suites: [inner] };
  const browser = browserResults({ suites: [outer] });
  const results = [...unit, ...browser];
  expect(results.map((each) => `${each.outcome} ${each.file} ${each.title}`.trim())).toEqual([
    'passed client/a.test.ts a link opens',
    'failed client/a.test.ts a link closes',
    'failed client/a.test.ts a link waits',
    'failed client/b.test.ts',
    'passed menu.spec.ts it opens',
    'failed menu.spec.ts it closes',
    'failed menu.spec.ts it waits',
  ]);
  expect(slowest(results)[0]).toBe('   4.5 s  menu.spec.ts > it waits');
});
