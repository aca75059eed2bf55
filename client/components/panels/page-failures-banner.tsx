import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { reportError } from '#client/browser/report-error.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './page-failures.module.css';
import type { BannerProps } from './page-failures.tsx';
import { createReference } from './reference.ts';
import { ReferenceButton } from './reference-button.tsx';

/** Blames the whole service if it didn't respond or returned a status from 500. */
function titleOf({ reports, alike }: BannerProps): string {
  const status = /status code (5\d\d)/.exec(alike.message)?.[1];
  if (status) return `The license service isn't answering (${status})`;
  if (alike.unreachable) return "The license service isn't answering";
  const count = reports.filter(({ stale }) => !stale).length;
  return `${formatNumber(count)} parts of this page didn't load`;
}

/** One message for all failed panels of a page. */
export function PageFailuresBanner({ reports, alike }: BannerProps): ReactNode {
  const [reference] = useState(createReference);
  useEffect(() => {
    for (const { failure } of reports)
      reportError({ kind: 'operation', operation: failure.operation, reference: reference.code });
  }, [reports, reference]);
  const others = reports.map(({ failure }) => failure.message).toSorted();
  const messages = [...new Set([alike.message, ...others])];
  return (
    <AlertBox
      tone="critical"
      live
      className={classes.banner}
      title={titleOf({ reports, alike })}
      link={
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon icon={RotateCcw} size={14} />}
          onClick={() => {
            for (const { retry } of reports) retry();
          }}
        >
          Try again
        </Button>
      }
    >
      Try again. If it keeps failing, give the reference to your administrator.
      <details className={classes.details}>
        <summary>Details</summary>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        <ReferenceButton reference={reference} message={messages.join('\n')} />
      </details>
    </AlertBox>
  );
}
