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
  test('contains the search, filters with negation, ranges and the sort order', () => {
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
    expect(view).toEqual({ search: '', typed: '', filters: new Map(), sort: null });
    expect(notes).toHaveLength(1);
  });

  test('resolves days relative to today', () => {
    expect(dayOf('+90d', '2025-11-21')).toBe('2026-02-19');
    expect(dayOf('-1d', '2025-03-01')).toBe('2025-02-28');
    expect(dayOf('2025-03-01', '2025-11-21')).toBe('2025-03-01');
    expect(['2025-13-01', 'd', '+d', ''].some(isDayText)).toBe(false);
  });

  test("keeps the page's other parameters, and drops unknown ones", () => {
    const params = new URLSearchParams('scenario=fleet&color=red&q=a&low=yes&sort=name');
    expect(changeTableAddress(params, shape, { search: '' }).toString()).toBe(
      'scenario=fleet&low=yes&sort=name',
    );
    expect(changeTableAddress(params, shape, { clear: true }).toString()).toBe('scenario=fleet&sort=name');
    expect(tableQuery(params, shape)).toBe('q=a&sort=name&low=yes');
  });

  test('notes quote ignored values, shortened to fit a line', () => {
    const long = 'x'.repeat(31);
    expect(read(`left=3&sort=${long}`).notes).toEqual([
      "left=3 isn't recognized and was ignored.",
      `sort=${'x'.repeat(30)}… isn't recognized. Using the default order.`,
    ]);
    expect(read(`ends=${'9'.repeat(30)}`).notes).toEqual([
      `ends=${'9'.repeat(30)} isn't recognized and was ignored.`,
    ]);
    expect(read('color=red&color=blue&size=1').notes).toEqual(['We ignored "color", "size" in the link.']);
    expect(read('a=&b=&c=&d=&e=&f=').notes).toEqual(['We ignored "a", "b", "c", "d", "e" in the link.']);
    expect(readTableAddress(new URLSearchParams('scenario=fleet'), { ...shape, others: [] }).notes).toEqual([
      'We ignored "scenario" in the link.',
    ]);
    expect(read('logout=1&returnTo=/&q=&sort=name').notes).toEqual([]);
  });

  test('keeps known values next to unknown ones, without duplicates', () => {
    expect(read('status=ready,lost,ready,').view.filters.get('status')).toEqual({
      kind: 'values',
      not: false,
      values: ['ready'],
    });
    expect(read('group=50%25%2C%').view.filters.get('group')).toMatchObject({ values: ['50%', '%'] });
  });

  test.each([
    ['ends=2025-11-21..', { kind: 'days', from: '2025-11-21', to: null }],
    ['ends=-7d..2025-11-21', { kind: 'days', from: '-7d', to: '2025-11-21' }],
    ['left=5..123456789', { kind: 'numbers', from: '5', to: '123456789' }],
    ['since=-3d', { kind: 'day', day: '-3d' }],
    ['since=%2B1234d', { kind: 'day', day: '+1234d' }],
    ['low=no', { kind: 'flag', value: false }],
    ['group=!a%252Cb,c', { kind: 'values', not: true, values: ['a,b', 'c'] }],
  ] as const)('%s is written in the form it was read', (query, filter) => {
    const name = query.slice(0, query.indexOf('='));
    const { view, notes } = read(query);
    expect(notes).toEqual([]);
    expect(view.filters.get(name)).toEqual(filter);
    const written = changeTableAddress(new URLSearchParams(), shape, { filters: { [name]: filter } });
    expect(written.get(name)).toBe(new URLSearchParams(query).get(name));
  });

  test('removes cleared parameters and no others', () => {
    const all = 'q=a&group=b&left=1..&sort=-name&scenario=fleet&returnTo=%2F';
    const change = (part: Parameters<typeof changeTableAddress>[2]) =>
      changeTableAddress(new URLSearchParams(all), shape, part).toString();
    expect(change({})).toBe(all);
    expect(change({ filters: { group: null, left: { kind: 'numbers', from: null, to: null } } })).toBe(
      'q=a&sort=-name&scenario=fleet&returnTo=%2F',
    );
    expect(change({ clear: true, filters: { group: { kind: 'values', not: false, values: [] } } })).toBe(
      'sort=-name&scenario=fleet&returnTo=%2F',
    );
    expect(change({ clear: true, sort: null, others: { scenario: null, returnTo: '/devices' } })).toBe(
      'returnTo=%2Fdevices',
    );
    expect(change({ clear: true, sort: { name: 'end', descending: false } })).toBe(
      'sort=end&scenario=fleet&returnTo=%2F',
    );
    expect(change({ clear: true, sort: { name: 'end', descending: true } })).toContain('sort=-end');
    expect(change({ search: 'x'.repeat(101) })).toContain(`q=${'x'.repeat(101)}&`);
    const other = { filters: shape.filters, sorts: shape.sorts };
    expect(changeTableAddress(new URLSearchParams(all), other, {}).has('scenario')).toBe(false);
  });

  test('has a fixed order and readable punctuation in a saved query', () => {
    const query = 'left=1..&scenario=fleet&ends=%2B1d..&group=!a,b:c/d%26&q=&sort=-end';
    expect(tableQuery(new URLSearchParams(query), shape)).toBe(
      'sort=-end&group=!a,b:c/d%26&ends=%2B1d..&left=1..',
    );
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

  test('restores any filter from its text', () => {
    fc.assert(
      fc.property(value, fc.string(), ([name, filter], search) => {
        const params = changeTableAddress(new URLSearchParams(), shape, {
          filters: { [name]: filter },
          search,
        });
        const { view, notes } = readTableAddress(new URLSearchParams(params.toString()), shape);
        expect(notes).toEqual([]);
        expect(Object.fromEntries(view.filters)).toEqual({ [name]: filter });
        expect([view.typed, view.search]).toEqual([search, [...search.trim()].length > 100 ? '' : search]);
      }),
    );
  });
});
