import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { paths } from '#client/lib/paths.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import classes from './message-page.module.css';

export function NotFoundPage(): ReactNode {
  const signedIn = useMaybeSession() !== null;
  const { pathname } = useLocation();
  const message = (
    <EmptyPage
      title="Page not found"
      heading={`There's no page at ${pathname}.`}
      link={
        <ButtonLink to={paths.home} variant="default">
          {signedIn ? 'Go to the home page' : 'Go to the sign-in page'}
        </ButtonLink>
      }
    />
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
