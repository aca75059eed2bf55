import type { Mock } from '#mock-server/core/mock.ts';
import type { WorldError } from '#mock-server/core/world/world-error.ts';
import { type Mail, mailsOf } from './mails.ts';

/** In the session's latest world; null without a sandbox. */
export async function sessionMails(
  { shared, gate, openWorld, worlds, tokens }: Mock,
  session: string,
): Promise<{ ok: true; value: Mail[] } | { ok: false; error: WorldError } | null> {
  const query = (await shared.find(session))?.query;
  if (query === undefined) return null;
  const headers = new Headers({ 'x-mock-world': query, 'x-mock-session': session });
  const read = gate.read(headers, '');
  if (!read.ok) return read;
  const { sandbox, record, time } = (await openWorld(read.value)).resolved;
  return {
    ok: true,
    value: mailsOf({ sandbox, record, fixtures: worlds().fixtures, tokens, now: time() }),
  };
}
