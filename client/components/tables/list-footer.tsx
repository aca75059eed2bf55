import type { ReactNode } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { countText, matchingText, type Noun } from '#client/lib/count-text.ts';
import classes from './list-footer.module.css';

export type ListState = {
  /** Identifies the list; a different one starts at the top. */
  key: string;
  totalCount: number;
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  /** Row heights in px, restored when returning to the list. */
  sizes?: Map<string, number> | undefined;
};

/** `noun` names the entries; `legend` explains signs. */
export function ListFooter({
  shown,
  noun,
  list,
  legend,
}: {
  shown: number;
  noun: Noun;
  list: ListState;
  legend?: ReactNode;
}): ReactNode {
  const { totalCount, hasMore, loadingMore, moreFailed, loadMore } = list;
  return (
    <div className={classes.foot} data-flush>
      {moreFailed ? (
        <p role="alert">More {noun[1]} didn't load.</p>
      ) : (
        <p className="tnum">
          Showing{' '}
          {hasMore
            ? matchingText(shown, totalCount, noun)
            : `${totalCount > 1 ? 'all ' : ''}${countText(totalCount, noun)}`}
        </p>
      )}
      {moreFailed ? (
        <Button size="xs" variant="default" onClick={loadMore}>
          Try again
        </Button>
      ) : hasMore ? (
        <BusyButton busy={loadingMore} busyLabel="Loading" size="xs" variant="default" onClick={loadMore}>
          Load more
        </BusyButton>
      ) : null}
      {legend ? <div className={classes.legend}>{legend}</div> : null}
    </div>
  );
}
