import { Lock, RotateCcw } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import type { Failure } from '#client/lib/failure.ts';
import { forbiddenText } from '#client/lib/who-can.ts';
import { FailureReason } from './failure-reason.tsx';
import { useSharedFailure } from './page-failures.tsx';
import classes from './panel-states.module.css';

const widths = ['82%', '66%', '76%', '54%'];

/** Appears after 150 ms. `height` in px reserves space for content that isn't lines. */
export function PanelSkeleton({
  lines = 4,
  height = 0,
  phoneHeight = height,
}: {
  lines?: number;
  height?: number;
  phoneHeight?: number;
}): ReactNode {
  const style = { '--height': `${height}px`, '--phone-height': `${phoneHeight}px` } as CSSProperties;
  return (
    <div className={`${classes.skeleton} late`} aria-busy="true" style={style}>
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never reordered
          key={line}
          className={`${classes.bone} edged`}
          style={{ width: widths[line % widths.length] }}
        />
      ))}
    </div>
  );
}

/** Shorter if the page shows one message for several panels. */
export function PanelError({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
  const shared = useSharedFailure(failure, onRetry);
  if (shared) return <p className="muted small">Not loaded</p>;
  return (
    <div className={`${classes.state} small`} role="alert">
      <StatusText tone="critical">
        <strong>This part didn't load</strong>
      </StatusText>
      <FailureReason failure={failure} messages={[failure.message]} />
      <Button size="xs" variant="default" leftSection={<Icon icon={RotateCcw} />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** With a `title`, about an action the session can't perform. */
export function PanelForbidden({
  title = "You don't have access to this part",
  permission,
}: {
  title?: string;
  permission?: string | undefined;
}): ReactNode {
  return (
    <div className={`${classes.state} small`}>
      <StatusText tone="neutral" icon={Lock}>
        <strong>{title}</strong>
      </StatusText>
      <p className="muted">{forbiddenText(permission)}</p>
    </div>
  );
}

export function PanelEmpty({
  icon,
  title,
  text,
  action,
}: {
  icon: IconShape;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}): ReactNode {
  return (
    <div className={classes.empty}>
      <Icon icon={icon} size={24} />
      <strong>{title}</strong>
      {text ? <p className="small">{text}</p> : null}
      {action ? <div>{action}</div> : null}
    </div>
  );
}
