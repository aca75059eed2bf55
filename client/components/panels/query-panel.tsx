import { RotateCcw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { clock } from '#client/browser/clock.ts';
import { formatTime } from '#client/browser/format-instant.ts';
import { Button } from '#client/components/controls/button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { useSharedFailure } from './page-failures.tsx';
import {
  PanelError,
  type PanelFailure,
  PanelForbidden,
  PanelNotOffered,
  PanelSkeleton,
} from './panel-states.tsx';
import classes from './query-panel.module.css';

/** A query's state, with its error already described: `error: error ? describeFailure(error) : null`. */
export type PanelResult<Data> = {
  data: Data | undefined;
  error: PanelFailure | null;
  loading: boolean;
  /** When `data` was received, in ms; the time it was first shown unless given. */
  receivedAt?: number | undefined;
  refetch: () => unknown;
};

/**
 * The one place that turns a query's state into what a panel shows: its skeleton, its data, data gone
 * stale, not offered, forbidden, or failed. An answer with neither error nor data counts as failed, since
 * absent isn't empty.
 */
export function QueryPanel<Data>({
  result,
  skeleton,
  accountName,
  children,
}: {
  result: PanelResult<Data>;
  skeleton?: ReactNode;
  /** Named where the session lacks a permission: whom to ask. */
  accountName?: string;
  children: (data: NonNullable<Data>) => ReactNode;
}): ReactNode {
  const { data, error, loading, refetch } = result;
  const good = useRef<{ data: NonNullable<Data>; at: number } | null>(null);
  // The last good answer is kept while rendering, so that a failed refresh doesn't take it away. As a state it
  // would render everything twice.
  if (data && !error && good.current?.data !== data) good.current = { data, at: clock.now() };
  const retry = () => void refetch();
  const last = data ? { data, at: result.receivedAt ?? good.current?.at ?? clock.now() } : good.current;
  const refreshFailed = error?.kind === 'error' || error?.kind === 'unauthenticated';
  const shared = useSharedFailure(refreshFailed && last ? error.message : null, retry, { stale: true });

  if (error?.kind === 'not-offered') return <PanelNotOffered />;
  if (error?.kind === 'forbidden')
    return <PanelForbidden permission={error.permission} accountName={accountName} />;
  if (data && !error) return children(data);
  if (error && last) {
    return (
      <>
        <p className={classes.stale} role="status">
          As of <span className="tnum">{formatTime(last.at)}</span>. Could not refresh.
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
        {children(last.data)}
      </>
    );
  }
  if (error && !loading) return <PanelError failure={error} onRetry={retry} />;
  if (loading) return skeleton ?? <PanelSkeleton />;
  return <PanelError failure={{ kind: 'error', message: 'The response had no data.' }} onRetry={retry} />;
}
