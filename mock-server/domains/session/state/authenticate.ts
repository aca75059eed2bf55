import { LRUCache } from 'lru-cache';
import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type {
  Authenticate,
  AuthenticationContext,
  Claims,
  Credentials,
  Sandbox,
  SentMail,
  TokenService,
  Visitor,
} from '#mock-server/contract/context.ts';
import { refusal, unauthenticated } from '#mock-server/contract/refusals.ts';
import { getOrCreate } from '#mock-server/core/get-or-create.ts';
import { isAlive } from '#mock-server/core/tokens.ts';
import { mailOfLink } from '#mock-server/domains/mail/state.ts';
import { currentPermissions, stillGiven } from '#mock-server/domains/people/state/current-permissions.ts';
import { joinedIdentity } from '#mock-server/domains/people/state/identities.ts';
import { parseSubject } from '#schema/claims/subject.ts';
import { isOfAnotherSandbox, withoutSuspended } from './passwords.ts';
import { makeVisitor } from './visitor.ts';

type SignedIn = {
  identity: Identity;
  permissions: readonly string[];
  claims?: Claims;
  mail?: SentMail;
};

type Session = { visitor: Visitor; claims: Claims | undefined };

type CachedSession = { session: Session; credentials: Credentials; sandbox: string; changes: number };

/** How many sessions a world keeps. */
const maxSessions = 100;

/** The token of a link carries an address and nothing else of its person. @throws GraphQLError */
function signedInByLink(claims: Claims, context: AuthenticationContext): SignedIn {
  const mail = mailOfLink(claims, context);
  const subject = parseSubject(claims.sub);
  if (!mail || !subject.ok) throw unauthenticated();
  const { sub, permissions } = claims;
  const { id: email } = subject.value;
  const identity: Identity = {
    id: `link-${mail.id}`,
    title: email,
    description: 'Opened a link from a mail.',
    subject: sub,
    name: email,
    email,
    permissions: [...permissions],
    usesDevice: false,
  };
  return { identity, permissions, claims, mail };
}

function signedInByToken(
  authorization: string,
  tokens: TokenService,
  context: AuthenticationContext,
): SignedIn {
  const { fixtures, sandbox, now } = context;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? null : tokens.verify(token, now);
  if (!claims) throw unauthenticated();
  if (claims.link) return signedInByLink(claims, context);
  const identityOfFixtures = [...fixtures.identities.values()].find(({ subject }) => subject === claims.sub);
  const identity = identityOfFixtures ?? joinedIdentity(claims.sub, sandbox);
  if (!identity || isOfAnotherSandbox(sandbox, identity, claims)) throw unauthenticated();
  return { identity, permissions: claims.permissions, claims };
}

function openSession(
  { identity, permissions, claims, mail }: SignedIn,
  accountId: string | null,
  { accounts: all, sandbox }: AuthenticationContext,
): Session {
  const accounts = withoutSuspended(sandbox, identity, all);
  const chosen = accountId ?? accounts[0]?.id;
  if (chosen === undefined || accounts.length === 0) throw unauthenticated();
  const given = stillGiven(permissions, sandbox, identity, chosen);
  const visitor = makeVisitor(identity, given, accounts, accountId);
  if (!visitor)
    throw refusal('FORBIDDEN', `This session may not work in the account ${JSON.stringify(accountId)}.`, {
      permission: `account:${accountId}`,
    });
  return { visitor: mail ? { ...visitor, mail } : visitor, claims };
}

function isSame(cached: CachedSession, credentials: Credentials, { key, changes }: Sandbox): boolean {
  const { authorization, accountId, as } = cached.credentials;
  if (authorization !== credentials.authorization) return false;
  if (accountId !== credentials.accountId || as !== credentials.as) return false;
  // Without changes, all sandboxes of a world are alike.
  return cached.changes === changes.length && (cached.changes === 0 || cached.sandbox === key);
}

/** A portal sends the same credentials each time. After a change the token is checked again; times always are. */
export function createAuthenticate(tokens: TokenService): Authenticate {
  // The same credentials get the same visitor, by whose key responses are cached; without it each takes 4 ms more.
  const worlds = new WeakMap<readonly AccountRecord[], LRUCache<string, CachedSession>>();

  function findSession(credentials: Credentials, context: AuthenticationContext): Session | null {
    const { authorization, accountId, as } = credentials;
    const { fixtures, accounts, sandbox } = context;
    if (authorization !== null)
      return openSession(signedInByToken(authorization, tokens, context), accountId, context);
    const identity = as === null ? undefined : fixtures.identities.get(as);
    if (!identity) return null;
    return openSession(
      { identity, permissions: currentPermissions(sandbox, identity, accounts) },
      accountId,
      context,
    );
  }

  function sessionOf(credentials: Credentials, context: AuthenticationContext): Session | null {
    const { sandbox, accounts } = context;
    const { authorization, as } = credentials;
    const sessions = getOrCreate(
      worlds,
      accounts,
      () => new LRUCache<string, CachedSession>({ max: maxSessions }),
    );
    const key = authorization ?? as ?? '';
    const latest = sessions.get(key);
    if (latest && isSame(latest, credentials, sandbox)) return latest.session;
    const session = findSession(credentials, context);
    if (session)
      sessions.set(key, { session, credentials, sandbox: sandbox.key, changes: sandbox.changes.length });
    return session;
  }

  return (credentials, context) => {
    const session = sessionOf(credentials, context);
    if (!session) return null;
    const { visitor, claims } = session;
    if (claims && !isAlive(claims, context.now)) throw unauthenticated();
    return visitor;
  };
}
