import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Fixtures, IdentityId } from '#fixtures/fixtures.ts';
import type { Sandbox } from './sandbox.ts';
import type { Visitor } from './visitor.ts';

export type SessionRefusal =
  | { ok: false; reason: 'invalid-token' }
  | { ok: false; reason: 'foreign-account'; accountId: string };

export type Authenticated = { ok: true; visitor: Visitor | null } | SessionRefusal;

export type Credentials = {
  authorization: string | null;
  /** From X-Account-ID or the world's `account`. */
  accountId: string | null;
  /** The identity used if there is no token. */
  as: IdentityId | null;
};

export type AuthenticationContext = {
  accounts: readonly AccountRecord[];
  fixtures: Fixtures;
  sandbox: Sandbox;
  /** World time, ms. */
  now: number;
};

/** The visitor's device has the changes of the sandbox. An invalid token is refused, even with `as`. */
export type Authenticate = (credentials: Credentials, context: AuthenticationContext) => Authenticated;
