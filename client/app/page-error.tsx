import { RotateCcw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { log } from '#client/browser/log.ts';
import { isMissingCode } from '#client/browser/missing-code.ts';
import { reportError } from '#client/browser/report-error.ts';
import { useReloadOnUpdate } from '#client/browser/use-reload-on-update.ts';
import { Button } from '#client/components/controls/button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { createReference } from '#client/components/panels/reference.ts';
import classes from './message-page.module.css';

// Whatever keeps its code from loading, such as a lost connection, must not break this page too.
const ReferenceButton = lazy(() =>
  import('#client/components/panels/reference-button.tsx').then(
    (code) => ({ default: code.ReferenceButton }),
    () => ({ default: () => null }),
  ),
);

/** Shown if a page threw or its code couldn't be loaded. Menu and toolbar stay; navigating clears it. */
export function PageError(): ReactNode {
  const error = useRouteError();
  const [reference] = useState(createReference);
  useReloadOnUpdate();
  useEffect(() => {
    log.error(`A page failed (reference ${reference.code}).`, error);
    reportError({ kind: 'page', error, reference: reference.code });
  }, [error, reference]);
  const missing = isMissingCode(error);
  const message = error instanceof Error ? error.message : String(error);
  return (
    <>
      <PageHeader
        title="This page didn't load"
        status={{
          tone: 'critical',
          text: missing
            ? 'The portal was updated, or the connection was lost. Reload the page to continue.'
            : 'Try again. If the problem continues, send the reference to your administrator.',
        }}
      />
      <Panel>
        {missing ? null : <p className={classes.detail}>{message}</p>}
        <p className={classes.actions}>
          <Button
            variant="default"
            leftSection={<Icon icon={RotateCcw} />}
            onClick={() => window.location.reload()}
          >
            {missing ? 'Reload' : 'Try again'}
          </Button>
          <Suspense>
            <ReferenceButton reference={reference} message={message} />
          </Suspense>
        </p>
      </Panel>
    </>
  );
}
