import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#client/components/controls/buttons/link.tsx';
import edgeFade from '#client/components/controls/status/edge-fade.module.css';
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
  const nav = useRef<HTMLElement>(null);
  const index = tabs.findIndex(([name]) => name === current);
  useEffect(() => {
    const tab = nav.current?.children[index];
    if (nav.current && tab instanceof HTMLElement)
      nav.current.scrollLeft =
        tab.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - tab.clientWidth) / 2;
  }, [index]);
  return (
    <nav className={`${classes.tabs} ${edgeFade.fading} no-print`} ref={nav} aria-label={label}>
      {tabs.map(([name, text, query], position) => (
        <Link
          key={name}
          to={{ search: position === 0 ? '' : [`tab=${name}`, query].filter(Boolean).join('&') }}
          {...(name === current ? { 'aria-current': 'page' as const } : {})}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
