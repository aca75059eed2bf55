import { describe, expect, test } from 'vitest';
import { changedParams, type ListShape, listRequest, longestSearch, readListView } from './list-address.ts';

type Filter = { search: string; kinds: string[]; from: string; to: string; is: boolean };
const list: ListShape<Filter, 'NAME'> = {
  searched: 'name',
  filters: [
    {
      kind: 'select',
      name: 'kind',
      label: 'Kind',
      choices: [{ value: 'a', label: 'A' }],
      ask: (kind) => ({ kinds: [kind] }),
    },
    { kind: 'preset', name: 'is', filters: { yes: { is: true }, no: { is: false } } },
    {
      kind: 'days',
      name: 'when',
      label: 'Days',
      ask: (from, to) => ({ ...(from && { from }), ...(to && { to }) }),
    },
  ],
  columns: [{ key: 'name', sort: 'NAME' }, { key: 'plain' }],
  defaultSort: { key: 'name', descending: false },
};
const view = (query: string) => readListView(list, new URLSearchParams(query));
const filterAt = (query: string) => listRequest(list, view(query)).filter;

describe('the address of a list', () => {
  test.each<[string, Partial<Filter> | null]>([
    ['', null],
    ['q=+two words', { search: 'two words' }],
    ['kind=a&is=no', { kinds: ['a'], is: false }],
    ['kind=b', null],
    ['is=1', null],
    ['when=2025-01-02..2025-02-03', { from: '2025-01-02', to: '2025-02-03' }],
    ['when=2025-01-02..', { from: '2025-01-02' }],
    ['when=..2025-02-30', null],
    ['when=yesterday', null],
  ])('"%s" asks for %j', (query, filter) => {
    expect(filterAt(query)).toEqual(filter);
  });

  test('has an order of a column that can be sorted, and a page from 1', () => {
    expect(view('sort=-name&page=3')).toMatchObject({ sort: { key: 'name', descending: true }, page: 3 });
    expect(view('sort=plain').sort).toEqual(list.defaultSort);
    for (const page of ['0', '-2', 'x', '']) expect(view(`page=${page}`).page).toBe(1);
    for (const page of ['99999999', '1e400']) expect(view(`page=${page}`).page * 50).toBeLessThan(2 ** 31);
    expect(view(`q=${'x'.repeat(longestSearch + 1)}`).search).toHaveLength(longestSearch);
    const { searched: _, ...unsearched } = list;
    expect(readListView(unsearched, new URLSearchParams('q=x')).search).toBe('');
  });

  test('changes from its first page, and keeps the rest', () => {
    const params = new URLSearchParams('tab=log&q=x&kind=a&page=4');
    expect(changedParams(params, { kind: null, sort: '-name' }).toString()).toBe('tab=log&q=x&sort=-name');
  });
});
