import type { ReactNode } from 'react';
import classes from './frame.module.css';
import { HomeLink } from './home-link.tsx';

/** Side menu, toolbar and content (specification, section 2). */
export function FrameLayout({
  menu,
  manage,
  toolbar,
  children,
}: {
  menu: ReactNode;
  manage: ReactNode;
  toolbar: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={classes.frame}>
      <div className={`${classes.side} no-print`}>
        <nav aria-label="Main">
          <HomeLink className={classes.home} />
          {menu}
        </nav>
        {manage}
      </div>
      {toolbar}
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
