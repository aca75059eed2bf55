import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { log } from '#client/browser/log.ts';
import { isMissingCode, noteReload } from '#client/browser/missing-code.ts';
import { reportError } from '#client/browser/report-error.ts';
import { Button } from './button.tsx';

/** What opened it may be far from the place where it would be. */
const show = (shown: HTMLElement | null) => shown?.scrollIntoView?.({ block: 'nearest' });

/** In place of code that couldn't be loaded. */
function MissingCode(): ReactNode {
  return (
    <span ref={show} role="alert" style={{ display: 'block', paddingBlock: 'var(--space-md)' }}>
      This part didn't load: the portal was updated, or the connection was lost. Your entries are kept when
      you reload the page.{' '}
      <Button size="xs" variant="default" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </span>
  );
}

/**
 * A component whose code is loaded when it is first rendered. If that code is missing, the page around it stays,
 * with its input; `Instead` is shown in its place.
 */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType = MissingCode,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (!isMissingCode(error)) throw error;
      log.error("Part of the page couldn't be loaded.", error);
      reportError({ kind: 'page', error });
      noteReload();
      return { default: Instead as ComponentType<Props> };
    }
  });
}
