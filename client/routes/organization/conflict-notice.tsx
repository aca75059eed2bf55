import type { ReactNode } from 'react';
import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { whenText } from '#client/browser/when-text.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { ChangeList } from './change-list.tsx';
import type { LastChange_Event } from './organization.generated.ts';

export function ConflictNotice({
  conflict,
  onDiscard,
}: {
  conflict: { lastChange: LastChange_Event | null } | null;
  onDiscard: () => void;
}): ReactNode {
  if (!conflict) return null;
  const { lastChange: change } = conflict;
  const who = change?.actor?.displayName ?? 'Someone else';
  const when = change ? ` (${whenText(change.at, clock.now(), readerTimeZone())})` : '';
  return (
    <AlertBox
      tone="warning"
      live
      title={`${who} saved changes while you were editing${when}`}
      link={
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard my changes
        </Button>
      }
    >
      {change ? <ChangeList changes={change.changes} /> : null}
      Your changes haven't been saved yet. Your edits are still here. The other fields show the current
      values. Save again to keep yours.
    </AlertBox>
  );
}
