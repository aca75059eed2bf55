import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMemo } from 'react';
import { clock } from '#client/browser/clock.ts';
import { organizationTimeZone, readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { useColumnChoice } from '#client/components/tables/column-choice.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import {
  apiFilter,
  apiSort,
  type defineList,
  sortedColumns,
  sortOf,
} from '#client/components/tables/list-definition.ts';
import { useTableAddress } from '#client/components/tables/use-table-address.ts';
import { type Connection, type NodeOf, useConnection } from '#client/graphql/use-connection.ts';
import { useExport } from '#client/graphql/use-export.ts';
import type { Noun } from '#client/lib/count-text.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';

/** The state of the list in its URL. */
export type Question<Filter, Field> = {
  filter: Filter | null;
  /** Null is the default order. */
  sort: { field: Field; direction: 'ASC' | 'DESC' }[] | null;
};

/**
 * A page that is a list: its URL, the loaded rows, the shown columns and the export. Pass `panel`
 * to `ListPanel`. `definition`, `document`, `connectionOf` and `columns` must be stable.
 */
export function useListPage<
  Data,
  Variables extends OperationVariables,
  Asked extends Omit<Variables, 'first' | 'after'>,
  Of extends Connection<unknown>,
  Row,
  Filter,
  Field,
  Facets,
>({
  noun,
  name = noun[1],
  definition,
  document,
  variables,
  connectionOf,
  columns: all,
  hiddenAtFirst,
  searched,
  fixed,
  dayZone = organizationTimeZone(),
  fileName,
  csv,
  json,
}: {
  noun: Noun;
  /** Names the file and the stored settings; the plural by default. */
  name?: string;
  definition: ReturnType<typeof defineList<Filter, Field, Facets>>;
  document: TypedDocumentNode<Data, Variables>;
  /** The operation's variables; null while they aren't known yet. */
  variables: (question: Question<Filter, Field>) => Asked | null;
  connectionOf: (data: Data) => Of | null | undefined;
  columns: readonly Column<Row>[];
  hiddenAtFirst?: readonly string[];
  searched: string;
  /** The part of the URL that leads to the list. */
  fixed?: string;
  /** The zone in which filters count days; the organization's by default. */
  dayZone?: string;
  /** Without the extension; name and today by default. */
  fileName?: string;
  /** The CSV file with the given columns. */
  csv: (rows: readonly NodeOf<Of>[], keys: readonly string[], timeZone: string) => string;
  json: (rows: readonly NodeOf<Of>[], asked: Asked, exportedAt: number) => string;
}) {
  const { account } = useSession();
  const timeZone = readerTimeZone();
  const address = useTableAddress(definition.shape);
  const { view, change } = address;
  const today = dayIn(useNow(60_000), dayZone);
  const question = useMemo(
    () => ({ filter: apiFilter(definition, view, today), sort: apiSort(definition, view) }),
    [definition, view, today],
  );
  const queryVariables = variables(question);
  const list = useConnection(noun[1], document, queryVariables, connectionOf);
  const sorted = useMemo(
    () => sortedColumns(all, definition, sortOf(definition, view), (sort) => change({ sort })),
    [all, definition, view, change],
  );
  const { shown, hidden, setHidden } = useColumnChoice(name, sorted, hiddenAtFirst);
  const keys = shown.map(({ key }) => key);
  const exporting = useExport(list.key, queryVariables && list.fetchPage, (rows, format) => ({
    name: fileName ?? `${name}-${dayIn(clock.now(), timeZone)}`,
    text:
      format === 'csv' || queryVariables === null
        ? csv(rows, keys, timeZone)
        : json(rows, queryVariables, clock.now()),
  }));
  return {
    view,
    query: address.query,
    filter: question.filter,
    list,
    shown,
    isFiltered: question.filter !== null,
    panel: {
      noun,
      ...(definition.presets.length > 0
        ? {
            views: {
              name: `${name}-${account.id}`,
              presets: definition.presets,
              ...(fixed ? { fixed } : {}),
            },
          }
        : {}),
      address,
      searched,
      today,
      sorts: definition.sortChoices,
      sort: sortOf(definition, view) ?? definition.usual,
      columns: { all: sorted, hidden, setHidden },
      exporting,
      result: list.result,
    },
  };
}
