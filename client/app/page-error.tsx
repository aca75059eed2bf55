import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { log } from '#client/browser/log.ts';
import { reportError } from '#client/browser/report-error.ts';
import { useReloadOnUpdate } from '#client/browser/use-reload-on-update.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { reload } from '#client/components/controls/feedback/lazy-component.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { createReference } from '#client/components/panels/reference.ts';
import { ReferenceButton } from '#client/components/panels/reference-button.tsx';
import classes from './message-page.module.css';

export function PageError(): ReactNode {
  const error = useRouteError();
  const [reference] = useState(createReference);
  useReloadOnUpdate();
  useEffect(() => {
    log.error(`A page failed (reference ${reference.code}).`, error);
    reportError({ kind: 'page', error, reference: reference.code });
  }, [error, reference]);
  const message = error instanceof Error ? error.message : String(error);
  return (
    <>
      <PageHeader
        title="This page didn't load"
        status={{
          tone: 'critical',
          text: 'Try again. If the problem continues, send the reference to your administrator.',
        }}
      />
      <Panel>
        <p className={classes.actions}>
          <Button variant="default" leftSection={<Icon icon={RotateCcw} />} onClick={reload}>
            Try again
          </Button>
          <ReferenceButton reference={reference} message={message} />
        </p>
      </Panel>
    </>
  );
}
