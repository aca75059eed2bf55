import { useEffect, useRef, useState } from 'react';
import { listsChanged } from '#client/graphql/list-revision.ts';
import { type Refusal, useSave } from '#client/graphql/use-save.ts';
import { listRefusals } from '#client/lib/list-refusals.ts';
import { batches } from './batches.ts';
import { InviteUsersMutationDocument } from './invite.generated.ts';
import { type Verdict, verdictOf } from './invitee-rows.ts';

export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending'; done: number; total: number }
  | { kind: 'done'; sent: number; refused: number; stopped: boolean }
  /** Some batches were sent before the failure. */
  | { kind: 'failed'; sent: number; message: string };

const messagesOf = (refusals: readonly Refusal[]) => refusals.map(({ message }) => message).join(' ');

/** Sends once, however often it is called. `rolesRefused`: a problem with the roles, which stops the sending. */
export function useInvite(
  settle: (verdicts: ReadonlyMap<string, Verdict>) => void,
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
      if (!payload) {
        end = { kind: 'failed', sent, message: failure?.message ?? 'The response had no data.' };
        break;
      }
      const { byPosition, ofList } = listRefusals('emails', part.length, refusals);
      const invited = new Set(payload.invitations.map(({ email }) => email.toLowerCase()));
      sent += invited.size;
      done += part.length;
      settle(
        new Map(
          part.flatMap((email, position): [string, Verdict][] => {
            const refusal = byPosition.get(position);
            const key = email.toLowerCase();
            if (invited.has(key)) return [[key, { kind: 'sent' }]];
            // After a refusal of the whole list, the remaining addresses can be sent again.
            if (!refusal && ofList.length > 0) return [];
            return [[key, verdictOf(refusal?.code ?? 'INVALID', refusal?.message ?? null)]];
          }),
        ),
      );
      setSending({ kind: 'sending', done, total: emails.length });
      if (ofList.length > 0) {
        const isAboutRoles = ({ field }: Refusal) => field?.includes('roleIds') ?? false;
        const [aboutRoles, others] = [
          ofList.filter(isAboutRoles),
          ofList.filter((each) => !isAboutRoles(each)),
        ];
        if (aboutRoles.length > 0) rolesRefused(messagesOf(aboutRoles));
        end = others.length > 0 ? { kind: 'failed', sent, message: messagesOf(others) } : { kind: 'idle' };
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
