import type { ReactNode } from 'react';
import { Starting } from '#client/app/starting.tsx';
import { Brand } from '#client/components/layout/brand.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { normalizePath, paths } from '#client/lib/paths.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import classes from './frame.module.css';
import { PagePlaceholder } from './page-placeholder.tsx';
import { Loading } from './side-menu.tsx';
import toolbarClasses from './toolbar.module.css';
import { AccountName, SmallSerial } from './toolbar.tsx';
import { BalanceLine, ToolbarSerial } from './toolbar-balance.tsx';

const bare: readonly string[] = [paths.acceptInvitation, paths.signOut];

/** Shown before the API's first response. Its controls don't work yet, but have the same positions as in the frame. */
export function FrameShell(): ReactNode {
  if (!useMaybeSession() || bare.includes(normalizePath(location.pathname))) return <Starting />;
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <nav aria-label="Main">
          <span className={classes.home}>
            <Brand />
          </span>
          <Loading />
        </nav>
      </div>
      <header className={toolbarClasses.toolbar}>
        <AccountName />
        <SmallSerial />
        <div className={toolbarClasses.license}>
          <ToolbarSerial />
          <BalanceLine />
        </div>
        <span className={toolbarClasses.logo}>
          <Logo size={40} />
        </span>
      </header>
      <main className={classes.content}>
        <PagePlaceholder />
      </main>
    </div>
  );
}
