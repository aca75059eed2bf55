import { OctagonAlert, X } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { discardedChanges } from '#client/dev/share/discarded-changes.ts';
import { restoredChanges } from '#client/dev/share/restore-shared.ts';
import { storyState } from '#client/dev/story/story-state.ts';
import type { Go } from '#client/dev/world/go.ts';
import { traffic } from '#client/dev/world/traffic.ts';
import classes from './notices.module.css';

export function PanelNotice({
  children,
  onDismiss,
}: {
  children: ReactNode;
  onDismiss: () => void;
}): ReactNode {
  return (
    <div className={classes.notice}>
      <Icon icon={OctagonAlert} />
      <div className={classes.words}>{children}</div>
      <Button variant="subtle" size="xs" aria-label="Dismiss" onClick={onDismiss}>
        <Icon icon={X} size={14} />
      </Button>
    </div>
  );
}

function Dropped({ go }: { go: Go }): ReactNode {
  if (!useSyncExternalStore(traffic.subscribe, traffic.isDropped)) return null;
  return (
    <PanelNotice onDismiss={traffic.dismissDropped}>
      This demo was reset after 30 minutes. Your changes are gone. The link still works.{' '}
      <Button variant="default" size="xs" onClick={() => go.reload()}>
        Reload the page
      </Button>
    </PanelNotice>
  );
}

function NoStory(): ReactNode {
  const { notice } = useSyncExternalStore(storyState.subscribe, storyState.get);
  if (!notice) return null;
  const { text, link } = notice;
  return (
    <PanelNotice onDismiss={() => storyState.set({ notice: null })}>
      {text} {link ? <a href={link.href}>{link.label}</a> : null}
    </PanelNotice>
  );
}

function Discarded(): ReactNode {
  const [discarded, setDiscarded] = useState(discardedChanges);
  if (!discarded) return null;
  const { text, link } = discarded;
  return (
    <PanelNotice onDismiss={() => setDiscarded(null)}>
      {text} {link === null ? 'They are too many for a link.' : <a href={link}>Open the page with them</a>}
    </PanelNotice>
  );
}

function Restored(): ReactNode {
  const [restored, setRestored] = useState(restoredChanges);
  return restored ? <PanelNotice onDismiss={() => setRestored(null)}>{restored}</PanelNotice> : null;
}

/** What this page did that its link doesn't say. */
export function Notices({ go }: { go: Go }): ReactNode {
  return (
    <>
      <Dropped go={go} />
      <NoStory />
      <Discarded />
      <Restored />
    </>
  );
}
