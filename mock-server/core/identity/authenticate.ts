import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Fixtures, Identity, IdentityId } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { Claims, TokenService } from '#mock-server/contract/token-service.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { joinedIdentity } from '#mock-server/core/people/joined.ts';
import { permissionsGiven, stillGiven } from '#mock-server/core/people/permissions-now.ts';
import { hasIdled } from './idle.ts';
import { isEnded, withoutSuspended } from './passwords.ts';
import { asViewed } from './view-as.ts';
import { visitorOf } from './visitor.ts';

export type Authenticated =
  | { ok: true; visitor: Visitor | null }
  | { ok: false; reason: 'invalid-token' }
  | { ok: false; reason: 'foreign-account'; accountId: string };

/** The credentials of a request. */
type Credentials = {
  authorization: string | null;
  /** The X-Account-ID header, or the world's `account`. */
  accountId: string | null;
  /** The identity used if there is no token. */
  as: IdentityId | null;
};

type AuthenticationContext = {
  accounts: readonly AccountRecord[];
  fixtures: Fixtures;
  tokens: TokenService;
  sandbox: Sandbox;
  /** The world's time, ms. */
  now: number;
};

/** An identity with its permissions, from a token or from `as`. */
type Bearer = { identity: Identity; permissions: readonly string[]; claims?: Claims };

function tokenBearer(
  authorization: string,
  { fixtures, tokens, sandbox, now }: AuthenticationContext,
): Bearer | null {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? null : tokens.verify(token, now);
  if (!claims) return null;
  const person = claims.act?.sub ?? claims.sub;
  const known = [...fixtures.identities.values()].find(({ subject }) => subject === person);
  const identity = known ?? joinedIdentity(person, sandbox);
  if (!identity || isEnded(sandbox, identity, claims)) return null;
  return { identity, permissions: claims.permissions, claims };
}

/** Adds the token's end, and its view if it has one. */
function withToken(visitor: Visitor, claims: Claims, accounts: readonly AccountRecord[]): Visitor {
  const mine = { ...visitor, endsAt: claims.exp * 1_000 };
  return claims.act ? asViewed(mine, claims, accounts) : mine;
}

/** Authenticates a request. An invalid token is refused, even with `as`. */
export function authenticate(credentials: Credentials, surroundings: AuthenticationContext): Authenticated {
  const { authorization, accountId, as } = credentials;
  const standIn = as === null ? undefined : surroundings.fixtures.identities.get(as);
  const bearer: Bearer | null | undefined =
    authorization === null
      ? standIn && { identity: standIn, permissions: permissionsGiven(standIn, surroundings.accounts) }
      : tokenBearer(authorization, surroundings);
  if (bearer === null) return { ok: false, reason: 'invalid-token' };
  if (bearer === undefined) return { ok: true, visitor: null };
  const { identity } = bearer;
  const { sandbox } = surroundings;
  const { claims } = bearer;
  const open = withoutSuspended(sandbox, identity, surroundings.accounts);
  const accounts = claims?.account === undefined ? open : open.filter(({ id }) => id === claims.account);
  const chosen = accountId ?? accounts[0]?.id;
  // Without an account there is no session.
  if (open.length === 0 || chosen === undefined) return { ok: false, reason: 'invalid-token' };
  const account = accounts.find(({ id }) => id === chosen);
  if (claims && account && hasIdled(sandbox, identity, claims, account, surroundings.now))
    return { ok: false, reason: 'invalid-token' };
  const permissions = stillGiven(bearer.permissions, sandbox, identity, chosen);
  const visitor = visitorOf(identity, permissions, accounts, accountId);
  return visitor
    ? { ok: true, visitor: claims ? withToken(visitor, claims, accounts) : visitor }
    : { ok: false, reason: 'foreign-account', accountId: accountId ?? '' };
}
