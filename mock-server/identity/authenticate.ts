import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Fixtures, Identity, IdentityId } from '#fixtures/fixtures.ts';
import type { TokenService } from './token-service.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export type Authenticated =
  | { ok: true; visitor: Visitor | null }
  | { ok: false; reason: 'invalid-token' }
  | { ok: false; reason: 'foreign-account'; accountId: string };

type Request = {
  authorization: string | null;
  accountId: string | null;
  /** The identity that stands in for a token where there is none. */
  as: IdentityId | null;
  accounts: readonly AccountRecord[];
  /** The world's time, ms. */
  at: number;
};

type Bearer = { identity: Identity; permissions: readonly string[] };

function bearerOf(token: string, at: number, fixtures: Fixtures, tokens: TokenService): Bearer | null {
  const claims = tokens.verify(token, at);
  const identity = claims && [...fixtures.identities.values()].find(({ subject }) => subject === claims.sub);
  return claims && identity ? { identity, permissions: claims.permissions } : null;
}

/** Who asks. A token that is not valid is refused, whatever else the request says. */
export function authenticate(request: Request, fixtures: Fixtures, tokens: TokenService): Authenticated {
  const { authorization, accountId, as, accounts, at } = request;
  const standIn = as === null ? undefined : fixtures.identities.get(as);
  let bearer: Bearer | null = null;
  if (authorization !== null) {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    bearer = token === undefined ? null : bearerOf(token, at, fixtures, tokens);
    if (!bearer) return { ok: false, reason: 'invalid-token' };
  } else if (standIn) bearer = { identity: standIn, permissions: standIn.permissions };
  if (!bearer) return { ok: true, visitor: null };
  const visitor = visitorOf(bearer.identity, bearer.permissions, accounts, accountId);
  if (!visitor) return { ok: false, reason: 'foreign-account', accountId: accountId ?? '' };
  return { ok: true, visitor };
}
