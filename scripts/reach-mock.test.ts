import { describe, expect, it } from 'vitest';
import { createTypesReader } from '#client/host/types-reader.ts';
import { renderPage } from '#client/host/visitor.ts';
import { readSession, type Session } from '#client/session/session.ts';
import { createAppMock } from '#mock-server/app.ts';
import { issueToken } from '#mock-server/control/issue-token.ts';
import { reachMock } from './reach-mock.ts';

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };
const readTypes = createTypesReader();
const page = { pathname: '/dashboard', nonce: 'n', patienceMs: 10_000, timeZone: 'UTC', readTypes };
const mock = createAppMock({});
const reach = reachMock(mock, config);

/** Somebody's session as signing in makes it in a world. */
function sessionIn(search: string, as: string): Session {
  const met = mock.meetWorld(new Headers(), search);
  const issued = met.ok ? issueToken(mock, { as }, met.value) : met;
  if (!met.ok || !issued.ok) throw new Error(`There is no ${as} in ${search}.`);
  const { token, user } = issued.value;
  const cookies = `jwt=${token}; user=${encodeURIComponent(JSON.stringify(user))}; account=${user.accountId}`;
  const { session } = readSession(cookies, met.value.time());
  if (!session) throw new Error(`The session of ${as} cannot be read.`);
  return session;
}

describe('a host beside the mock', () => {
  it.each([
    ['online', 'Software Updates', '312'],
    ['offline', 'Offline Updates &amp; Tools', '312'],
    ['mfa', 'Authentication Code', '312'],
    ['unlimited', 'Advanced Actions', 'unlimited'],
    ['offline,mfa,verakey,unlimited', 'Usage Metrics', 'unlimited'],
    ['no-hardware', 'Log Out', 'No active license'],
  ])('renders the menu and toolbar of %s', async (scenario, entry, balance) => {
    const search = `?scenario=${scenario}&as=owner`;
    const api = reach({ originalUrl: `/dashboard${search}` });
    const session = sessionIn(search, 'owner');
    expect(api?.lasts?.(session)).toBe(true);
    const frame = api && (await renderPage({ now: Date.now(), ...api, session, ...page, search }));
    expect(frame?.html).toContain(entry);
    expect(frame?.html).toContain(balance);
  });

  it.each(['fault=MainMenuIsOfflineQuery:http-503@1', 'latency=200..800', 'scenario=oflline'])(
    'does not render for ?%s, so that it is seen and counted in the browser',
    (search) => {
      expect(reach({ originalUrl: `/dashboard?${search}` })).toBeNull();
    },
  );

  it('renders for whoever is signed in where the address says nobody', () => {
    const api = reach({ originalUrl: '/dashboard?scenario=offline' });
    expect(api?.lasts?.(sessionIn('', 'viewer'))).toBe(true);
  });

  it.each([
    ['somebody else', '?as=owner', sessionIn('', 'viewer')],
    ['the accounts of another world', '?scenario=two-accounts&as=admin', sessionIn('', 'admin')],
  ])('leaves a session to the browser that the address is about to replace: %s', (_case, search, session) => {
    expect(reach({ originalUrl: `/dashboard${search}` })?.lasts?.(session)).toBe(false);
  });

  it('takes the time of the world, in which the session is good', () => {
    const past = '?now=2020-01-01T00:00:00Z,frozen&as=owner';
    expect(reach({ originalUrl: `/dashboard${past}` })?.now).toBe(Date.UTC(2020, 0));
  });
});
