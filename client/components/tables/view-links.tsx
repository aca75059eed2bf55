import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './view-links.module.css';

/** A link to filters of the list. `count` is undefined while it is unknown. */
export type ViewLink = {
  name: string;
  query: string;
  count?: number | undefined;
  note?: string | undefined;
};

/** The first view whose parameters are all in the URL. The first view of the list shows everything. */
export function currentView(views: readonly ViewLink[], params: URLSearchParams): ViewLink | undefined {
  const isSet = ({ query }: ViewLink) =>
    [...new URLSearchParams(query)].every(([name, value]) => name === 'sort' || params.get(name) === value);
  return views.slice(1).find(isSet) ?? views[0];
}

export function ViewLinks({
  label = 'Views',
  views,
}: {
  label?: string;
  views: readonly ViewLink[];
}): ReactNode {
  const [params] = useSearchParams();
  const current = currentView(views, params);
  return (
    <nav className={`${classes.views} no-print`} aria-label={label} data-flush>
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Link to={{ search: view.query }} aria-current={view === current ? 'page' : undefined}>
              {view.name}
              {'count' in view ? (
                <span className="tnum">{view.count === undefined ? '' : ` ${formatNumber(view.count)}`}</span>
              ) : null}
              {view.note ? <span className="tnum">{`· ${view.note}`}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
