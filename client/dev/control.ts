import type { SessionUser } from '#client/session/session-user.ts';
import { answers } from './responses.ts';
import { thisWorld } from './this-world.ts';
import type { Trait } from './traits.ts';

/** What the mock understood of an address. */
export type World = {
  /** The canonical query string. */
  world: string;
  /** The world's time, RFC 3339. */
  now: string;
  /** When that time started. */
  start: string;
  frozen: boolean;
  /** The identity to sign in at once. */
  as: string | null;
  /** The account to start in; null for the first. */
  account: string | null;
  /** Somebody changed something in this session's sandbox. */
  changed: boolean;
};

/** Why the mock refused an address, and what it would have taken. */
export type WorldError = {
  code: string;
  message: string;
  parameter: string | null;
  value: string | null;
  allowed: readonly string[];
  didYouMean: string | null;
};

/** Somebody to sign in as. */
export type Identity = {
  id: string;
  title: string;
  description: string;
  userType: string;
  permissions: readonly string[];
};

/** One request in a sandbox's log. `status` is null where nothing was answered. */
export type LoggedRequest = {
  operation: string | null;
  status: number | null;
  ms: number;
  fault: string | null;
};

/** Something that happens by itself in a world. */
export type TimelineEvent = { at: string; kind: string; text: string };

/** What is wrong with a fixture file that is not in force. */
export type FixtureProblem = { file: string; pointer: string; reason: string; nearest: string | null };

/** The mock refused what the address says. */
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
  const response = await fetch(`/__mock/${path}`, init);
  answers.look(response);
  if (response.ok) return response;
  throw new WorldRefused(readRefusal(await response.json().catch(() => null), response.status));
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  return (await send(path, init)).json();
}

/** The mock's control API (same origin, mock mode only). Each call throws WorldRefused when it is refused. */
export const control = {
  /** The session goes along, since a world's clock starts when its session meets it. */
  world: (search: string, session: string): Promise<World> =>
    ask(`world${search}`, { headers: { 'x-mock-session': session } }),
  /** Whether a query string says a world, and which. Asked without a session, it starts nothing afresh. */
  check: (query: string): Promise<World> => ask(`world?${query}`),
  /** What will happen by itself in this page's world in the next 400 days, soonest first. */
  timeline: (): Promise<TimelineEvent[]> => ask('timeline', { headers: thisWorld.headers() }),
  identities: (): Promise<Identity[]> => ask('identities'),
  scenarios: (): Promise<Trait[]> => ask('scenarios'),
  /** Names of the operations a fault can be aimed at. */
  operations: (): Promise<string[]> => ask('operations'),
  /** A token of this page's world, and the user as that world knows it. */
  token: (as: string): Promise<{ token: string; user: SessionUser }> =>
    ask('token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...thisWorld.headers() },
      body: JSON.stringify({ as }),
    }),
  /** The last requests of this page's sandbox, oldest first. */
  async requests(): Promise<LoggedRequest[]> {
    const session = thisWorld.headers()['x-mock-session'];
    const { requests } = await ask<{ requests: LoggedRequest[] }>(`session/${session}`);
    return requests;
  },
  /** Takes this page's sandbox back to the world as linked. */
  async reset(): Promise<void> {
    const session = thisWorld.headers()['x-mock-session'];
    await send(`session/${session}/reset`, { method: 'POST' });
  },
  /** What is wrong with fixture files while the last good ones are in force; empty where nothing is. */
  async problems(): Promise<FixtureProblem[]> {
    const { problems } = await ask<{ problems?: FixtureProblem[] }>('health');
    // A server that keeps them out of its health has a list of their own.
    return problems ?? (await ask<{ problems: FixtureProblem[] }>('fixtures')).problems;
  },
};
