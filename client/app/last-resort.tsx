import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { log } from '#client/browser/log.ts';
import { isMissingCode, missingCodeText } from '#client/browser/missing-code.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { signOut } from '#client/session/session-store.ts';
import classes from './bare-page.module.css';

function signOutAndReload() {
  signOut();
  location.reload();
}

function LastResortPage({ isMissing = false }: { isMissing?: boolean }): ReactNode {
  return (
    <main className={classes.page}>
      <Logo size={60} />
      <div role="alert">
        <h1 className={classes.title}>
          {isMissing ? "This page didn't load" : 'The portal stopped working'}
        </h1>
        <p>
          {isMissing
            ? missingCodeText
            : 'Your saved changes are safe. Reload the page, or log out and sign in again.'}
        </p>
      </div>
      <div className="row">
        <Button onClick={() => location.reload()}>Reload</Button>
        <Button variant="default" onClick={signOutAndReload}>
          Log Out
        </Button>
      </div>
    </main>
  );
}

export function LastResort(): ReactNode {
  const error = useRouteError();
  const isMissing = isMissingCode(error);
  useEffect(() => {
    log.error('The frame of the portal failed.', error);
  }, [error]);
  return <LastResortPage isMissing={isMissing} />;
}

export class LastResortBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    log.error('The portal failed.', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <LastResortPage /> : this.props.children;
  }
}
