import type { ReactNode } from 'react';
import { Link } from '#client/components/controls/link.tsx';
import classes from './page-tabs.module.css';

/** The tabs of a page as links: the first is the page's URL, the others are `?tab={name}`. */
export function PageTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly (readonly [name: string, text: string])[];
  current: string;
}): ReactNode {
  return (
    <nav className={`${classes.tabs} no-print`} aria-label={label}>
      {tabs.map(([name, text], index) => (
        <Link
          key={name}
          to={{ search: index === 0 ? '' : `tab=${name}` }}
          {...(name === current ? { 'aria-current': 'page' as const } : {})}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
