import { useEffect, useRef, useState } from 'react';
import { listsChanged } from '#client/graphql/list-revision.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { batches } from './batches.ts';
import { InviteUsersMutationDocument } from './invite.generated.ts';
import { type Verdict, verdictOf } from './invitee-rows.ts';

/** The state of sending. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending'; done: number; total: number }
  | { kind: 'done'; sent: number; refused: number; stopped: boolean }
  /** Some were sent before it failed. */
  | { kind: 'failed'; sent: number; message: string };

/**
 * Sends invitations in batches, once however often it is called. `settle` receives the outcome of each
 * address; `rolesRefused` the problem with the roles, in which case nothing was sent.
 */
export function useInvite(
  settle: (found: ReadonlyMap<string, Verdict>) => void,
  rolesRefused: (message: string) => void,
) {
  const { save } = useSave(InviteUsersMutationDocument, { secret: true });
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const running = useRef<{ stopped: boolean } | null>(null);
  useEffect(
    () => () => {
      if (running.current) running.current.stopped = true;
    },
    [],
  );

  async function send(emails: readonly string[], roleIds: readonly string[]): Promise<void> {
    if (running.current || emails.length === 0) return;
    const run = { stopped: false };
    running.current = run;
    let sent = 0;
    let done = 0;
    let end: Sending | null = null;
    setSending({ kind: 'sending', done, total: emails.length });
    for (const part of batches(emails)) {
      if (run.stopped || end) break;
      const { payload, refusals, failure } = await save({ emails: [...part], roleIds: [...roleIds] });
      const aboutRoles = refusals.find(({ field }) => !field?.includes('emails'));
      if (!payload) end = { kind: 'failed', sent, message: failure?.message ?? 'The response had no data.' };
      else if (aboutRoles) {
        rolesRefused(aboutRoles.message);
        end = { kind: 'idle' };
      } else {
        const { invitations } = payload;
        sent += invitations.length;
        done += part.length;
        settle(
          new Map<string, Verdict>([
            ...invitations.map(({ email }): [string, Verdict] => [email.toLowerCase(), { kind: 'sent' }]),
            ...refusals.map(({ code, message, field }): [string, Verdict] => [
              part[Number(field?.at(-1))]?.toLowerCase() ?? '',
              verdictOf(code, message),
            ]),
          ]),
        );
        setSending({ kind: 'sending', done, total: emails.length });
      }
    }
    setSending(end ?? { kind: 'done', sent, refused: done - sent, stopped: run.stopped });
    running.current = null;
    if (sent > 0) listsChanged();
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
