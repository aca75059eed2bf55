import { portalFetch } from '#client/browser/portal-fetch.ts';
import type { SessionUser } from '#client/session/session-user.ts';
import type { Story } from '#fixtures/fixtures.ts';
import type {
  LinkedState,
  ListedIdentity,
  Mail,
  ResolvedWorld,
  SandboxChanges,
  SandboxReport,
  Trait,
  WorldError,
} from '#schema/world/control-api.ts';
import { thisWorld } from './this-world.ts';
import { checkSandbox } from './traffic.ts';

export const notResponding = "The mock server isn't responding. Make sure it's running, then try again.";

/** The token and user that sign an identity in. */
export type IssuedToken = { token: string; user: SessionUser };

export class WorldRefused extends Error {
  override name = 'WorldRefused';
  readonly refusal: WorldError;
  constructor(refusal: WorldError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const withoutReason = (message: string): WorldError => ({
  code: 'INTERNAL_SERVER_ERROR',
  message,
  parameter: null,
  value: null,
  allowed: [],
  didYouMean: null,
});

async function send(path: string, init?: RequestInit): Promise<Response> {
  const response = await portalFetch(`/__mock/${path}`, { redirect: 'manual', ...init });
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
  /** Resolves a URL's query. Sends the ID, because a world's clock starts with its sandbox's first request. */
  world: (search: string, sandboxId: string): Promise<ResolvedWorld> =>
    getJson(`world${search}`, { headers: { 'x-mock-session': sandboxId } }),
  health: (): Promise<{ graphiql: boolean }> => getJson('health'),
  check: (query: string): Promise<ResolvedWorld> => getJson(`world?${query}`),
  identities: (): Promise<ListedIdentity[]> => getJson('identities'),
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
  /** Null before its first request. */
  async sandbox(sandboxId = thisWorld.sandboxId()): Promise<SandboxReport | null> {
    try {
      return await getJson(`session/${sandboxId}`);
    } catch (error) {
      if (error instanceof WorldRefused) return null;
      throw error;
    }
  },
  mails: (): Promise<Mail[]> => getJson(`session/${thisWorld.sandboxId()}/mails`),
  async restore(sandboxId: string, shared: SandboxChanges): Promise<void> {
    await send(`session/${sandboxId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shared),
    });
  },
  async reset(): Promise<void> {
    await send(`session/${thisWorld.sandboxId()}/reset`, { method: 'POST' });
  },
};
