import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { countText, matchingText, type Noun } from '#client/lib/count-text.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './list-foot.module.css';

/** Of a list that is loaded page by page: how much there is, and the way to more. */
export type ListState = {
  totalCount: number;
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
};

/**
 * The foot of a long list: how much of it is loaded, and a button for those who don't scroll. `noun` is what
 * the list holds; `legend` explains signs in it.
 */
export function ListFoot({
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
        <p role="alert">More {noun[1]} did not load.</p>
      ) : (
        <p className="tnum" role="status">
          {hasMore
            ? `${matchingText(shown, totalCount, noun)} loaded. More load as you scroll.`
            : `${totalCount > 1 ? 'All ' : ''}${countText(totalCount, noun)} loaded.`}
          {hasMore ? <span className="print-only"> What is loaded is printed.</span> : null}
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
