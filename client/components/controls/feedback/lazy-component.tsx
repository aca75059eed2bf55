import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { log } from '#client/browser/log.ts';
import { isMissingCode, isPortalReachable, noteReload } from '#client/browser/missing-code.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';

const lookEveryMs = 2_000;

export type MissingCodeProps = { text: string; children: ReactNode };

export const reload = (): void => window.location.reload();

/** The button that loaded it may be out of view. */
const show = (shown: HTMLElement | null) => shown?.scrollIntoView?.({ block: 'nearest' });

function MissingCode({ text, children }: MissingCodeProps): ReactNode {
  return (
    <span ref={show} role="alert" style={{ display: 'block', paddingBlock: 'var(--space-md)' }}>
      {text} {children}
    </span>
  );
}

function retriedComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<MissingCodeProps>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  return function Retried(props) {
    const [disconnected, setDisconnected] = useState(!navigator.onLine);
    const [, setAttempts] = useState(0);
    const retry = useCallback(async () => {
      const reachable = await isPortalReachable();
      if (reachable) Loaded ??= await load().catch(() => null);
      setDisconnected(!reachable);
      setAttempts((attempts) => attempts + 1);
    }, []);
    useEffect(() => {
      if (!Loaded) void retry();
    }, [retry]);
    useEffect(() => {
      if (!disconnected) return;
      const timer = setInterval(retry, lookEveryMs);
      return () => clearInterval(timer);
    }, [disconnected, retry]);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Instead
        text={
          disconnected
            ? "There's no connection. This loads automatically once the connection is back."
            : 'The portal was updated. Reload the page to continue. Your entries are kept.'
        }
      >
        <Button size="xs" variant="default" onClick={disconnected ? retry : reload}>
          {disconnected ? 'Try again' : 'Reload'}
        </Button>
      </Instead>
    );
  };
}

/** If loading fails, shows `Instead` and retries, as the router and React load each component only once. */
export async function loadComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<MissingCodeProps> = MissingCode,
): Promise<ComponentType<Props>> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    log.error("Part of the page couldn't be loaded.", error);
    noteReload();
    return retriedComponent(load, Instead);
  }
}

/** If loading fails, the rest of the page stays. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<MissingCodeProps>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadComponent(load, Instead) }));
