import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { log } from '#client/browser/log.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { reload } from '#client/components/controls/feedback/lazy-component.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import classes from './message-page.module.css';

export function PageError(): ReactNode {
  const error = useRouteError();
  useEffect(() => {
    log.error('A page failed.', error);
  }, [error]);
  const message = error instanceof Error ? error.message : String(error);
  return (
    <>
      <PageHeader
        title="This page didn't load"
        status={{
          tone: 'critical',
          text: 'Try again. If the problem continues, tell your administrator.',
        }}
      />
      <Panel>
        <p className={classes.message}>{message}</p>
        <p className="row">
          <Button variant="default" leftSection={<Icon icon={RotateCcw} />} onClick={reload}>
            Try again
          </Button>
        </p>
      </Panel>
    </>
  );
}
