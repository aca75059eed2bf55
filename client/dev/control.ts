import type { SessionUser } from '#client/session/session-user.ts';
import { thisWorld } from './this-world.ts';

/** What the mock understood of an address. */
export type World = {
  /** The canonical query string. */
  world: string;
  /** The world's time, RFC 3339. */
  now: string;
  frozen: boolean;
  /** The identity to sign in at once. */
  as: string | null;
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

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`/__mock/${path}`, init);
  if (response.ok) return response.json();
  throw new WorldRefused(readRefusal(await response.json().catch(() => null), response.status));
}

/** The mock's control API (same origin, mock mode only). Each call throws WorldRefused when it is refused. */
export const control = {
  /** The session goes along, since a world's clock starts when its session meets it. */
  world: (search: string, session: string): Promise<World> =>
    ask(`world${search}`, { headers: { 'x-mock-session': session } }),
  identities: (): Promise<Identity[]> => ask('identities'),
  /** A token of this page's world, and the user as that world knows it. */
  token: (as: string): Promise<{ token: string; user: SessionUser }> =>
    ask('token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...thisWorld.headers() },
      body: JSON.stringify({ as }),
    }),
};
