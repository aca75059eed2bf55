import { CircleCheck, OctagonAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Button } from '#client/components/controls/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/dialog.tsx';
import { StatusText } from '#client/components/controls/status.tsx';
import { type Failure, failureText } from '#client/graphql/failure.ts';
import type { Outcome, Refusal } from '#client/graphql/use-save.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './users.module.css';

/** An action on the selected entries. */
export type BulkAction = {
  /** 'Suspend 3 people', also the button's label. */
  what: string;
  busyLabel: string;
  danger?: boolean;
  /** Its consequences. */
  text: ReactNode;
  /** A second confirmation if the user is among them. */
  again?: { title: string; text: ReactNode; button: string };
  /** The outcome for a successful entry. */
  done: string;
  send: (ids: string[]) => Promise<Outcome<unknown, unknown>>;
};

/** The position of a refused entry in the sent list; the last path segment. */
const positionOf = ({ field }: Refusal) => Number(field?.at(-1));

/**
 * Confirms, runs the action, and shows the outcome of each entry. `onClose` is told whether anything was
 * sent.
 */
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
  /** Why nothing was done. */
  failure: Failure | null;
  onClose: (changed: boolean) => void;
}): ReactNode {
  const { what, busyLabel, danger = false, text, again, done, send } = action;
  const [isAgain, setAgain] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[] | null>(null);

  async function confirm() {
    if (again && !isAgain) return setAgain(true);
    const { payload, refusals } = await send(entries.map(({ id }) => id));
    setRefusals(payload ? refusals : null);
  }

  if (refusals) {
    const refused = new Map(refusals.map((refusal) => [positionOf(refusal), refusal.message]));
    const count = entries.length - refused.size;
    return (
      <Dialog key="results" title={what} onClose={() => onClose(true)}>
        <AlertBox
          tone={refused.size === 0 ? 'ok' : 'warning'}
          live
          title={`${formatNumber(count)} of ${formatNumber(entries.length)} done`}
        />
        <ul className={classes.results} aria-label="Results">
          {entries.map(({ id, label }, place) => (
            <li key={id}>
              <span className={classes.breaks}>{label}</span>
              <StatusText
                tone={refused.has(place) ? 'warning' : 'ok'}
                icon={refused.has(place) ? OctagonAlert : CircleCheck}
              >
                {refused.get(place) ?? done}
              </StatusText>
            </li>
          ))}
        </ul>
        <DialogFooter>
          <Button onClick={() => onClose(true)}>Done</Button>
        </DialogFooter>
      </Dialog>
    );
  }
  return (
    <Dialog
      key={isAgain ? 'again' : 'first'}
      title={isAgain && again ? again.title : `${what}?`}
      busy={busy}
      onClose={() => onClose(false)}
    >
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
          {isAgain && again ? again.button : what}
        </BusyButton>
      </DialogFooter>
    </Dialog>
  );
}
