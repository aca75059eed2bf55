import type { TypedDocumentNode } from '@apollo/client';
import { useMemo } from 'react';
import { clock } from '#client/browser/clock.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { useColumnChoice } from '#client/components/tables/column-choice.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import {
  apiFilter,
  apiSort,
  type defineList,
  sortedColumns,
} from '#client/components/tables/list-definition.ts';
import { useTableAddress } from '#client/components/tables/use-table-address.ts';
import { type Connection, useConnection } from '#client/graphql/use-connection.ts';
import { useExport } from '#client/graphql/use-export.ts';
import type { Noun } from '#client/lib/count-text.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';

type Question<Filter, Field> = {
  filter: Filter | null;
  /** Null is the usual order. */
  sort: { field: Field; direction: 'ASC' | 'DESC' }[] | null;
};

/**
 * A page that is a list: what its address asks for, the rows loaded for that, the columns shown, and the whole list
 * as a file. `panel` is what `ListPanel` takes of it. `definition`, `document`, `connectionOf` and `columns` have to
 * be the same each time.
 */
export function useListPage<Data, Node, Row, Filter, Field, Facets>({
  noun,
  definition,
  document,
  connectionOf,
  columns: all,
  hiddenAtFirst,
  searchLabel,
  fixed,
  csv,
  json,
}: {
  /** Its plural also names the file, and what is kept in this browser. */
  noun: Noun;
  definition: ReturnType<typeof defineList<Filter, Field, Facets>>;
  document: TypedDocumentNode<Data, Question<Filter, Field> & { first: number; after: string | null }>;
  connectionOf: (data: Data) => Connection<Node>;
  columns: readonly Column<Row>[];
  hiddenAtFirst?: readonly string[];
  searchLabel: string;
  /** The part of the address that leads to the list. */
  fixed?: string;
  /** The file of a list with the columns of some keys. */
  csv: (rows: readonly Node[], keys: readonly string[], timeZone: string) => string;
  json: (rows: readonly Node[], question: Question<Filter, Field>, exportedAt: number) => string;
}) {
  const { account } = useSession();
  const name = noun[1];
  const timeZone = browserTimeZone();
  const address = useTableAddress(definition.shape);
  const { view, change } = address;
  const today = dayIn(useNow(60_000), 'UTC');
  const question = useMemo(
    () => ({ filter: apiFilter(definition, view, today), sort: apiSort(definition.sorts, view.sort) }),
    [definition, view, today],
  );
  const list = useConnection(name, document, question, connectionOf);
  const sorted = useMemo(
    () => sortedColumns(all, definition, view.sort, (sort) => change({ sort })),
    [all, definition, view.sort, change],
  );
  const { shown, hidden, setHidden } = useColumnChoice(name, sorted, hiddenAtFirst);
  const keys = shown.map(({ key }) => key);
  const exporting = useExport(list.key, list.fetchPage, (rows, format) => ({
    name: `${name}-${dayIn(clock.now(), timeZone)}`,
    text: format === 'csv' ? csv(rows, keys, timeZone) : json(rows, question, clock.now()),
  }));
  return {
    view,
    query: address.query,
    filter: question.filter,
    list,
    shown,
    exporting,
    isFiltered: question.filter !== null,
    /** Nothing can be exported. */
    isEmpty: !list.isAnswer || list.totalCount === 0,
    panel: {
      noun,
      views: { name: `${name}-${account.id}`, presets: definition.presets, ...(fixed ? { fixed } : {}) },
      address,
      searchLabel,
      today,
      sorts: definition.sortChoices,
      sort: view.sort ?? definition.usual,
      columns: { all: sorted, hidden, setHidden },
      exporting,
      result: list.result,
      accountName: account.name,
    },
  };
}
