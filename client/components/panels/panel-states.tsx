import { Lock, OctagonAlert, RotateCcw, Unplug } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { forbiddenText } from '#client/lib/role-of.ts';
import { useSharedFailure } from './page-failures.tsx';
import type { PanelFailure } from './panel-failure.ts';
import { serviceText } from './panel-failure.ts';
import classes from './panel-states.module.css';

const widths = ['82%', '66%', '76%', '54%'];

/** Appears after 150 ms. `height` in px reserves space for other content than lines, `narrow` on phones. */
export function PanelSkeleton({
  lines = 4,
  height = 0,
  narrow = height,
}: {
  lines?: number;
  height?: number;
  narrow?: number;
}): ReactNode {
  const style = { '--height': `${height}px`, '--narrow': `${narrow}px` } as CSSProperties;
  return (
    <div className={classes.skeleton} aria-busy="true" style={style}>
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
export function PanelError({ failure, onRetry }: { failure: PanelFailure; onRetry: () => void }): ReactNode {
  const shared = useSharedFailure(failure, onRetry);
  const service = serviceText(failure);
  if (shared) return <p className={classes.detail}>Not loaded</p>;
  return (
    <div className={classes.state} role="alert">
      <p className={classes.line}>
        <span className={classes.critical}>
          <Icon icon={OctagonAlert} />
        </span>
        <strong>This part didn't load</strong>
      </p>
      {service ? <p className={classes.detail}>{service}.</p> : null}
      <p className={classes.detail}>{failure.message}</p>
      <p className={classes.actions}>
        <Button size="xs" variant="default" leftSection={<Icon icon={RotateCcw} />} onClick={onRetry}>
          Try again
        </Button>
      </p>
    </div>
  );
}

/** The API lacks this part. A retry wouldn't help. */
export function PanelNotOffered(): ReactNode {
  return (
    <p className={classes.line}>
      <span className={classes.dimmed}>
        <Icon icon={Unplug} />
      </span>
      This API doesn't offer this area
    </p>
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
    <div className={classes.state}>
      <p className={classes.line}>
        <span className={classes.dimmed}>
          <Icon icon={Lock} />
        </span>
        <strong>{title}</strong>
      </p>
      <p className={classes.detail}>{forbiddenText(permission)}</p>
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
      <p className={classes.emptyTitle}>{title}</p>
      {text ? <p className={classes.detail}>{text}</p> : null}
      {action ? <div className={classes.emptyAction}>{action}</div> : null}
    </div>
  );
}
