import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/dialog.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';

/** Confirms suspending people, twice if the user is among them. */
export function SuspendDialog({
  names,
  includesSelf,
  onCancel,
  onSuspend,
}: {
  names: readonly string[];
  includesSelf: boolean;
  onCancel: () => void;
  onSuspend: () => void;
}): ReactNode {
  const [again, setAgain] = useState(false);
  const [first = ''] = names;
  const whom = names.length === 1 ? first : countText(names.length, nouns.person);
  return again ? (
    <Dialog key="again" title="Suspend yourself?" onClose={onCancel}>
      <p>
        You selected yourself. You'll be logged out right away, and only another administrator can reactivate
        you.
      </p>
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger-filled" onClick={onSuspend}>
          Suspend myself
        </Button>
      </DialogFooter>
    </Dialog>
  ) : (
    <Dialog key="first" title={`Suspend ${whom}?`} onClose={onCancel}>
      <p>They'll be signed out everywhere and can't sign in until reactivated. Roles are kept.</p>
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger-filled" onClick={includesSelf ? () => setAgain(true) : onSuspend}>
          Suspend {whom}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
