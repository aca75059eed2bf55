import { OctagonAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { type DemoState, demoState } from '#client/dev/world/demo-state.ts';
import { pageRequests } from '#client/dev/world/page-requests.ts';
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

/** The mock dropped the sandbox. */
export function SandboxMessage({ onReload }: { onReload: () => void }): ReactNode {
  return (
    <PanelNotice onReload={onReload} onDismiss={pageRequests.dismissNotice}>
      This demo was reset after 30 minutes. Your changes are gone. The link still works.
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
