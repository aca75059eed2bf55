import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#client/graphql/failure.ts';
import { listsChanged } from '#client/routes/users/list-revision.ts';
import { batches } from './batches.ts';
import { InviteUsersMutationDocument } from './invite.generated.ts';
import { type Verdict, verdictOf } from './invitee-rows.ts';

/** How sending stands. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending'; done: number; total: number }
  | { kind: 'done'; sent: number; refused: number; stopped: boolean }
  /** Some were sent before it failed. */
  | { kind: 'failed'; sent: number; message: string };

/**
 * Sends invitations part by part, once however often it is asked for. `settle` is told what became of each
 * address; `rolesRefused` what is wrong with the roles, in which case nothing was sent.
 */
export function useInvite(
  settle: (found: ReadonlyMap<string, Verdict>) => void,
  rolesRefused: (message: string) => void,
) {
  const client = useApolloClient();
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const running = useRef<{ stopped: boolean } | null>(null);
  useEffect(
    () => () => {
      if (running.current) running.current.stopped = true;
    },
    [],
  );

  /** What became of one part; null where the roles were refused. */
  async function sendPart(emails: readonly string[], roleIds: readonly string[]) {
    const { data } = await client.mutate({
      mutation: InviteUsersMutationDocument,
      variables: { input: { emails: [...emails], roleIds: [...roleIds] } },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The response had no data.');
    const { invitations, userErrors } = data.inviteUsers;
    const found = new Map<string, Verdict>(
      invitations.map(({ email }) => [email.toLowerCase(), { kind: 'sent' }]),
    );
    for (const { code, message, field } of userErrors) {
      const email = field?.includes('emails') ? emails[Number(field.at(-1))] : undefined;
      if (email === undefined) {
        rolesRefused(message);
        return null;
      }
      found.set(email.toLowerCase(), verdictOf(code, message));
    }
    return { found, sent: invitations.length };
  }

  async function send(emails: readonly string[], roleIds: readonly string[]): Promise<void> {
    if (running.current || emails.length === 0) return;
    const run = { stopped: false };
    running.current = run;
    let sent = 0;
    let done = 0;
    setSending({ kind: 'sending', done, total: emails.length });
    try {
      for (const part of batches(emails)) {
        if (run.stopped) break;
        const outcome = await sendPart(part, roleIds);
        if (!outcome) return setSending({ kind: 'idle' });
        sent += outcome.sent;
        done += part.length;
        settle(outcome.found);
        setSending({ kind: 'sending', done, total: emails.length });
      }
      setSending({ kind: 'done', sent, refused: done - sent, stopped: run.stopped });
    } catch (error) {
      setSending({ kind: 'failed', sent, message: describeFailure(error).message });
    } finally {
      running.current = null;
      if (sent > 0) listsChanged();
    }
  }

  return {
    sending,
    send: (emails: readonly string[], roleIds: readonly string[]) => void send(emails, roleIds),
    stop() {
      if (running.current) running.current.stopped = true;
    },
    reset: () => setSending({ kind: 'idle' }),
  };
}
