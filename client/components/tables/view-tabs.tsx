import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#client/components/controls/buttons/link.tsx';
import edgeFade from '#client/components/controls/status/edge-fade.module.css';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './view-tabs.module.css';

export type TableViewLink = { name: string; query: string };

export function ViewTabs({
  label,
  presets,
  counts = {},
  query,
  fixed,
  children,
}: {
  label: string;
  /** The first one shows everything. */
  presets: readonly TableViewLink[];
  /** The number of entries per preset; null if they aren't counted. */
  counts?: Readonly<Record<string, number>> | null | undefined;
  query: string;
  /** The part of the URL that all views share: the table of the page. */
  fixed?: string;
  children?: ReactNode;
}): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className={`${classes.bar} no-print`} data-flush>
      <nav aria-label={label}>
        <ul className={`${classes.tabs} ${edgeFade.fading}`}>
          {presets.map((view) => (
            <li key={view.name}>
              <Link
                to={{ pathname, search: [fixed, view.query].filter(Boolean).join('&') }}
                className={classes.tab}
                {...(view.query === query ? { 'aria-current': 'page' as const } : {})}
              >
                {view.name}
                {counts ? (
                  <span className={`${classes.count} tnum`}>
                    {Object.hasOwn(counts, view.name) ? ` ${formatNumber(counts[view.name] ?? 0)}` : null}
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
