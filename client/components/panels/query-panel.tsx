import { RotateCcw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { type Failure, isLeftOut, reasonOf } from '#client/lib/failure.ts';
import { formatWait } from '#client/lib/format-number.ts';
import { useSharedFailure } from './page-failures.tsx';
import { Panel } from './panel.tsx';
import { PanelError, PanelForbidden, PanelSkeleton } from './panel-states.tsx';
import classes from './query-panel.module.css';

/** The state of a query, as `usePanelQuery` returns it. */
export type PanelResult<Data> = {
  data: Data | undefined;
  error: Failure | null;
  loading: boolean;
  refetch: () => unknown;
};

const slowMs = 5_000;
const mostTries = 5;

function Loading({ children }: { children: ReactNode }): ReactNode {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isSlow ? <p className={classes.line}>Still trying</p> : null}
      {children}
    </>
  );
}

/** A longer one ends at once. */
const longestTimerMs = 2 ** 31 - 1;

const noData: Failure = { kind: 'error', message: 'The response had no data.' };

/** Sends the query again after the time that the server asked for; null if there is no such time. */
function useRetryAfter({ error, loading }: PanelResult<unknown>, retry: () => void): string | null {
  const [tries, setTries] = useState(0);
  const seconds = (!loading && error?.retryAfter) || null;
  if (!loading && seconds === null && tries > 0) setTries(0);
  const waits = seconds !== null && tries < mostTries;
  const tryAgain = useEffectEvent(() => {
    setTries(tries + 1);
    retry();
  });
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => tryAgain(), Math.min(seconds * 1_000, longestTimerMs));
    return () => clearTimeout(timer);
  }, [seconds, waits]);
  return waits ? `Trying again in ${formatWait(seconds)}` : null;
}

/** The content of a panel. A response with neither error nor data counts as failed, because missing isn't empty. */
export function QueryContent<Data>({
  result,
  skeleton = <PanelSkeleton />,
  children,
}: {
  result: PanelResult<Data>;
  skeleton?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}): ReactNode {
  const { data, error, loading, refetch } = result;
  const retry = () => void refetch();
  const later = useRetryAfter(result, retry);
  const isShown = !isLeftOut(result) && error?.kind !== 'forbidden';
  const shared = useSharedFailure(error && data && isShown ? error : null, retry);

  if (isLeftOut(result)) return null;
  if (error?.kind === 'forbidden') return <PanelForbidden permission={error.permission} />;
  if (data)
    return (
      <>
        {error ? (
          <p className={classes.line} data-stale role="status">
            <span>{`Could not refresh. ${later ?? reasonOf(error)}`}</span>
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
        ) : null}
        {children(data)}
      </>
    );
  if (loading) return <Loading>{skeleton}</Loading>;
  return (
    <>
      <PanelError failure={error ?? noData} onRetry={retry} />
      {later ? <p className={classes.line}>{later}</p> : null}
    </>
  );
}

/** A panel with the result of a query; nothing if the API lacks the operation. */
export function QueryPanel<Data>({
  result,
  skeleton,
  children,
  ...panel
}: Omit<ComponentProps<typeof Panel>, 'children'> & ComponentProps<typeof QueryContent<Data>>): ReactNode {
  if (isLeftOut(result)) return null;
  return (
    <Panel {...panel}>
      <QueryContent result={result} skeleton={skeleton}>
        {children}
      </QueryContent>
    </Panel>
  );
}
