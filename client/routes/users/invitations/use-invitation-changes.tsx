import { CircleSlash, Send } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import type { MenuChoice } from '#client/components/controls/menus/menu-list.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';
import type { BulkAction } from '#client/routes/users/bulk-dialog.tsx';
import { useChange } from '#client/routes/users/use-change.ts';
import type { Invitation } from './invitation-definition.tsx';
import {
  ResendInvitationsMutationDocument,
  RevokeInvitationsMutationDocument,
} from './invitations.generated.ts';

const BulkDialog = lazyComponent(
  async () => (await import('#client/routes/users/bulk-dialog.tsx')).BulkDialog,
);

type Name = 'resend' | 'revoke';

/** Empty if the invitation was accepted or revoked. */
export function invitationChoices({ status }: Invitation, start: (name: Name) => void): MenuChoice[] {
  if (status !== 'PENDING' && status !== 'EXPIRED' && status !== 'BOUNCED') return [];
  return [
    { key: 'resend', kind: 'action', label: 'Resend', icon: Send, onChoose: () => start('resend') },
    {
      key: 'revoke',
      kind: 'action',
      label: 'Revoke',
      icon: CircleSlash,
      danger: true,
      onChoose: () => start('revoke'),
    },
  ];
}

/** Render `dialog` on the page. */
export function useInvitationChanges(): {
  /** `onDone` is called after something was sent. */
  start: (name: Name, invitations: readonly Invitation[], onDone?: () => void) => void;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<{
    name: Name;
    invitations: readonly Invitation[];
    onDone: (() => void) | undefined;
  } | null>(null);
  const resend = useChange(ResendInvitationsMutationDocument);
  const revoke = useChange(RevokeInvitationsMutationDocument);
  const invitations = open?.invitations ?? [];
  const [first] = invitations;
  const isOne = invitations.length === 1 && first !== undefined;
  const whom = isOne ? first.email : countText(invitations.length, nouns.invitation);
  const actions: Record<Name, BulkAction> = {
    resend: {
      title: isOne ? `Send the invitation to ${whom} again?` : `Send ${whom} again?`,
      button: isOne ? 'Send invitation' : `Send ${whom}`,
      busyLabel: 'Sending',
      text: isOne
        ? `A new link goes to ${whom}. The old one, sent ${formatDate(first.sentAt)}, stops working.`
        : 'New links are sent by email. The old ones stop working.',
      done: isOne ? `Sent the invitation to ${whom} again.` : `Sent ${whom} again.`,
      list: 'ids',
      send: (ids) => resend.save({ ids }),
    },
    revoke: {
      title: isOne ? `Revoke the invitation of ${whom}?` : `Revoke ${whom}?`,
      button: isOne ? 'Revoke invitation' : `Revoke ${whom}`,
      busyLabel: 'Revoking',
      danger: true,
      text: 'The links stop working right away. Anyone who opens one sees who to contact.',
      done: isOne ? `Revoked the invitation of ${whom}.` : `Revoked ${whom}.`,
      list: 'ids',
      send: (ids) => revoke.save({ ids }),
    },
  };
  return {
    start(name, chosen, onDone) {
      resend.report();
      revoke.report();
      setOpen({ name, invitations: chosen, onDone });
    },
    dialog: open ? (
      <Suspense>
        <BulkDialog
          action={actions[open.name]}
          entries={invitations.map(({ id, email }) => ({ id, label: email }))}
          busy={resend.busy || revoke.busy}
          failure={resend.failure ?? revoke.failure}
          onClose={(changed) => {
            setOpen(null);
            if (changed) open.onDone?.();
          }}
        />
      </Suspense>
    ) : null,
  };
}
