import { isSignInPage, reloadToSignIn } from '#client/lib/failure.ts';
import type { SessionUser } from '#client/session/session-user.ts';
import type { Story } from '#fixtures/fixtures.ts';
import type { Subject } from '#schema/claims/subject.ts';
import { thisWorld } from './this-world.ts';
import { checkSandbox } from './traffic.ts';
import type { Trait } from './traits.ts';

export const notResponding = "The mock server isn't responding. Make sure it's running, then try again.";

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
};

/** What signs an identity in. */
export type IssuedToken = { token: string; user: SessionUser };

export type WorldError = {
  code: string;
  message: string;
  parameter: string | null;
  value: string | null;
  allowed: readonly string[];
  didYouMean: string | null;
};

export type Identity = {
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
  operation: string;
  /** Null if they are too long, and for requests other than GraphQL. */
  variables: Record<string, unknown> | null;
  /** Its first 8 kB; null without a response, and for bytes. */
  response: string | null;
  /** Null if there was no response. */
  status: number | null;
  ms: number;
  fault: string | null;
  /** The host sent it for the page. */
  withPage: boolean;
};

export type Mail = {
  id: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  /** A path of the portal; null if the mail has no link. */
  link: string | null;
};

/** Changes of a sandbox, oldest first, in the form of `GET session/{id}`. */
export type SharedChanges = {
  world: string;
  changes: readonly ({ kind: string } & Readonly<Record<string, unknown>>)[];
};

/** A session's sandbox, with its last hundred requests, oldest first. */
export type Sandbox = SharedChanges & {
  requests: readonly LoggedRequest[];
  faults: readonly { fault: string; applied: number }[];
};

export type LinkedState = { screen: string; state: string; path: string; note?: string };

export class WorldRefused extends Error {
  override name = 'WorldRefused';
  readonly refusal: WorldError;
  constructor(refusal: WorldError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const withoutReason = (message: string): WorldError => ({
  code: 'UNKNOWN',
  message,
  parameter: null,
  value: null,
  allowed: [],
  didYouMean: null,
});

async function send(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/__mock/${path}`, { redirect: 'manual', ...init });
  if (isSignInPage(response)) throw new WorldRefused(withoutReason(reloadToSignIn));
  checkSandbox(response);
  if (response.ok) return response;
  const body = await response.json().catch(() => null);
  const unexplained = withoutReason(`The mock server answered with status ${response.status}.`);
  throw new WorldRefused({ ...unexplained, ...body?.error });
}

async function getJson<T>(path: string, init?: RequestInit): Promise<T> {
  return (await send(path, init)).json();
}

/** The mock's control API (same origin, mock mode only). Throws `WorldRefused` when the mock refuses. */
export const control = {
  /** Resolves a URL's query. Sends the session, because a world's clock starts with its session's first request. */
  world: (search: string, session: string): Promise<ResolvedWorld> =>
    getJson(`world${search}`, { headers: { 'x-mock-session': session } }),
  health: (): Promise<{ graphiql: boolean }> => getJson('health'),
  check: (query: string): Promise<ResolvedWorld> => getJson(`world?${query}`),
  identities: (): Promise<Identity[]> => getJson('identities'),
  scenarios: (): Promise<Trait[]> => getJson('scenarios'),
  stories: (): Promise<Story[]> => getJson('stories'),
  states: (): Promise<LinkedState[]> => getJson('states'),
  operations: (): Promise<string[]> => getJson('operations'),
  token: (as: string): Promise<IssuedToken> =>
    getJson('token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...thisWorld.headers() },
      body: JSON.stringify({ as }),
    }),
  /** Null before the session's first request. */
  async sandbox(session = thisWorld.session()): Promise<Sandbox | null> {
    try {
      return await getJson(`session/${session}`);
    } catch (error) {
      if (error instanceof WorldRefused) return null;
      throw error;
    }
  },
  mails: (): Promise<Mail[]> => getJson(`session/${thisWorld.session()}/mails`),
  async restore(session: string, shared: SharedChanges): Promise<void> {
    await send(`session/${session}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shared),
    });
  },
  async reset(): Promise<void> {
    await send(`session/${thisWorld.session()}/reset`, { method: 'POST' });
  },
};
