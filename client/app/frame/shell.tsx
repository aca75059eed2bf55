import type { ReactNode } from 'react';
import { useMatches } from 'react-router-dom';
import type { Page } from '#client/app/pages.ts';
import classes from './frame.module.css';
import { FrameLayout } from './frame-layout.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { ManageEntries, MenuLoading } from './side-menu.tsx';
import { ToolbarLayout } from './toolbar.tsx';
import { BalanceLine } from './toolbar-balance.tsx';

/** The frame while there is no client: it sends nothing, and only its links work. */
export function Shell(): ReactNode {
  const page = useMatches().findLast((match) => match.handle)?.handle as Page | undefined;
  return (
    <fieldset className={classes.shell} role="none" disabled>
      <FrameLayout
        menu={<MenuLoading />}
        manage={<ManageEntries missing={[]} />}
        toolbar={<ToolbarLayout searching={false} onSearch={() => {}} balance={<BalanceLine />} />}
      >
        <PageSkeleton outline={page?.outline} />
      </FrameLayout>
    </fieldset>
  );
}
