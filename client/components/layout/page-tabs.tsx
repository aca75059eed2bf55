import type { ReactNode } from 'react';
import { Link } from '#client/components/controls/buttons/link.tsx';
import classes from './page-tabs.module.css';

/** Tabs as links: the first is the page's URL, the others are `?tab={name}`, with the rest of `query`. */
export function PageTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly (readonly [name: string, text: string, query?: string])[];
  current: string;
}): ReactNode {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(([name, text, query], position) => (
        <Link
          key={name}
          to={{ search: position === 0 ? '' : [`tab=${name}`, query].filter(Boolean).join('&') }}
          aria-current={name === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
