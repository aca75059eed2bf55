import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Fixtures, IdentityId } from '#fixtures/fixtures.ts';
import type { Sandbox } from './sandbox.ts';
import type { TokenService } from './token-service.ts';
import type { Visitor } from './visitor.ts';
import type { WorldData } from './world-data.ts';

/** Queries read nothing else, so that the same context gives the same response. */
export type RequestContext = {
  /** Null without a token. The device has the sandbox's changes. */
  visitor: Visitor | null;
  world: WorldData;
  sandbox: Sandbox;
  /** Null without the header X-Mock-Session. */
  session: string | null;
  /** World time, ms; whole seconds. */
  now: number;
  fixtures: Fixtures;
  tokens: TokenService;
};

export type Credentials = {
  authorization: string | null;
  /** From X-Account-ID or the world's `account`. */
  accountId: string | null;
  /** The identity used if there is no token. */
  as: IdentityId | null;
};

export type AuthenticationContext = Pick<RequestContext, 'fixtures' | 'sandbox' | 'now'> & {
  accounts: readonly AccountRecord[];
};

export type SessionRefusal =
  | { ok: false; reason: 'invalid-token' }
  | { ok: false; reason: 'foreign-account'; accountId: string };

/** The visitor's device has the changes of the sandbox. An invalid token is refused, even with `as`. */
export type Authenticate = (
  credentials: Credentials,
  context: AuthenticationContext,
) => { ok: true; visitor: Visitor | null } | SessionRefusal;
