import { SearchX, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { type PanelResult, QueryContent } from '#client/components/panels/query-panel.tsx';
import { countText, matchingText } from '#client/lib/count-text.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { changedParams, type ListView } from '#client/lib/list-address.ts';
import { DataTable } from './data-table.tsx';
import { ExportButton } from './export-button.tsx';
import classes from './list.module.css';
import { csvColumns, type ListColumn, type ListDefinition, tableColumns } from './list-definition.ts';
import { ClearFilters, ListTools } from './list-tools.tsx';
import { Pager, pageSearch } from './pager.tsx';
import { selectColumn, useSelection } from './selection.tsx';
import { type ViewLink, ViewLinks } from './view-links.tsx';

type Page<Row> = { nodes: readonly Row[]; totalCount: number };

/** The page of the list at the URL, as `useList` returns it. */
type Listed<Row> = {
  view: ListView;
  filter: unknown;
  result: PanelResult<Page<Row>>;
  isCurrent: boolean;
  pageSize: number;
  fetchAll: () => Promise<readonly Row[]>;
};

type Selection<Row> = {
  labelOf: (row: Row) => string;
  actions: (chosen: readonly Row[], clear: () => void) => ReactNode;
};

type Props<Row, Filter, Field> = {
  /** For a list that is only part of its page. */
  title?: string;
  footer?: ReactNode;
  caption: string;
  definition: ListDefinition<Row, Filter, Field>;
  list: Listed<Row>;
  views?: readonly ViewLink[];
  /** The number of rows without filters, where it is known. */
  total?: number | undefined;
  /** Whether rows can be selected. */
  selection?: Selection<Row>;
  menu?: (row: Row) => ReactNode;
  /** The name of the CSV file; without one there is none. */
  csvName?: string;
  /** If there are no rows at all. */
  empty: ReactNode;
};

const skeleton = <PanelSkeleton lines={8} height={400} />;

function Rows<Row extends { id: string }, Filter, Field>({
  caption,
  definition: { noun, columns },
  list: { view, filter, pageSize, fetchAll },
  page: { nodes: rows, totalCount },
  total,
  selection,
  menu,
  csvName,
  onSort,
}: Pick<
  Props<Row, Filter, Field>,
  'caption' | 'definition' | 'list' | 'total' | 'selection' | 'menu' | 'csvName'
> & {
  page: Page<Row>;
  onSort: (sort: string) => void;
}): ReactNode {
  const { page, sort } = view;
  const now = useNow(60_000);
  const chosen = useSelection(rows, JSON.stringify([filter, page]));
  const frame = useRef<HTMLElement>(null);
  const lastPage = useRef(page);
  useEffect(() => {
    // The links to other pages are below the list, so the focus moves to its top.
    if (lastPage.current !== page) frame.current?.focus();
    lastPage.current = page;
  }, [page]);

  const sorted = ({ key, descendingFirst = false }: ListColumn<Row, Field>) => {
    const isOwn = sort.key === key;
    const descending = isOwn ? !sort.descending : descendingFirst;
    return {
      order: isOwn ? (sort.descending ? ('descending' as const) : ('ascending' as const)) : null,
      onSort: () => onSort(`${descending ? '-' : ''}${key}`),
    };
  };
  const shown = tableColumns(columns, now, sorted);
  if (selection) shown.unshift(selectColumn(rows, chosen, selection.labelOf));
  if (menu) shown.push({ key: 'menu', header: 'Actions', headerHidden: true, control: 'menu', cell: menu });

  const pages = Math.ceil(totalCount / pageSize);
  const first = (page - 1) * pageSize;
  const range = `${formatNumber(first + 1)} to ${formatNumber(first + rows.length)}`;
  const isChoosing = chosen.rows.length > 0;
  const selected = `${formatNumber(chosen.rows.length)} selected`;
  return (
    <div className={classes.rows} data-active={isChoosing} data-flush>
      <div className={`${classes.line} no-print`}>
        <p className="tnum" role="status">
          {isChoosing
            ? selected
            : pages > 1
              ? `${range} of ${countText(totalCount, noun)}`
              : matchingText(totalCount, total ?? null, noun)}
        </p>
        {csvName ? (
          <ExportButton
            name={csvName}
            noun={noun}
            label={isChoosing ? `Export ${countText(chosen.rows.length, noun)}` : 'Export CSV'}
            columns={csvColumns(columns)}
            fetchAll={isChoosing ? async () => chosen.rows : fetchAll}
          />
        ) : null}
      </div>
      {isChoosing ? (
        <div className={`${classes.bar} no-print`} data-selected={selected}>
          {selection?.actions(chosen.rows, chosen.clear)}
          <Button
            size="xs"
            variant="subtle"
            aria-label="Clear selection"
            onClick={() => {
              // The button disappears.
              frame.current?.focus();
              chosen.clear();
            }}
          >
            <Icon icon={X} />
          </Button>
        </div>
      ) : null}
      <DataTable
        caption={caption}
        columns={shown}
        frame={frame}
        rows={rows}
        rowKey={({ id }) => id}
        selected={chosen.has}
      />
      <Pager page={page} pages={pages} />
    </div>
  );
}

/** Search, filters, rows and pages. All it shows is in the URL. */
export function List<Row extends { id: string }, Filter, Field>(props: Props<Row, Filter, Field>): ReactNode {
  const { title, footer, definition, list, views, empty } = props;
  const { noun, filters } = definition;
  const { view, filter, result, isCurrent, pageSize } = list;
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | null>, { replace = false } = {}) =>
    setParams(changedParams(params, changes), { replace, preventScrollReset: true });
  const address = JSON.stringify([filter, view.page, view.sort]);
  if (isLeftOut(result)) return null;
  const totalCount = isCurrent ? (result.data?.totalCount ?? 0) : 0;
  const lastPage = Math.max(1, Math.ceil(totalCount / pageSize));
  if (isCurrent && view.page > lastPage)
    return <Navigate to={{ search: pageSearch(params, lastPage) }} replace />;
  const noMatch = (
    <PanelEmpty
      icon={SearchX}
      title={`No ${noun[1]} match these filters`}
      action={<ClearFilters variant="default" filters={filters} change={change} />}
    />
  );
  return (
    <Panel title={title} footer={footer} padding="flush">
      {views?.length ? <ViewLinks views={views} /> : null}
      <ListTools definition={definition} view={view} change={change} />
      <div className="flush" aria-busy={result.loading}>
        {/* A failure of another page or filter isn't shown above rows that don't belong to it. */}
        <QueryContent
          key={result.error && !result.data ? address : 'rows'}
          result={result}
          skeleton={skeleton}
        >
          {(page) =>
            page.nodes.length > 0 ? (
              <Rows {...props} page={page} onSort={(sort) => change({ sort })} />
            ) : filter ? (
              noMatch
            ) : (
              empty
            )
          }
        </QueryContent>
      </div>
    </Panel>
  );
}
