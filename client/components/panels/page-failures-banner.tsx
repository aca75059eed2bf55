import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './page-failures.module.css';
import { type BannerProps, serviceText } from './panel-failure.ts';

export function PageFailuresBanner({ reports, alike }: BannerProps): ReactNode {
  const others = reports.map(({ failure }) => failure.message).toSorted();
  const failed = reports.filter(({ stale }) => !stale).length;
  const messages = [...new Set([alike.message, ...others])];
  return (
    <AlertBox
      tone="critical"
      live
      className={classes.banner}
      title={serviceText(alike) ?? `${formatNumber(failed)} parts of this page didn't load`}
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
      {messages.map((message) => (
        <p key={message} className={classes.message}>
          {message}
        </p>
      ))}
    </AlertBox>
  );
}
