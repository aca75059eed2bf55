import { type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { log } from '#client/browser/log.ts';
import { isMissingCode, missingCodeText } from '#client/browser/missing-code.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import classes from './message-page.module.css';

/** Part of the first load, because the code of a page that failed may be gone. */
export function PageError(): ReactNode {
  const error = useRouteError();
  const isMissing = isMissingCode(error);
  useEffect(() => {
    log.error('A page failed.', error);
  }, [error]);
  const text = isMissing
    ? missingCodeText
    : 'Reload the page. If the problem continues, tell your administrator.';
  return (
    <>
      <PageHeader
        title="This page didn't load"
        status={{ tone: isMissing ? 'warning' : 'critical', text }}
        actions={
          <Button variant="default" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      />
      {isMissing ? null : (
        <p className={classes.message}>{error instanceof Error ? error.message : String(error)}</p>
      )}
    </>
  );
}
