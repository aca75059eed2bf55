import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { Fixtures, Identity } from '#fixtures/fixtures.ts';
import type { Permissions } from '#schema/claims/permissions.ts';
import type { Subject } from '#schema/claims/subject.ts';
import type { WorldSpec } from './world-spec.ts';

/** Queries read nothing else, so that the same context gives the same response. */
export type RequestContext = {
  /** Null without a token. */
  visitor: Visitor | null;
  data: WorldData;
  sandbox: Sandbox;
  /** Null without the header X-Mock-Session. */
  session: string | null;
  /** World time, ms; whole seconds. */
  now: number;
  fixtures: Fixtures;
  tokens: TokenService;
};

/** Instants are ms of the world's time. */
export type WorldData = {
  seed: number;
  startsAt: number;
  /** The data are those of this time. */
  asOf: number;
  accounts: readonly AccountRecord[];
  accountsAtStart(): readonly AccountRecord[];
};

export type Sandbox = {
  /** Unique; named by tokens and by the links of mails. A reset makes a new one. */
  readonly key: string;
  readonly spec: WorldSpec;
  /** The world in canonical form. */
  readonly query: string;
  /** Real time of the first request, ms. */
  readonly startedAt: number;
  /** Oldest first. A mutation adds to a copy, which is saved after it. */
  readonly changes: Change[];
};

export type Visitor = {
  /** The same for requests with the same credentials, as long as nothing that authenticates them changes. */
  key: number;
  identity: Identity;
  subject: Subject;
  permissions: Permissions;
  accountId: string;
  /** The visitor's own device in this account; null if it has none. */
  deviceId: string | null;
  /** Absent unless the token is from the link of a mail. */
  mail?: SentMail;
};

export type MailContent =
  | { kind: 'invitation' | 'withdrawal'; accountId: string; invitationId: string }
  | { kind: 'reset'; personId: string };

export type SentMail = MailContent & {
  id: string;
  /** World time, ms. */
  at: number;
  /** Of the change that sent it. */
  changeIndex: number;
};

export type Claims = {
  sub: string;
  permissions: readonly string[];
  /** `iat`, `nbf` and `exp` are seconds since 1970 (RFC 7519). */
  iat: number;
  nbf: number;
  exp: number;
  /** Of someone who joined in a sandbox: its key, and the change by which they joined. */
  jti?: string;
  /** The mail whose link has the token, and the key of its sandbox. */
  link?: { key: string; mail: string };
};

export type TokenContent = Pick<Claims, 'sub' | 'permissions' | 'jti' | 'link'> & {
  /** By default the maximum: 12 hours, or 400 days for a link. */
  lifeSeconds?: number;
};

export type TokenService = {
  /** `atMs` and the lifetime are world time. */
  sign(content: TokenContent, atMs: number): string;
  /** Null for a token that isn't valid at `atMs`. Never throws. */
  verify(token: string, atMs: number): Claims | null;
  /** A keyed digest of a text, for texts that only this server can make. */
  seal(purpose: string, text: string): string;
};

export type Credentials = {
  authorization: string | null;
  /** From X-Account-ID or the world's `account`. */
  accountId: string | null;
  /** The identity used if there is no token. */
  as: WorldSpec['as'];
};

export type AuthenticationContext = Pick<RequestContext, 'fixtures' | 'sandbox' | 'now'> & {
  accounts: readonly AccountRecord[];
};

/**
 * Null without credentials.
 * @throws GraphQLError for an invalid token, even with `as`, and for an account that isn't the visitor's
 */
export type Authenticate = (credentials: Credentials, context: AuthenticationContext) => Visitor | null;
