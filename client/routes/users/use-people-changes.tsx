import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { BulkAction } from '#client/routes/users/bulk-dialog.tsx';
import {
  SendPasswordResetMutationDocument,
  SetUserStatusMutationDocument,
} from '#client/routes/users/person/person.generated.ts';
import { useChange } from '#client/routes/users/use-change.ts';
import { useSession } from '#client/session/use-session.ts';

const BulkDialog = lazyComponent(
  async () => (await import('#client/routes/users/bulk-dialog.tsx')).BulkDialog,
);

type Person = { id: string; displayName: string };

export type PeopleChange = 'suspend' | 'reactivate' | 'reset';

/** Render `dialog` on the page. */
export function usePeopleChanges(): {
  /** `onDone` is called after something was sent. */
  start: (name: PeopleChange, people: readonly Person[], onDone?: () => void) => void;
  dialog: ReactNode;
} {
  const { subject } = useSession();
  const [open, setOpen] = useState<{
    name: PeopleChange;
    people: readonly Person[];
    onDone: (() => void) | undefined;
  } | null>(null);
  const status = useChange(SetUserStatusMutationDocument);
  const reset = useChange(SendPasswordResetMutationDocument);
  const people = open?.people ?? [];
  const [first] = people;
  const isOne = people.length === 1;
  const whom = isOne && first ? first.displayName : countText(people.length, nouns.person);
  const includesSelf = people.some(({ id }) => id === subject.id);
  const actions: Record<PeopleChange, BulkAction> = {
    suspend: {
      title: `Suspend ${whom}?`,
      button: isOne ? 'Suspend person' : `Suspend ${whom}`,
      busyLabel: 'Suspending',
      danger: true,
      text: "They'll be logged out everywhere and can't sign in until reactivated. Their role is kept.",
      ...(includesSelf && {
        again: {
          title: 'Suspend yourself?',
          text: "You'll be logged out right away, and only another administrator can reactivate you.",
          button: 'Suspend myself',
        },
      }),
      done: `${isOne ? `${whom} is` : `${whom} are`} suspended.`,
      list: 'userIds',
      send: (userIds) => status.save({ userIds, status: 'SUSPENDED' }),
    },
    reactivate: {
      title: `Let ${whom} sign in again?`,
      button: isOne ? 'Restore access' : `Restore access for ${whom}`,
      busyLabel: 'Restoring',
      text: 'The suspension ends right away.',
      done: `${whom} can sign in again.`,
      list: 'userIds',
      send: (userIds) => status.save({ userIds, status: 'ACTIVE' }),
    },
    reset: {
      title: `Send a password reset to ${whom}?`,
      button: isOne ? 'Send reset' : `Send ${formatNumber(people.length)} resets`,
      busyLabel: 'Sending',
      text: isOne
        ? `${first?.displayName} gets a link by email. The old password works until they choose a new one.`
        : 'Each gets a link by email. Their passwords work until they choose new ones.',
      done: `Sent a reset link to ${whom}.`,
      list: 'userIds',
      send: (userIds) => reset.save({ userIds }),
    },
  };
  return {
    start(name, chosen, onDone) {
      status.report();
      reset.report();
      setOpen({ name, people: chosen, onDone });
    },
    dialog: open ? (
      <Suspense>
        <BulkDialog
          action={actions[open.name]}
          entries={people.map(({ id, displayName }) => ({ id, label: displayName }))}
          busy={status.busy || reset.busy}
          failure={status.failure ?? reset.failure}
          onClose={(changed) => {
            setOpen(null);
            if (changed) open.onDone?.();
          }}
        />
      </Suspense>
    ) : null,
  };
}
