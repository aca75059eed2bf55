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

type Authentication = {
  identity: Identity;
  permissions: readonly string[];
  claims?: Claims;
  mail?: SentMail;
};

type SignIn = { visitor: Visitor; claims: Claims | undefined };

type CachedSignIn = { signIn: SignIn; credentials: Credentials; sandbox: string; changes: number };

/** How many are cached for the accounts of a world, each hour anew. */
const maxSignIns = 100;

/** The token of a link carries an address and nothing else of its person. @throws GraphQLError */
function authenticateByLink(claims: Claims, context: AuthenticationContext): Authentication {
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

function authenticateByToken(
  authorization: string,
  tokens: TokenService,
  context: AuthenticationContext,
): Authentication {
  const { fixtures, sandbox, now } = context;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? null : tokens.verify(token, now);
  if (!claims) throw unauthenticated();
  if (claims.link) return authenticateByLink(claims, context);
  const identityOfFixtures = [...fixtures.identities.values()].find(({ subject }) => subject === claims.sub);
  const identity = identityOfFixtures ?? joinedIdentity(claims.sub, sandbox);
  if (!identity || isOfAnotherSandbox(sandbox, identity, claims)) throw unauthenticated();
  return { identity, permissions: claims.permissions, claims };
}

function signIn(
  { identity, permissions, claims, mail }: Authentication,
  accountId: string | null,
  { accounts: all, sandbox }: AuthenticationContext,
): SignIn {
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

function isSame(cached: CachedSignIn, credentials: Credentials, { key, changes }: Sandbox): boolean {
  const { authorization, accountId, as } = cached.credentials;
  if (authorization !== credentials.authorization) return false;
  if (accountId !== credentials.accountId || as !== credentials.as) return false;
  // Without changes, all sandboxes of a world are alike.
  return cached.changes === changes.length && (cached.changes === 0 || cached.sandbox === key);
}

/** A portal sends the same credentials each time. After a change the token is checked again; times always are. */
export function createAuthenticate(tokens: TokenService): Authenticate {
  // The same credentials get the same visitor, by whose key responses are cached; without it each takes 4 ms more.
  const byAccounts = new WeakMap<readonly AccountRecord[], LRUCache<string, CachedSignIn>>();

  function findSignIn(credentials: Credentials, context: AuthenticationContext): SignIn | null {
    const { authorization, accountId, as } = credentials;
    const { fixtures, accounts, sandbox } = context;
    if (authorization !== null)
      return signIn(authenticateByToken(authorization, tokens, context), accountId, context);
    const identity = as === null ? undefined : fixtures.identities.get(as);
    if (!identity) return null;
    return signIn(
      { identity, permissions: currentPermissions(sandbox, identity, accounts) },
      accountId,
      context,
    );
  }

  function cachedSignIn(credentials: Credentials, context: AuthenticationContext): SignIn | null {
    const { sandbox, accounts } = context;
    const { authorization, as } = credentials;
    const signIns = getOrCreate(
      byAccounts,
      accounts,
      () => new LRUCache<string, CachedSignIn>({ max: maxSignIns }),
    );
    const key = authorization ?? as ?? '';
    const latest = signIns.get(key);
    if (latest && isSame(latest, credentials, sandbox)) return latest.signIn;
    const found = findSignIn(credentials, context);
    if (found)
      signIns.set(key, { signIn: found, credentials, sandbox: sandbox.key, changes: sandbox.changes.length });
    return found;
  }

  return (credentials, context) => {
    const current = cachedSignIn(credentials, context);
    if (!current) return null;
    const { visitor, claims } = current;
    if (claims && !isAlive(claims, context.now)) throw unauthenticated();
    return visitor;
  };
}
