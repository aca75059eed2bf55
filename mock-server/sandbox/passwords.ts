import type { Identity } from '#fixtures/fixtures.ts';
import { instantMs } from '#fixtures/offset.ts';
import type { Claims, TokenContent } from '#mock-server/identity/token-service.ts';
import { hmacSha256 } from '#schema/digest/sha256.ts';
import type { PasswordChanged } from './change.ts';
import type { Sandbox } from './sandbox.ts';

const dayMs = 86_400_000;

/** A mark of an identity's password, by which the sandbox knows it again. */
export const passwordMark = ({ id }: Identity, password: string): string =>
  hmacSha256(`mock ${id}`, password);

const changesOf = ({ changes }: Sandbox, { id }: Identity): PasswordChanged[] =>
  changes.flatMap((change) => (change.kind === 'password-changed' && change.identity === id ? [change] : []));

/** The marks of the passwords an identity had, the one in force last; none for identities without one. */
export function passwordMarks(sandbox: Sandbox, identity: Identity): string[] {
  const first = identity.password === undefined ? [] : [passwordMark(identity, identity.password)];
  return [...first, ...changesOf(sandbox, identity).map(({ mark }) => mark)];
}

/** Whether this is the password in force. */
export const isPassword = (sandbox: Sandbox, identity: Identity, password: string): boolean =>
  passwordMarks(sandbox, identity).at(-1) === passwordMark(identity, password);

/**
 * When the password was last changed and when it ends, ms; `startsAt` is when the world does, `lastsDays` how
 * long a password lasts, null for ever.
 */
export function passwordTimes(
  sandbox: Sandbox,
  identity: Identity,
  startsAt: number,
  lastsDays: number | null,
): { changedAt: number | null; expiresAt: number | null } {
  const { passwordChangedAt } = identity;
  const before = passwordChangedAt === undefined ? null : instantMs(passwordChangedAt, startsAt);
  const changedAt = changesOf(sandbox, identity).at(-1)?.at ?? before;
  return {
    changedAt,
    expiresAt: changedAt === null || lastsDays === null ? null : changedAt + lastsDays * dayMs,
  };
}

/** The place among the changes where this identity last ended its other sessions; -1 when it never did. */
const endedAt = ({ changes }: Sandbox, { id }: Identity): number =>
  changes.findLastIndex(
    (change) => change.kind === 'password-changed' && change.identity === id && change.endedOtherSessions,
  );

/**
 * What a token of this identity is made from. Once it has ended its other sessions, tokens are numbered by
 * the changes before them: one issued afterwards is told from one issued before, even where the world's time
 * stands still.
 */
export function tokenContent(sandbox: Sandbox, identity: Identity): TokenContent {
  const { subject: sub, permissions } = identity;
  return endedAt(sandbox, identity) < 0
    ? { sub, permissions }
    : { sub, permissions, jti: String(sandbox.changes.length) };
}

/** Whether a token was issued before its person ended all other sessions. */
export function isEnded(sandbox: Sandbox, identity: Identity, { iat, jti }: Claims): boolean {
  const place = endedAt(sandbox, identity);
  const ended = sandbox.changes[place];
  if (!ended) return false;
  const second = Math.floor(ended.at / 1_000);
  return iat < second || (iat === second && (jti === undefined || Number(jti) <= place));
}
