import { isSignInPage, reloadToSignIn } from '#client/lib/failure.ts';
import type { SessionUser } from '#client/session/session-user.ts';
import type { Subject } from '#schema/claims/subject.ts';
import { pageRequests } from './page-requests.ts';
import type { SharedChanges } from './shared-changes.ts';
import { thisWorld } from './this-world.ts';
import type { Trait } from './traits.ts';

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
};

/** A request in a sandbox's log. `status` is null if there was no response. */
export type LoggedRequest = {
  /** World time, RFC 3339. */
  at: string;
  operation: string | null;
  /** Without secrets; null if the mock keeps none. */
  variables: Record<string, unknown> | null;
  status: number | null;
  ms: number;
  fault: string | null;
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

export type FaultState = {
  faults: readonly { fault: string; applied: number }[];
};

/** A session's sandbox. Changes and the last requests are listed oldest first. */
export type SandboxView = SharedChanges & FaultState & { requests: LoggedRequest[] };

export type StoryStep = {
  /** Includes the page's own parameters. */
  path: string;
  world: string;
  say: string;
  point?: { role: string; name: string };
  /** A text that is visible once the page has loaded. */
  see: string;
};

export type Story = {
  id: string;
  title: string;
  description: string;
  steps: readonly StoryStep[];
};

export class WorldRefused extends Error {
  override name = 'WorldRefused';
  readonly refusal: WorldError;
  constructor(refusal: WorldError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function readRefusal(body: unknown, status: number): WorldError {
  const error = (body as { error?: Record<string, unknown> } | null)?.error ?? {};
  const allowed = Array.isArray(error.allowed) ? error.allowed : [];
  return {
    code: text(error.code) ?? 'UNKNOWN',
    message: text(error.message) ?? `The mock server answered with status ${status}.`,
    parameter: text(error.parameter),
    value: text(error.value),
    allowed: allowed.filter((entry) => typeof entry === 'string'),
    didYouMean: text(error.didYouMean),
  };
}

async function send(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/__mock/${path}`, { redirect: 'manual', ...init });
  if (isSignInPage(response))
    throw new WorldRefused(readRefusal({ error: { message: reloadToSignIn } }, 401));
  pageRequests.checkSandbox(response);
  if (response.ok) return response;
  throw new WorldRefused(readRefusal(await response.json().catch(() => null), response.status));
}

const post = (action: string, body: object): Promise<Response> =>
  send(`session/${thisWorld.headers()['x-mock-session']}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function getJson<T>(path: string, init?: RequestInit): Promise<T> {
  return (await send(path, init)).json();
}

export type LinkedState = { screen: string; state: string; path: string; note?: string };

/** The mock's control API (same origin, mock mode only). Throws `WorldRefused` when the mock refuses. */
export const control = {
  /** Resolves a URL's query. Sends the session, because a world's clock starts with its session's first request. */
  world: (search: string, session: string): Promise<ResolvedWorld> =>
    getJson(`world${search}`, { headers: { 'x-mock-session': session } }),
  check: (query: string): Promise<ResolvedWorld> => getJson(`world?${query}`),
  identities: (): Promise<Identity[]> => getJson('identities'),
  scenarios: (): Promise<Trait[]> => getJson('scenarios'),
  stories: (): Promise<Story[]> => getJson('stories'),
  states: (): Promise<LinkedState[]> => getJson('states'),
  operations: (): Promise<string[]> => getJson('operations'),
  token: (as: string): Promise<{ token: string; user: SessionUser }> =>
    getJson('token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...thisWorld.headers() },
      body: JSON.stringify({ as }),
    }),
  sandbox: (session = thisWorld.headers()['x-mock-session']): Promise<SandboxView> =>
    getJson(`session/${session}`),
  /** This page's changes and requests; none before its first request, which creates the sandbox. */
  async log(): Promise<Pick<SandboxView, 'changes' | 'requests'>> {
    try {
      return await control.sandbox();
    } catch (error) {
      if (error instanceof WorldRefused && error.refusal.code === 'NOT_FOUND')
        return { changes: [], requests: [] };
      throw error;
    }
  },
  mails: (): Promise<Mail[]> => getJson(`session/${thisWorld.headers()['x-mock-session']}/mails`),
  async restore(session: string, shared: SharedChanges): Promise<void> {
    await send(`session/${session}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shared),
    });
  },
  async reset(): Promise<void> {
    await post('reset', {});
  },
};
