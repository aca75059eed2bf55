import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween } from '#schema/calendar/days.ts';
import { datesProblem, readMetricsAddress } from './metrics-address.ts';

const today = '2025-11-21';
const term = { from: '2025-07-01', to: '2026-06-30' };

function read(address: string, known: typeof term | null = term) {
  const answer = readMetricsAddress(new URLSearchParams(address), today, known);
  if (answer === null) throw new Error('Nothing was read.');
  return answer;
}

describe('the address of a metrics page', () => {
  test('without parameters it is ninety days by week', () => {
    const { view, notes } = read('');
    expect(notes).toEqual([]);
    expect(view).toMatchObject({
      range: '90d',
      from: '2025-08-24',
      to: today,
      bucket: 'WEEK',
      compare: false,
    });
    expect(view).toMatchObject({ split: null, chart: 'chart' });
  });

  test.each([
    ['range=7d', '2025-11-15', today, 'DAY'],
    ['range=30d', '2025-10-23', today, 'DAY'],
    ['range=365d', '2024-11-22', today, 'MONTH'],
    ['range=term', '2025-07-01', today, 'WEEK'],
    ['range=dates&from=2025-11-01&to=2025-11-08', '2025-11-01', '2025-11-08', 'DAY'],
    ['from=2023-01-01&to=2025-01-01', '2023-01-01', '2025-01-01', 'MONTH'],
  ])('%s is %s to %s by %s', (address, from, to, bucket) => {
    const { view, notes } = read(address);
    expect(notes).toEqual([]);
    expect(view).toMatchObject({ from, to, bucket });
  });

  test('the license term waits until the term is known, and falls back where there is none', () => {
    expect(readMetricsAddress(new URLSearchParams('range=term'), today, undefined)).toBeNull();
    expect(read('range=term', null).view.range).toBe('90d');
    expect(read('range=term', null).notes).toEqual([
      'The license term is unknown. Showing the last 90 days.',
    ]);
  });

  test.each([
    'range=dates&from=2025-02-31&to=2025-03-01',
    'range=dates&from=2025-11-08&to=2025-11-01',
    'range=dates&from=2026-01-01&to=2026-02-01',
    'from=x',
    'range=dates',
    'range=decade',
  ])('%s falls back to ninety days with a note', (address) => {
    const { view, notes } = read(address);
    expect(view).toMatchObject({ range: '90d', from: '2025-08-24' });
    expect(notes).toHaveLength(1);
  });

  test('dates beyond what can be shown are cut, with a note', () => {
    const { view, notes } = read('range=dates&from=2025-11-01&to=2026-11-30');
    expect(view).toMatchObject({ range: 'dates', from: '2025-11-01', to: today });
    expect(notes).toEqual([
      'The dates Nov 1, 2025 to Nov 30, 2026 go beyond what can be shown. Showing Nov 1, 2025 to Nov 21, 2025.',
    ]);
    expect(daysBetween(read('from=1990-01-01&to=2025-11-21').view.from, today)).toBe(1_100);
  });

  test('what a parameter cannot mean is told', () => {
    expect(read('bucket=hour&split=moon&compare=1&view=3d').notes).toHaveLength(4);
    expect(read('range=365d&bucket=day').notes).toEqual([]);
    expect(read('from=2023-01-01&to=2025-01-01&bucket=day').notes).toHaveLength(1);
  });

  test('any address gives a range the API takes', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('7d', 'term', 'dates', '2025-01-01', '1700-01-01'));
    fc.assert(
      fc.property(word, word, word, word, (range, from, to, bucket) => {
        const params = new URLSearchParams({ range, from, to, bucket });
        const { view } = readMetricsAddress(params, today, term) ?? { view: null };
        expect(view && datesProblem(view.from, view.to, today)).toBeNull();
      }),
    );
  });
});
