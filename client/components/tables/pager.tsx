import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './pager.module.css';

/** The first and the last page and those around this one; 0 is a gap. */
export function shownPages(page: number, pages: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((each, index) => (index > 0 && each - (shown[index - 1] ?? 0) > 1 ? [0, each] : each));
}

export function pageSearch(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next.toString();
}

/** Links to the pages of a list; nothing for a single one. */
export function Pager({ page, pages }: { page: number; pages: number }): ReactNode {
  const [params] = useSearchParams();
  if (pages <= 1) return null;
  const to = (number: number) => ({ search: pageSearch(params, number) });
  return (
    <nav className={`${classes.pager} no-print`} aria-label="Pages" data-flush>
      {page > 1 ? <Link to={to(page - 1)}>Previous</Link> : <span>Previous</span>}
      <ol>
        {shownPages(page, pages).map((number, index) => (
          <li key={number || `gap ${index}`}>
            {number === 0 ? (
              '…'
            ) : (
              <Link
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatNumber(number)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? <Link to={to(page + 1)}>Next</Link> : <span>Next</span>}
    </nav>
  );
}
