import { type ReactNode, useEffect } from 'react';
import { missingPageEvent } from '#client/browser/missing-code.ts';
import type { MissingCodeProps } from '#client/components/controls/feedback/lazy-component.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';

/** Shown if a page's code couldn't be loaded. It is part of the first load, so it has no panel. */
export function MissingPage({ text, children }: MissingCodeProps): ReactNode {
  useEffect(() => {
    dispatchEvent(new Event(missingPageEvent));
  }, []);
  return <PageHeader title="This page didn't load" status={{ tone: 'warning', text }} actions={children} />;
}
