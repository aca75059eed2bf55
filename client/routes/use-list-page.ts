import { type ReactNode, useMemo } from 'react';
import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { useColumnChoice } from '#client/components/tables/column-choice.tsx';
import { menuColumn, tableColumns } from '#client/components/tables/list-columns.ts';
import type { List } from '#client/components/tables/list-definition.ts';
import { questionOf, sortedColumns, sortOf } from '#client/components/tables/list-question.ts';
import { useTableAddress } from '#client/components/tables/use-table-address.ts';
import { useExport } from '#client/graphql/use-export.ts';
import type { FetchPage, ListPage } from '#client/graphql/use-list.ts';
import { dayIn } from '#schema/calendar/days.ts';

export function useListAddress<Row, Filter, Field, Facets>(list: List<Row, Filter, Field, Facets>) {
  const address = useTableAddress(list.shape);
  const { view } = address;
  const now = useNow(60_000);
  const today = dayIn(now, list.dayZone());
  const question = useMemo(() => questionOf(list, view, today), [list, view, today]);
  return { address, now, today, question };
}

/** Pass `panel` to `ListPanel`. `menu` must be stable. */
export function useListPage<Row extends { id: string }, Result>(
  list: Omit<List<Row, never, unknown, never>, 'filters'>,
  {
    address,
    now,
    today,
    question,
  }: { question: object | null } & Omit<ReturnType<typeof useListAddress>, 'question'>,
  { key, fetchPage, result }: { key: string; fetchPage: FetchPage<ListPage<Row>>; result: Result },
  {
    menu,
    fileName = `${list.name}-${dayIn(clock.now(), readerTimeZone())}`,
  }: {
    menu?: (row: Row) => ReactNode;
    /** Without the extension; name and today by default. */
    fileName?: string;
  } = {},
) {
  const timeZone = readerTimeZone();
  const { view, change } = address;
  const sort = sortOf(list, view);
  const columns = useMemo(() => {
    const all = tableColumns(list.columns, { now, timeZone });
    return sortedColumns(menu ? [...all, menuColumn(menu)] : all, list, sort, (next) =>
      change({ sort: next }),
    );
  }, [now, timeZone, menu, list, sort, change]);
  const { shown, hidden, setHidden } = useColumnChoice(list.name, columns, list.hiddenAtFirst);
  const exporting = useExport(key, question && fetchPage, async (rows) => {
    const { listText } = await import('#client/components/tables/list-file.ts');
    return {
      name: fileName,
      text: listText(
        list.columns,
        shown.map((column) => column.key),
        rows,
        timeZone,
      ),
    };
  });
  return {
    shown,
    panel: {
      noun: list.noun,
      ...(list.presets.length > 0
        ? {
            views: {
              presets: list.presets,
              ...(list.fixed ? { fixed: list.fixed } : {}),
            },
          }
        : {}),
      address,
      searched: list.searched,
      today,
      sorts: list.sortChoices,
      sort,
      columns: { all: columns, hidden, setHidden },
      exporting,
      result,
    },
  };
}
