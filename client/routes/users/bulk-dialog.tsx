import { OctagonAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/feedback/dialog.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import type { Failure } from '#client/graphql/failure.ts';
import { failureText } from '#client/graphql/failure-text.ts';
import type { Outcome, Refusal } from '#client/graphql/use-save.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { listRefusals } from '#client/lib/list-refusals.ts';
import classes from './users.module.css';

export type BulkAction = {
  /** 'Suspend 3 people?' */
  title: string;
  /** 'Suspend people' */
  button: string;
  busyLabel: string;
  danger?: boolean;
  text: ReactNode;
  /** A second confirmation if the user is one of them. */
  again?: { title: string; text: ReactNode; button: string };
  /** The toast if all succeed: 'Suspended 3 people.' */
  done: string;
  /** The input's field for the ids. */
  list: 'ids' | 'userIds';
  send: (ids: string[]) => Promise<Outcome<unknown, unknown>>;
};

/** `onClose` receives whether anything was sent. */
export function BulkDialog({
  action,
  entries,
  busy,
  failure,
  onClose,
}: {
  action: BulkAction;
  entries: readonly { id: string; label: string }[];
  busy: boolean;
  failure: Failure | null;
  onClose: (changed: boolean) => void;
}): ReactNode {
  const { title, button, busyLabel, danger = false, text, again, done, list, send } = action;
  const [isAgain, setAgain] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { byPosition, ofList } = listRefusals(list, entries.length, refusals);
  const ofListText = ofList.map(({ message }) => message).join(' ');

  async function confirm() {
    if (again && !isAgain) return setAgain(true);
    const { payload, refusals } = await send(entries.map(({ id }) => id));
    setRefusals(refusals);
    if (!payload || refusals.length > 0) return;
    onClose(true);
    showToast(done);
  }

  if (byPosition.size > 0)
    return (
      <Dialog key="results" title={title} onClose={() => onClose(true)}>
        <AlertBox
          tone="warning"
          live
          title={
            ofListText ||
            `${formatNumber(entries.length - byPosition.size)} of ${formatNumber(entries.length)} done`
          }
        />
        <ul className={classes.results} aria-label="Not done">
          {entries.map(({ id, label }, position) => {
            const refusal = byPosition.get(position);
            return refusal ? (
              <li key={id}>
                <span className={classes.breaks}>{label}</span>
                <StatusText tone="warning" icon={OctagonAlert}>
                  {refusal.message}
                </StatusText>
              </li>
            ) : null;
          })}
        </ul>
        <DialogFooter>
          <Button onClick={() => onClose(true)}>Close</Button>
        </DialogFooter>
      </Dialog>
    );
  return (
    <Dialog
      key={isAgain ? 'again' : 'first'}
      title={isAgain && again ? again.title : title}
      busy={busy}
      onClose={() => onClose(false)}
    >
      {ofListText ? <AlertBox tone="critical" live title={ofListText} /> : null}
      {failure ? <AlertBox tone="critical" live title={failureText(failure)} /> : null}
      <p>{isAgain && again ? again.text : text}</p>
      <DialogFooter>
        <Button variant="default" onClick={() => onClose(false)}>
          Cancel
        </Button>
        <BusyButton
          busy={busy}
          busyLabel={busyLabel}
          onClick={() => void confirm()}
          {...(danger ? { variant: 'danger-filled' } : {})}
        >
          {isAgain && again ? again.button : button}
        </BusyButton>
      </DialogFooter>
    </Dialog>
  );
}
