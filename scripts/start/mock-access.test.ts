import { rmSync } from 'node:fs';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MissingOperations } from '#client/graphql/missing-operations.ts';
import { createHost, type HostOptions } from '#client/host/host.ts';
import { buildForTest } from '#client/host/test-visitors.ts';
import { createTypesReader } from '#client/host/types-reader.ts';
import { renderPage } from '#client/host/visitor.ts';
import { hostDataId } from '#client/lib/host-data.ts';
import { readSession, type Session } from '#client/session/session.ts';
import { createMockApi } from '#mock-server/api.ts';
import { loggingTo } from '#mock-server/app.ts';
import { issueToken } from '#mock-server/control/issue-token.ts';
import { mockRenderAccess } from './mock-access.ts';

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };
const readTypes = createTypesReader();
const page = {
  pathname: '/dashboard',
  patienceMs: 10_000,
  timeZone: 'UTC',
  readTypes,
  missing: new MissingOperations(),
};
const lines: string[] = [];
const mock = createMockApi(loggingTo((line) => lines.push(line)));
const accessFor = mockRenderAccess(mock, config);

function cookiesIn(search: string, as: string): string {
  const opened = mock.sandboxes.asLinked(search);
  const issued = opened.ok && issueToken(mock, as, opened.value);
  if (!issued) throw new Error(`There is no ${as} in ${search}.`);
  const { token, user } = issued;
  return `jwt=${token}; user=${encodeURIComponent(JSON.stringify(user))}; account=${user.accountId}`;
}

function sessionIn(search: string, as: string): Session {
  const session = readSession(cookiesIn(search, as));
  if (!session) throw new Error(`The session of ${as} cannot be read.`);
  return session;
}

let folder: string;
beforeAll(() => {
  folder = buildForTest();
});
afterAll(() => rmSync(folder, { recursive: true }));

function visit(url: string, cookie = '', options: Partial<HostOptions> = {}) {
  const host = createHost({ folder, config, patienceMs: 10_000, apiAccess: accessFor, ...options });
  return request(host).get(url).set('cookie', cookie);
}

const rootIn = (html: string) => /<div id="root">(.*)<\/div>/s.exec(html)?.[1];
const blockIn = (html: string) => JSON.parse(/ id="mock-page">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

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
    const api = accessFor({ originalUrl: `/dashboard${search}` });
    const session = sessionIn(search, 'owner');
    expect(api?.session?.subject.id).toBe('owner');
    const rendered = api && (await renderPage({ now: 0, mockParts: {}, ...api, session, ...page, search }));
    expect(rendered?.html).toContain(entry);
    expect(rendered?.html).toContain(balance);
  });

  it.each(['fault=MainMenuIsOfflineQuery:http-503@1', 'latency=0..800'])(
    'sends the shell and no data with %s, so that all of it is seen and counted in the browser',
    async (parameter) => {
      const url = `/dashboard?as=owner&${parameter}`;
      expect(accessFor({ originalUrl: url })?.fetch).toBeNull();
      const { text } = await visit(url);
      expect(rootIn(text)).toContain('Loading...');
      expect(rootIn(text)).toContain(parameter.replaceAll('&', '&amp;'));
      expect([blockIn(text), text.includes(hostDataId)]).toEqual([null, false]);
    },
  );

  it.each(['/dashboard?as=owner&scenario=oflline', '/__mock/?as=owner'])(
    'neither renders %s nor sends data with it',
    async (url) => {
      expect(accessFor({ originalUrl: url })).toBeNull();
      const { text, headers } = await visit(url);
      expect([rootIn(text), blockIn(text)]).toEqual(['', null]);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('renders for the session of the cookies if the URL names no identity', async () => {
    const { text } = await visit('/dashboard?scenario=offline', cookiesIn('', 'viewer'));
    expect(text).toContain('urn:graykey:user:viewer');
  });

  it.each([
    ['someone else', 'as=viewer', 'urn:graykey:user:viewer'],
    ['nobody, after a logout in another tab', 'as=viewer', 'urn:graykey:user:viewer'],
    ['another account', 'as=owner&scenario=two-accounts&account=account-south-county', '3A90-0112-5D4F'],
  ])('renders what the address says though the cookies say %s', async (cookies, search, rendered) => {
    const { text } = await visit(
      `/dashboard?${search}`,
      cookies.startsWith('nobody') ? '' : cookiesIn('', 'admin'),
    );
    const isInPage = [rendered, 'Remaining Advanced Actions', 'user:admin'].map((each) =>
      text.includes(each),
    );
    expect(isInPage).toEqual([true, true, false]);
  });

  it('renders nothing with as=none, whatever the cookies hold', () => {
    expect(accessFor({ originalUrl: '/dashboard?as=none' })?.session).toBeNull();
  });

  it("sends the mock's responses with a page that signs someone in, although rendering fails", async () => {
    const { text, headers } = await visit('/offline-tools?scenario=mfa&as=owner&now=+30d', '', {
      maxRenders: 0,
    });
    expect(rootIn(text)).toBe('');
    const { page, opening } = blockIn(text);
    expect(page).toMatch(/^[\w-]{22}$/);
    expect(opening.world).toMatchObject({
      world: 'scenario=mfa&as=owner&now=+30d',
      as: 'owner',
      changed: false,
    });
    expect(Date.parse(opening.world.now) - Date.parse(opening.world.start)).toBeGreaterThan(29 * 86_400_000);
    expect(opening.user.accountId).toBe(sessionIn('', 'owner').account.id);
    expect(mock.tokens.verify(opening.token, Date.parse(opening.world.now))).toMatchObject({
      sub: 'urn:graykey:user:owner',
    });
    expect(headers['cache-control']).toBe('no-store, private');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(lines.join()).not.toContain(opening.token);
  });

  it('sends only its ID with a page that is rendered from the cookies, and no data without a session', async () => {
    expect(blockIn((await visit('/dashboard', cookiesIn('', 'viewer'))).text)).toEqual({
      page: expect.any(String),
    });
    expect(blockIn((await visit('/dashboard')).text)).toBeNull();
  });

  it('puts the world into each link of the page', async () => {
    const world = 'as=viewer&scenario=verakey&unknown=1';
    const { text } = await visit(`/dashboard?${world}`);
    const links = [...text.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(links).toContain('/metrics/device-access?scenario=verakey&amp;as=viewer');
    expect(links).toContain('/auth/sign-out?scenario=verakey&amp;as=viewer');
    expect(links.filter((href) => !/[?;]scenario=verakey&amp;as=viewer/.test(href))).toEqual([]);
  });

  it("uses the world's time, at which the session is valid", () => {
    const past = '?now=2020-01-01T00:00:00Z,frozen&as=owner';
    expect(accessFor({ originalUrl: `/dashboard${past}` })?.now).toBe(Date.UTC(2020, 0));
  });
});
