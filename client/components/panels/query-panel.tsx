import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { useSharedFailure } from './page-failures.tsx';
import type { PanelFailure } from './panel-failure.ts';
import { PanelError, PanelForbidden, PanelNotOffered, PanelSkeleton } from './panel-states.tsx';
import classes from './query-panel.module.css';

/** The state of a query, with its error described: `error: error ? describeFailure(error) : null`. */
export type PanelResult<Data> = {
  data: Data | undefined;
  error: PanelFailure | null;
  loading: boolean;
  refetch: () => unknown;
};

const loadTryingAgain = async () => (await import('./trying-again.tsx')).TryingAgain;

/** A response with neither error nor data counts as failed, because missing isn't empty. */
export function QueryPanel<Data>({
  result,
  skeleton,
  children,
}: {
  result: PanelResult<Data>;
  skeleton?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}): ReactNode {
  const { data, error, loading, refetch } = result;
  const good = useRef<NonNullable<Data> | null>(null);
  // Keeps the last good data when a refresh fails. A ref, because state would render twice.
  if (data && !error) good.current = data;
  const retry = () => void refetch();
  const last = data ?? good.current;
  const refreshFailed = error?.kind === 'error' || error?.kind === 'unauthenticated';
  const shared = useSharedFailure(refreshFailed && last ? error : null, retry, { stale: true });

  const { Part: TryingAgain, load } = useLazyPart(loadTryingAgain);
  const tries = useRef(0);
  const seconds = loading ? undefined : error?.retryAfter;
  useEffect(() => {
    if (seconds) load();
    else if (!loading) tries.current = 0;
  }, [seconds, loading, load]);
  const tryingAgain =
    seconds && TryingAgain ? <TryingAgain seconds={seconds} tries={tries} retry={retry} /> : null;

  if (error?.kind === 'not-offered') return <PanelNotOffered />;
  if (error?.kind === 'forbidden') return <PanelForbidden permission={error.permission} />;
  if (data && !error) return children(data);
  if (error && last) {
    return (
      <>
        <p className={classes.stale} role="status">
          <span>Could not refresh.</span>
          {shared ? null : (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<Icon icon={RotateCcw} size={14} />}
              onClick={retry}
            >
              Try again
            </Button>
          )}
        </p>
        {tryingAgain}
        {children(last)}
      </>
    );
  }
  if (error && !loading)
    return (
      <>
        <PanelError failure={error} onRetry={retry} />
        {tryingAgain}
      </>
    );
  if (loading) return skeleton ?? <PanelSkeleton />;
  return <PanelError failure={{ kind: 'error', message: 'The response had no data.' }} onRetry={retry} />;
}
