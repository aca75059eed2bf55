import { expect, test } from 'vitest';
import { hasFailed, joinLog, timeText } from './request-log.ts';

const entry = (operation: string | null, status: number | null = 200, fault: string | null = null) => ({
  operation,
  status,
  ms: 1,
  fault,
});
const asked = (operation: string, at: number) => ({
  operation,
  at,
  url: '/api/graphql',
  body: null,
  accountId: null,
});

test('the log is newest first, each entry with the request of this page it is about', () => {
  const log = [entry('A'), entry('B'), entry('A', 503), entry(null)];
  const rows = joinLog(log, [asked('A', 10), asked('B', 20), asked('C', 25), asked('A', 30)]);
  expect(rows.map(({ operation, status, sent: found }) => [operation, status, found?.at])).toEqual([
    [null, 200, undefined],
    ['A', 503, 30],
    ['B', 200, 20],
    ['A', 200, 10],
  ]);
});

test('what an earlier page asked is there without its request', () => {
  const rows = joinLog([entry('A'), entry('A')], [asked('A', 10)]);
  expect(rows.map(({ sent: found }) => found?.at)).toEqual([10, undefined]);
});

test('a fault, a status that is no success and no answer are trouble', () => {
  const troubled = [
    entry('A', 200, 'slow-20'),
    entry('A', 302),
    entry('A', 503),
    entry('A', null),
    entry('A'),
  ];
  expect(troubled.map(hasFailed)).toEqual([true, true, true, true, false]);
});

test('times are to the second, by the day’s 24 hours', () => {
  expect(timeText(new Date(2025, 10, 21, 9, 6, 2).getTime())).toBe('9:06:02');
  expect(timeText(new Date(2025, 10, 21, 0, 0, 0).getTime())).toBe('0:00:00');
});
