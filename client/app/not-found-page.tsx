import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { paths } from '#client/lib/paths.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import classes from './message-page.module.css';

export function NotFoundPage(): ReactNode {
  const signedIn = useMaybeSession() !== null;
  const { pathname } = useLocation();
  const message = (
    <>
      <PageHeader
        title="Page not found"
        status={{
          tone: 'warning',
          text: (
            <>
              There's no page at <code>{pathname}</code>.
            </>
          ),
        }}
      />
      <Panel>
        <p className={classes.actions}>
          <ButtonLink to={paths.home} variant="default">
            {signedIn ? 'Go to the home page' : 'Go to the sign-in page'}
          </ButtonLink>
        </p>
      </Panel>
    </>
  );
  if (signedIn) return message;
  return (
    <main className={classes.bare}>
      <div className={classes.mark}>
        <Logo size={60} />
      </div>
      {message}
    </main>
  );
}
