import type { ReactNode } from 'react';
import { type Failure, reasonOf } from '#client/lib/failure.ts';
import classes from './panel-states.module.css';

/** What happened in one sentence; the texts that developers look for are folded. */
export function FailureReason({
  failure,
  messages,
}: {
  failure: Failure;
  messages: readonly string[];
}): ReactNode {
  const reason = reasonOf(failure);
  const others = messages.filter((message) => message !== reason);
  return (
    <div className={classes.reason}>
      <p className="muted">{reason}</p>
      {others.length > 0 ? (
        <details className={classes.details}>
          <summary>Details</summary>
          {others.map((message) => (
            <p key={message} className="muted">
              {message}
            </p>
          ))}
        </details>
      ) : null}
    </div>
  );
}
