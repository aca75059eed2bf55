import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { Dialog, DialogFoot } from '#client/components/dialog.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';

/** Asks before people are suspended, and once more when oneself is among them. */
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
        You are among them. You are logged out at once, and only another administrator can let you in again.
      </p>
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger-filled" onClick={onSuspend}>
          Suspend myself
        </Button>
      </DialogFoot>
    </Dialog>
  ) : (
    <Dialog key="first" title={`Suspend ${whom}?`} onClose={onCancel}>
      <p>
        {names.length === 1 ? 'Every session of this person ends' : 'Every session of these people ends'} at
        once, and signing in is refused until somebody reactivates them. Roles are kept.
      </p>
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger-filled" onClick={includesSelf ? () => setAgain(true) : onSuspend}>
          Suspend {whom}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
