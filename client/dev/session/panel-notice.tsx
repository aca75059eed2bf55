import { OctagonAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { FixtureProblem } from '#client/dev/world/control.ts';
import { type DemoState, demoState } from '#client/dev/world/demo-state.ts';
import { pageRequests, type SandboxNotice } from '#client/dev/world/page-requests.ts';
import classes from './panel-notice.module.css';

export function PanelNotice({
  children,
  onDismiss,
  onReload,
}: {
  children: ReactNode;
  onDismiss?: () => void;
  onReload?: () => void;
}): ReactNode {
  return (
    <div className={classes.notice}>
      <Icon icon={OctagonAlert} />
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

const sandboxTexts: Record<SandboxNotice, string> = {
  dropped: 'This demo was reset after 30 minutes. Your changes are gone. The link still works.',
  unavailable:
    "The store that keeps changes isn't responding. Pages show the world as linked, without your changes, and nothing can be changed. The mock reconnects automatically; if it's yours, check the store it was started with (--store or MOCK_STORE).",
  available: 'The store that keeps changes is responding again. Reload the page to see your changes.',
};

/** Can't be dismissed while the store is unavailable. It disappears by itself. */
export function SandboxMessage({
  notice,
  onReload,
}: {
  notice: SandboxNotice;
  onReload: () => void;
}): ReactNode {
  const dismiss = notice === 'unavailable' ? {} : { onDismiss: pageRequests.dismissNotice };
  return (
    <PanelNotice onReload={onReload} {...dismiss}>
      {sandboxTexts[notice]}
    </PanelNotice>
  );
}

export function DemoNotice({
  notice: { text, link },
}: {
  notice: NonNullable<DemoState['notice']>;
}): ReactNode {
  return (
    <PanelNotice onDismiss={() => demoState.set({ notice: null })}>
      {text} {link ? <a href={link.href}>{link.label}</a> : null}
    </PanelNotice>
  );
}

const maxProblems = 3;

/** The same fixture errors as in the terminal. */
export function ProblemNotice({ problems }: { problems: readonly FixtureProblem[] }): ReactNode {
  if (problems.length === 0) return null;
  const more = problems.length - maxProblems;
  return (
    <PanelNotice>
      <p>These fixtures have errors. The last valid version is still in use.</p>
      <ul>
        {problems.slice(0, maxProblems).map(({ file, pointer, reason, nearest }) => (
          <li key={`${file} ${pointer} ${reason}`}>
            <code>
              fixtures/{file} {pointer}
            </code>
            : {reason} {nearest === null ? null : `Did you mean "${nearest}"?`}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{more === 1 ? 'One more is' : `${more} more are`} in the terminal.</p> : null}
    </PanelNotice>
  );
}
