import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { log } from '#client/browser/log.ts';
import { useReloadOnUpdate } from '#client/browser/use-reload-on-update.ts';
import { Button } from '#client/components/controls/button.tsx';
import { CopyButton } from '#client/components/controls/copy-button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { createReference } from '#client/components/panels/reference.ts';
import classes from './message-page.module.css';

/** Shown if a page threw or its code couldn't be loaded. Menu and toolbar stay; navigating clears it. */
export function PageError(): ReactNode {
  const error = useRouteError();
  const [reference] = useState(createReference);
  useReloadOnUpdate();
  useEffect(() => log.error(`A page failed (reference ${reference.code}).`, error), [error, reference]);
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
        <p className={classes.detail}>{message}</p>
        <p className={classes.actions}>
          <Button
            variant="default"
            leftSection={<Icon icon={RotateCcw} />}
            onClick={() => window.location.reload()}
          >
            Try again
          </Button>
          <CopyButton label={`Copy reference ${reference.code}`} text={() => reference.describe(message)}>
            Reference <span className="tnum">{reference.code}</span>
          </CopyButton>
        </p>
      </Panel>
    </>
  );
}
