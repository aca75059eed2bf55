import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeTableAddress,
  dayOf,
  type FilterValue,
  isDayText,
  readTableAddress,
  type TableShape,
  tableQuery,
} from './table-address.ts';

const shape: TableShape = {
  filters: [
    { name: 'group', kind: 'values' },
    { name: 'status', kind: 'values', oneOf: ['ready', 'overdue'] },
    { name: 'ends', kind: 'days' },
    { name: 'left', kind: 'numbers' },
    { name: 'since', kind: 'day' },
    { name: 'low', kind: 'flag' },
  ],
  sorts: ['name', 'end'],
  others: ['scenario'],
};

const read = (query: string) => readTableAddress(new URLSearchParams(query), shape);

describe('the address of a table', () => {
  test('says search, filters with negation, ranges and order', () => {
    const { view, notes } = read(
      'q=bench&group=!a,b&status=ready&ends=%2B0d..%2B90d&left=..10&since=2025-11-01&low=yes&sort=-end&scenario=fleet',
    );
    expect(notes).toEqual([]);
    expect(view.search).toBe('bench');
    expect(view.sort).toEqual({ name: 'end', descending: true });
    expect(Object.fromEntries(view.filters)).toEqual({
      group: { kind: 'values', not: true, values: ['a', 'b'] },
      status: { kind: 'values', not: false, values: ['ready'] },
      ends: { kind: 'days', from: '+0d', to: '+90d' },
      left: { kind: 'numbers', from: null, to: '10' },
      since: { kind: 'day', day: '2025-11-01' },
      low: { kind: 'flag', value: true },
    });
  });

  test.each([
    'status=lost',
    'ends=2025-02-30..',
    'ends=..',
    'ends=2025-01-01',
    'left=-1..',
    'left=a..b',
    'since=yesterday',
    'ends=..yesterday',
    'ends=%2B1d..%2B2d..%2B3d',
    'left=..10x',
    'left=1234567890..',
    'left=3',
    'since=12025-01-01',
    'since=2025-01-011',
    'since=%2B12345d',
    'group=!,',
    'low=maybe',
    'sort=color',
    'color=red',
  ])('%s falls back with a note', (query) => {
    const { view, notes } = read(query);
    expect(view).toEqual({ search: '', filters: new Map(), sort: null });
    expect(notes).toHaveLength(1);
  });

  test('counts days from today', () => {
    expect(dayOf('+90d', '2025-11-21')).toBe('2026-02-19');
    expect(dayOf('-1d', '2025-03-01')).toBe('2025-02-28');
    expect(dayOf('2025-03-01', '2025-11-21')).toBe('2025-03-01');
    expect(['2025-13-01', 'd', '+d', ''].some(isDayText)).toBe(false);
  });

  test('keeps the parameters of others, and drops unknown values', () => {
    const params = new URLSearchParams('scenario=fleet&color=red&q=a&low=yes&sort=name');
    expect(changeTableAddress(params, shape, { search: '' }).toString()).toBe(
      'scenario=fleet&low=yes&sort=name',
    );
    expect(changeTableAddress(params, shape, { clear: true }).toString()).toBe('scenario=fleet&sort=name');
    expect(tableQuery(params, shape)).toBe('q=a&sort=name&low=yes');
  });

  const value: fc.Arbitrary<[string, FilterValue]> = fc.oneof(
    fc.tuple(
      fc.constant('group'),
      fc.record({
        kind: fc.constant('values' as const),
        not: fc.boolean(),
        values: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 }),
      }),
    ),
    fc.tuple(
      fc.constant('left'),
      fc.record({
        kind: fc.constant('numbers' as const),
        from: fc.nat(999).map(String),
        to: fc.constant(null),
      }),
    ),
    fc.tuple(fc.constant('low'), fc.record({ kind: fc.constant('flag' as const), value: fc.boolean() })),
  );

  test('holds any filter whatever its values are', () => {
    fc.assert(
      fc.property(value, fc.string(), ([name, filter], search) => {
        const params = changeTableAddress(new URLSearchParams(), shape, {
          filters: { [name]: filter },
          search,
        });
        const { view, notes } = readTableAddress(new URLSearchParams(params.toString()), shape);
        expect(notes).toEqual([]);
        expect(Object.fromEntries(view.filters)).toEqual({ [name]: filter });
        expect(view.search).toBe(search.slice(0, 100));
      }),
    );
  });
});
