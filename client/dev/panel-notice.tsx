import { type LucideIcon, OctagonAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import type { FixtureProblem } from './control.ts';
import classes from './panel-notice.module.css';

/** A line above the panel's bar, visible even when the panel is collapsed. */
export function PanelNotice({
  children,
  icon = OctagonAlert,
  onDismiss,
  onReload,
}: {
  children: ReactNode;
  icon?: LucideIcon;
  onDismiss?: () => void;
  onReload?: () => void;
}): ReactNode {
  return (
    <div className={classes.notice}>
      <Icon icon={icon} />
      <div className={classes.words}>{children}</div>
      {onReload ? (
        <Button variant="default" size="xs" onClick={onReload}>
          Reload the page
        </Button>
      ) : null}
      {onDismiss ? (
        <Button variant="subtle" size="xs" aria-label="Dismiss" onClick={onDismiss}>
          <Icon icon={X} size={14} />
        </Button>
      ) : null}
    </div>
  );
}

const maxShown = 3;

/** Lists fixture errors, as the terminal does. */
export function ProblemNotice({ problems }: { problems: readonly FixtureProblem[] }): ReactNode {
  if (problems.length === 0) return null;
  const more = problems.length - maxShown;
  return (
    <PanelNotice>
      <p>These fixtures have errors. The last valid version is still in use.</p>
      <ul>
        {problems.slice(0, maxShown).map(({ file, pointer, reason, nearest }) => (
          <li key={`${file} ${pointer} ${reason}`}>
            <code>
              fixtures/{file} {pointer}
            </code>
            : {reason} {nearest === null ? null : `Did you mean “${nearest}”?`}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{more === 1 ? 'One more is' : `${more} more are`} in the terminal.</p> : null}
    </PanelNotice>
  );
}
