import { type ReactNode, useState } from 'react';
import { PanelNotice } from '#client/dev/session/panel-notice.tsx';
import { discardedChanges } from './discarded-changes.ts';

export function DiscardedNotice(): ReactNode {
  const [discarded, setDiscarded] = useState(discardedChanges);
  if (!discarded) return null;
  const { text, link } = discarded;
  return (
    <PanelNotice onDismiss={() => setDiscarded(null)}>
      {text} {link === null ? 'They are too many for a link.' : <a href={link}>Open the page with them</a>}
    </PanelNotice>
  );
}
