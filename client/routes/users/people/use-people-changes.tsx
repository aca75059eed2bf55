import { type ReactNode, useState } from 'react';
import { formatNumber } from '#client/lib/format-number.ts';
import { type BulkAction, BulkDialog } from '#client/routes/users/bulk-dialog.tsx';
import {
  SendPasswordResetMutationDocument,
  SetUserStatusMutationDocument,
} from '#client/routes/users/person/person.generated.ts';
import { useChange } from '#client/routes/users/use-change.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Person } from './people-columns.tsx';

/** The actions of the list of people. */
export type PeopleChange = 'suspend' | 'reactivate' | 'reset';

/** Suspends and reinstates people and sends reset links; render `dialog` on the page. */
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
  const whom = people.length === 1 && first ? first.displayName : `${formatNumber(people.length)} people`;
  const includesSelf = people.some(({ id }) => id === subject.id);
  const actions: Record<PeopleChange, BulkAction> = {
    suspend: {
      what: `Suspend ${whom}`,
      busyLabel: 'Suspending',
      danger: true,
      text: "They'll be signed out everywhere and can't sign in until reactivated. Roles are kept.",
      ...(includesSelf && {
        again: {
          title: 'Suspend yourself?',
          text: "You selected yourself. You'll be logged out right away, and only another administrator can reactivate you.",
          button: 'Suspend myself too',
        },
      }),
      done: 'Suspended',
      send: (userIds) => status.save({ userIds, status: 'SUSPENDED' }),
    },
    reactivate: {
      what: `Let ${whom} sign in`,
      busyLabel: 'Reactivating',
      text: 'Suspensions and locks end right away.',
      done: 'Can sign in',
      send: (userIds) => status.save({ userIds, status: 'ACTIVE' }),
    },
    reset: {
      what: `Send password reset to ${whom}`,
      busyLabel: 'Sending',
      text: 'Each gets a link by email. Their passwords work until they choose new ones.',
      done: 'Link sent',
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
    ) : null,
  };
}
