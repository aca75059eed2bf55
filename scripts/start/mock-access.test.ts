import { rmSync } from 'node:fs';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createHost } from '#client/host/host.ts';
import { buildForTest } from '#client/host/test-visitors.ts';
import { createTypesReader } from '#client/host/types-reader.ts';
import { renderPage } from '#client/host/visitor.ts';
import { readSession, type Session } from '#client/session/session.ts';
import { createAppMock } from '#mock-server/app.ts';
import { issueToken } from '#mock-server/control/issue-token.ts';
import { createMockAccess } from './mock-access.ts';

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };
const readTypes = createTypesReader();
const page = { pathname: '/dashboard', patienceMs: 10_000, timeZone: 'UTC', readTypes };
const mock = createAppMock({});
const reach = createMockAccess(mock, config);

function cookiesIn(search: string, as: string): string {
  const opened = mock.sandboxes.asLinked(search);
  const issued = opened.ok ? issueToken(mock, { as }, opened.value) : opened;
  if (!issued.ok) throw new Error(`There is no ${as} in ${search}.`);
  const { token, user } = issued.value;
  return `jwt=${token}; user=${encodeURIComponent(JSON.stringify(user))}; account=${user.accountId}`;
}

function sessionIn(search: string, as: string): Session {
  const session = readSession(cookiesIn(search, as));
  if (!session) throw new Error(`The session of ${as} cannot be read.`);
  return session;
}

describe('a host with the mock in its process', () => {
  it.each([
    ['online', 'Software Updates', '340'],
    ['offline', 'Offline Updates &amp; Tools', '340'],
    ['mfa', 'Authentication Code', '340'],
    ['unlimited', 'Advanced Actions', 'unlimited'],
    ['offline,mfa,verakey,unlimited', 'Usage Metrics', 'unlimited'],
    ['no-hardware', 'Log Out', 'No active license'],
  ])('renders the menu and toolbar of %s', async (scenario, entry, balance) => {
    const search = `?scenario=${scenario}&as=owner`;
    const api = reach({ originalUrl: `/dashboard${search}` });
    const session = sessionIn(search, 'owner');
    expect(api?.sessionFor?.(session)?.subject.id).toBe('owner');
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

  it('renders for the session of the cookies if the URL names no identity', () => {
    const session = sessionIn('', 'viewer');
    expect(reach({ originalUrl: '/dashboard?scenario=offline' })?.sessionFor?.(session)).toBe(session);
  });

  it.each([
    ['someone else', 'as=viewer', 'urn:graykey:user:viewer'],
    ['nobody, after a logout in another tab', 'as=viewer', 'urn:graykey:user:viewer'],
    ['another account', 'as=owner&scenario=two-accounts&account=account-south-county', '3A90-0112-5D4F'],
  ])('renders what the address says though the cookies say %s', async (cookies, search, rendered) => {
    const folder = buildForTest();
    const host = createHost({ folder, config, patienceMs: 10_000, apiAccess: reach });
    const cookie = cookies.startsWith('nobody') ? 'timezone=UTC' : cookiesIn('', 'admin');
    const { text } = await request(host).get(`/dashboard?${search}`).set('cookie', cookie);
    rmSync(folder, { recursive: true });
    const isInPage = [rendered, 'Remaining Advanced Actions', 'user:admin'].map((each) =>
      text.includes(each),
    );
    expect(isInPage).toEqual([true, true, false]);
  });

  it('renders nothing with as=none, whatever the cookies hold', () => {
    const access = reach({ originalUrl: '/dashboard?as=none' });
    expect(access?.sessionFor?.(sessionIn('', 'viewer'))).toBeNull();
  });

  it("uses the world's time, at which the session is valid", () => {
    const past = '?now=2020-01-01T00:00:00Z,frozen&as=owner';
    expect(reach({ originalUrl: `/dashboard${past}` })?.now).toBe(Date.UTC(2020, 0));
  });
});
