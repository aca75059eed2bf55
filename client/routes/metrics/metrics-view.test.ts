import { expect, test } from 'vitest';
import { csvColumns, tableColumns } from '#client/components/tables/list-definition.ts';
import { largest } from './largest-panel.tsx';
import { type MetricsView, periodProblems, readMetricsView, type TermDays } from './metrics-view.ts';
import { changeText, periodText, rangeText } from './metrics-words.ts';
import { recordList } from './records/record-definition.tsx';

const today = '2025-11-21';
const term: TermDays = { from: '2025-06-29', to: '2026-06-28' };
const readWith = (query: string, of: TermDays | null | undefined, isFleet = false) =>
  readMetricsView(new URLSearchParams(query), today, of, isFleet);
const read = (query: string) => readWith(query, term);

test.each<[string, Partial<MetricsView>]>([
  ['', { range: '90d', from: '2025-08-24', to: today, bucket: 'WEEK' }],
  ['range=30d', { range: '30d', from: '2025-10-23', to: today, bucket: 'DAY' }],
  ['range=365d', { range: '365d', from: '2024-11-22', to: today, bucket: 'MONTH' }],
  ['range=term', { range: 'term', from: '2025-06-29', to: today, bucket: 'WEEK' }],
  ['range=7d', { range: '90d' }],
  ['range=2025-01-05..2025-02-03', { range: 'custom', from: '2025-01-05', to: '2025-02-03', bucket: 'DAY' }],
  ['range=2025-11-21..2025-11-21', { range: 'custom', from: today, to: today }],
  ['range=2025-11-01..2025-12-31', { range: 'custom', from: '2025-11-01', to: today }],
  ['range=2025-02-03..2025-01-05', { range: '90d' }],
  ['range=2025-02-03..2025-02-30', { range: '90d' }],
  ['range=2025-02-03..', { range: '90d' }],
  ['range=2025-11-22..2025-11-23', { range: '90d' }],
  ['range=2022-11-18..2025-11-21', { range: 'custom', from: '2022-11-18' }],
  ['range=2022-11-17..2025-11-21', { range: '90d' }],
])('%s is read from the address; what is unknown or no period is 90 days', (query, view) => {
  expect(read(query)).toMatchObject(view);
});

test('a form says at which day a period is wrong', () => {
  const at = (from: string, to: string) => Object.keys(periodProblems({ from, to }, today));
  expect(at('2025-01-05', '2025-02-03')).toEqual([]);
  expect([at('', '2025-02-03'), at('2025-11-22', '2025-11-23')]).toEqual([['from'], ['from']]);
  expect([at('2025-02-03', ''), at('2025-02-03', '2025-02-02')]).toEqual([['to'], ['to']]);
  expect(periodProblems({ from: '2022-11-17', to: today }, today).to).toMatch(/^That is 1,101 days\./);
});

test('a term is awaited, ends with its last day, and without one 90 days are shown', () => {
  expect(readWith('range=term', undefined)).toBeNull();
  expect(readWith('range=term', null)).toMatchObject({ range: '90d' });
  expect(readWith('range=term', { from: '2025-12-01', to: null })).toMatchObject({ range: '90d' });
  expect(readWith('range=term', { from: '2025-01-01', to: '2025-10-31' })).toMatchObject({
    to: '2025-10-31',
  });
  expect(readWith('range=term', { from: '2020-01-01', to: null })).toMatchObject({ from: '2022-11-18' });
});

test('entries have a column for balances and devices only if it can say several things; the CSV keeps balances', () => {
  const list = (deviceCount: number, isCounted: boolean) => {
    const account = {
      id: 'a-1',
      name: 'North',
      deviceId: 'd-1',
      serialNumber: 'GK-1',
      deviceCount,
      organizationId: 'o-1',
      timeZone: 'UTC',
    };
    return recordList('ADVANCED_ACTIONS', { account }, [], isCounted).columns;
  };
  const headers = (...of: Parameters<typeof list>) =>
    tableColumns(list(...of), 0).map(({ header }) => header);
  expect(headers(2, true)).toEqual(['When', 'Device', 'Who', 'Result', 'Remaining']);
  expect(headers(1, false)).toEqual(['When', 'Who', 'Result']);
  expect(csvColumns(list(1, false)).map(({ header }) => header)).toContain('Remaining');
});

test('one device is split by person, several by device or person', () => {
  expect(read('by=device')?.by).toBe('ACTOR');
  expect(readWith('', term, true)?.by).toBe('DEVICE');
  expect(readWith('by=person', term, true)?.by).toBe('ACTOR');
});

test('days and changes are in words', () => {
  expect(periodText({ from: '2025-08-24', to: today })).toBe('Aug 24 to Nov 21, 2025');
  expect(periodText({ from: '2024-11-22', to: today })).toBe('Nov 22, 2024 to Nov 21, 2025');
  const view = (query: string) => read(query) as MetricsView;
  const days = view('range=2025-11-01..2025-11-10');
  const day = view('range=2025-11-03..2025-11-03');
  expect([view('range=term'), view('range=30d'), days, day].map(rangeText)).toEqual([
    'in this license term',
    'in the last 30 days',
    'from Nov 1 to Nov 10, 2025',
    'on Nov 3, 2025',
  ]);
  expect(changeText(12, 2, view(''))).toBe('10 more than in the 90 days before');
  expect(changeText(2, 12, view('range=term'))).toBe('10 fewer than in the same time before');
  expect(changeText(2, 2, view(''))).toBe('as many as in the 90 days before');
  expect([days, day].map((custom) => changeText(1, 2, custom))).toEqual([
    '1 fewer than in the 10 days before',
    '1 fewer than in the day before',
  ]);
});

test('the largest ten are named, and the rest is one', () => {
  const slices = Array.from({ length: 12 }, (_, at) => ({ key: `d${at}`, label: `D${at}`, value: 20 - at }));
  const shown = largest([...slices, { key: 'other', label: '3 others', value: 5 }]);
  expect(shown).toHaveLength(11);
  expect(shown.at(-1)).toEqual({ key: 'other', label: 'Others', value: 10 + 9 + 5 });
  expect(largest(slices.slice(0, 10))).toHaveLength(10);
});
