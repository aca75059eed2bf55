import { expect, test } from 'vitest';
import { largest } from './largest-panel.tsx';
import { type MetricsView, readMetricsView, type TermDays } from './metrics-view.ts';
import { changeText, periodText, rangeText } from './metrics-words.ts';

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
])('%s is read from the address; what is unknown counts as nothing', (query, view) => {
  expect(read(query)).toMatchObject(view);
});

test('a term is awaited, ends with its last day, and without one 90 days are shown', () => {
  expect(readWith('range=term', undefined)).toBeNull();
  expect(readWith('range=term', null)).toMatchObject({ range: '90d' });
  expect(readWith('range=term', { from: '2025-12-01', to: null })).toMatchObject({ range: '90d' });
  expect(readWith('range=term', { from: '2025-01-01', to: '2025-10-31' })).toMatchObject({
    to: '2025-10-31',
  });
  expect(readWith('range=term', { from: '2020-01-01', to: null })).toMatchObject({ from: '2022-11-17' });
});

test('one device is split by person, several by device or person', () => {
  expect(read('by=device')?.by).toBe('ACTOR');
  expect(readWith('', term, true)?.by).toBe('DEVICE');
  expect(readWith('by=person', term, true)?.by).toBe('ACTOR');
});

test('days and changes are in words', () => {
  expect(periodText({ from: '2025-08-24', to: today })).toBe('Aug 24 to Nov 21, 2025');
  expect(periodText({ from: '2024-11-22', to: today })).toBe('Nov 22, 2024 to Nov 21, 2025');
  expect([rangeText({ range: 'term' }), rangeText({ range: '30d' })]).toEqual([
    'in this license term',
    'in the last 30 days',
  ]);
  expect(changeText(12, 2, { range: '90d' })).toBe('10 more than in the 90 days before');
  expect(changeText(2, 12, { range: 'term' })).toBe('10 fewer than in the same time before');
  expect(changeText(2, 2, { range: '90d' })).toBe('as many as in the 90 days before');
});

test('the largest ten are named, and the rest is one', () => {
  const slices = Array.from({ length: 12 }, (_, at) => ({ key: `d${at}`, label: `D${at}`, value: 20 - at }));
  const shown = largest([...slices, { key: 'other', label: '3 others', value: 5 }]);
  expect(shown).toHaveLength(11);
  expect(shown.at(-1)).toEqual({ key: 'other', label: 'Others', value: 10 + 9 + 5 });
  expect(largest(slices.slice(0, 10))).toHaveLength(10);
});
