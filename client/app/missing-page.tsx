import { type ReactNode, useEffect } from 'react';
import { missingPageEvent } from '#client/browser/missing-code.ts';
import { useReloadOnUpdate } from '#client/browser/use-reload-on-update.ts';
import type { MissingCodeProps } from '#client/components/controls/lazy-component.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import classes from './message-page.module.css';

/** Shown in place of a page whose code couldn't be loaded. */
export function MissingPage({ text, children }: MissingCodeProps): ReactNode {
  useReloadOnUpdate();
  useEffect(() => {
    dispatchEvent(new Event(missingPageEvent));
  }, []);
  return (
    <>
      <PageHeader title="This page didn't load" status={{ tone: 'warning', text }} />
      <Panel>
        <p className={classes.actions}>{children}</p>
      </Panel>
    </>
  );
}
