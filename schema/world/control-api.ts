import type { Subject } from '#schema/claims/subject.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';

/** Why a world, or a request to the control API, was refused. */
export type WorldError = {
  code: ErrorCode;
  message: string;
  /** The parameter with the problem, and its value; null if no parameter has one. */
  parameter: string | null;
  value: string | null;
  allowed: readonly string[];
  didYouMean: string | null;
};

/** `GET world` */
export type ResolvedWorld = {
  /** The canonical query string. */
  world: string;
  /** The world's time, RFC 3339. */
  now: string;
  /** When the world's clock started, RFC 3339. */
  start: string;
  frozen: boolean;
  as: string | null;
  /** Null for the identity's first account. */
  account: string | null;
  changed: boolean;
  /** When the license of the account's device ends, and its grace, RFC 3339. Null without one. */
  licenseEnds: string | null;
  graceEnds: string | null;
};

/** An entry of `GET scenarios`. */
export type Trait = {
  id: string;
  title: string;
  description: string;
  group: string;
  excludes: readonly string[];
};

/** An entry of `GET identities`. */
export type ListedIdentity = {
  id: string;
  title: string;
  description: string;
  userType: Subject['userType'];
  permissions: readonly string[];
  /** What it signs in with by form. */
  email?: string;
  password?: string;
};

/** A request in a sandbox's log, without secrets. */
export type LoggedRequest = {
  /** World time, RFC 3339. */
  at: string;
  /** `anonymous` if the operation has no name. */
  operation: string;
  /** Null where they are longer than 2 kB, and for requests other than GraphQL. */
  variables: Record<string, unknown> | null;
  /** The first 8 kB. Null for bytes, and without a response. */
  response: string | null;
  /** Null without a response. */
  status: number | null;
  ms: number;
  /** The fault that was applied, as written in a URL. */
  fault: string | null;
  /** Whether the host sent it for a page. */
  withPage: boolean;
};

/** Changes of a sandbox, oldest first. `PUT session/{id}` takes them as `GET session/{id}` gives them. */
export type SandboxChanges = {
  world: string;
  changes: readonly ({ kind: string } & Readonly<Record<string, unknown>>)[];
};

/** `GET session/{id}`: the changes, and the last hundred requests, oldest first. */
export type SandboxReport = SandboxChanges & {
  requests: readonly LoggedRequest[];
  faults: readonly { fault: string; applied: number }[];
};

/** An email that the mock would have sent. */
export type Mail = {
  id: string;
  /** World time, RFC 3339. */
  at: string;
  to: string;
  subject: string;
  text: string;
  /** A path of the portal in the world, with a token. Null if there is no link, or it was used, replaced or withdrawn. */
  link: string | null;
};

/** An entry of `GET states`. */
export type LinkedState = { screen: string; state: string; path: string; note?: string };
