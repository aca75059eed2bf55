import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionMark } from '#client/session/session.ts';
import type { AccountClients } from './app/account-clients.ts';
import type { Start } from './app/start.ts';
import type { Hydration } from './browser/hydration.ts';
import { testSession } from './graphql/test-client.ts';
import { type HostData, hostDataId } from './lib/host-data.ts';
import { testCookies, testUser } from './session/test-tokens.ts';

const config = { apiUrl: '/graphql', apiBaseUrl: '', brand: 'Graykey', mock: false };
const types = { Actor: ['User'] };

type Mounted = { start: Start; clients: AccountClients | null; hydration?: Hydration };

const mounted = vi.hoisted(() => ({ portal: null as Mounted | null, beforeReady: () => {} }));

vi.mock('./app/portal.tsx', () => ({
  Portal(portal: Mounted) {
    mounted.portal = portal;
    return (
      <p>
        <button type="button">{portal.clients ? 'The portal' : 'The shell'}</button>
      </p>
    );
  },
}));

vi.mock('./app/router.tsx', () => ({
  createPortalRouter: () => {
    const state = { initialized: true, errors: null, location: { pathname: location.pathname } };
    return {
      state,
      subscribe() {
        mounted.beforeReady();
        return () => {};
      },
    };
  },
  withMockParameters: (router: unknown) => router,
}));

const send = vi.fn<typeof fetch>();

async function open(address: string, inlined: unknown = config, rendered = ''): Promise<void> {
  window.history.replaceState(null, '', address);
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = rendered;
  const block = document.createElement('script');
  Object.assign(block, {
    type: 'application/json',
    id: 'runtime-config',
    textContent: JSON.stringify(inlined),
  });
  document.body.replaceChildren(root, block);
  vi.resetModules();
  await import('./main.tsx');
}

const timers: NodeJS.Timeout[] = [];
const setTimer = setTimeout;

beforeEach(() => {
  vi.stubGlobal('setTimeout', (...timer: Parameters<typeof setTimer>) => {
    timers.push(setTimer(...timer));
    return timers.at(-1);
  });
  Object.assign(mounted, { portal: null, beforeReady: () => {} });
  send.mockReset();
  send.mockImplementation(async () => Response.json(types));
  vi.stubGlobal('fetch', send);
});

afterEach(() => {
  for (const timer of timers.splice(0)) clearTimeout(timer);
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('against a real API', () => {
  test('the only request before the portal renders is for polymorphictypes', async () => {
    await open('/dashboard');
    expect(await screen.findByText('The portal')).toBeVisible();
    expect(send.mock.calls.map(([input]) => input)).toEqual(['/polymorphictypes']);
    expect(mounted.portal?.start).toMatchObject({ config, hostData: null, mockParts: {} });
    expect({ ...(await mounted.portal?.start.types) }).toEqual(types);
  });
});

describe('a start that fails', () => {
  test('for its configuration says what is wrong with it', async () => {
    await open('/', { ...config, apiUrl: 'nonsense' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /The portal couldn't start.*no usable "apiUrl"/,
    );
  });

  test('for its code says what to do', async () => {
    vi.doMock('./app/render-portal.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const reload = vi.fn();
    await open('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection, then try again.');
    vi.stubGlobal('location', { reload });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    vi.doUnmock('./app/render-portal.tsx');
  });

  test('to learn the types starts all the same', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    await open('/');
    await screen.findByText('The portal');
    expect(await mounted.portal?.start.types).toBeNull();
    expect(error.mock.calls).toEqual([['Failed to fetch polymorphic types.']]);
  });
});

test('the shell is there until the types are, and what is clicked in it is clicked once', async () => {
  let answer: (response: Response) => void = () => {};
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await open('/');
  const clicked = vi.fn();
  document.getElementById('root')?.addEventListener('click', clicked);
  await userEvent.click(await screen.findByText('The shell'));
  answer(Response.json(types));
  expect(await screen.findByText('The portal')).toBeVisible();
  expect(screen.queryByText('The shell')).toBeNull();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a start that waits for the configuration says so', async () => {
  send.mockImplementation(() => new Promise(() => {}));
  await open('/', null);
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the portal…');
});

describe('a page the host rendered', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hostData: HostData = {
    mark: sessionMark(testSession()),
    cache: {},
    missing: [],
    hasPage: true,
    now: Date.parse('2026-11-21T12:00:00Z'),
    timeZone: zone,
  };

  async function openRendered(sent: HostData, inlined = config): Promise<Element | null> {
    // biome-ignore lint/suspicious/noDocumentCookie: the visitor comes with the cookies of a session
    for (const cookie of testCookies().split('; ')) document.cookie = cookie;
    const block = document.createElement('script');
    Object.assign(block, { type: 'application/json', id: hostDataId, textContent: JSON.stringify(sent) });
    document.head.append(block);
    await open('/dashboard', inlined, '<p><button type="button">The portal</button></p>');
    const rendered = document.querySelector('p');
    await waitFor(() => expect(mounted.portal).not.toBeNull());
    return rendered;
  }

  afterEach(() => {
    document.getElementById(hostDataId)?.remove();
    // biome-ignore lint/suspicious/noDocumentCookie: and the next test starts without
    for (const name of ['jwt', 'user', 'account']) document.cookie = `${name}=; Max-Age=0`;
  });

  /** Whether the client sends no query that the host has sent. */
  const usesResponses = () => mounted.portal?.clients?.current().prioritizeCacheValues;

  test('is hydrated for its session, whose next client asks the API again', async () => {
    const rendered = await openRendered(hostData);
    expect(mounted.portal?.hydration?.hasPage).toBe(true);
    expect(usesResponses()).toBe(true);
    expect(document.querySelector('p')).toBe(rendered);
    expect(document.getElementById(hostDataId)).toBeNull();
    const { signIn, signOut } = await import('./session/session-store.ts');
    const token = testSession().token;
    signOut();
    expect(usesResponses()).toBe(false);
    // biome-ignore lint/suspicious/noDocumentCookie: the host is told the zone with each session
    document.cookie = 'timezone=; Path=/; Max-Age=0';
    signIn({ token, user: testUser() });
    expect(usesResponses()).toBe(false);
    expect(document.cookie).toContain(`timezone=${zone}`);
  });

  test('is rendered again, without its data, for a world that has changed since', async () => {
    const install = async () => {
      (await import('./session/session-store.ts')).sessionStore.start();
      return { fetch: send, mockParts: {}, hostDataIsCurrent: false };
    };
    vi.doMock('./dev/install.ts', () => ({ install }));
    const rendered = await openRendered(hostData, { ...config, mock: true });
    await waitFor(() => expect(document.querySelector('p')).not.toBe(rendered));
    expect(mounted.portal?.start.hostData).toBeNull();
    expect(usesResponses()).toBe(false);
    vi.doUnmock('./dev/install.ts');
  });

  test('is rendered again for another session, without the data of the first', async () => {
    const mark = sessionMark({ ...testSession(), displayName: 'Someone else' });
    const rendered = await openRendered({ ...hostData, mark });
    await waitFor(() => expect(document.querySelector('p')).not.toBe(rendered));
    expect(screen.getByText('The portal')).toBeVisible();
    expect(usesResponses()).toBe(false);
  });

  test('is rendered again if another tab logs out in the meantime, and the clock runs', async () => {
    mounted.beforeReady = () =>
      window.dispatchEvent(
        new StorageEvent('storage', { storageArea: localStorage, key: 'logout', newValue: '1763718176123' }),
      );
    const rendered = await openRendered(hostData);
    await waitFor(() => expect(document.querySelector('p')).not.toBe(rendered));
    const { clock } = await import('./browser/clock.ts');
    expect(clock.now()).not.toBe(hostData.now);
    const { sessionStore } = await import('./session/session-store.ts');
    expect(sessionStore.get()).toBeNull();
  });

  test('is rendered again for another time zone, from the same responses, and the host is told the zone', async () => {
    const timeZone = zone === 'Asia/Tokyo' ? 'UTC' : 'Asia/Tokyo';
    const rendered = await openRendered({ ...hostData, timeZone });
    await waitFor(() => expect(document.querySelector('p')).not.toBe(rendered));
    expect(usesResponses()).toBe(true);
    await waitFor(() => expect(document.cookie).toContain(`timezone=${zone}`));
  });

  test('shows the time it was rendered for until it is interactive, and then its queries are sent', async () => {
    await openRendered(hostData);
    const { clock } = await import('./browser/clock.ts');
    expect(clock.now()).toBe(hostData.now);
    mounted.portal?.hydration?.end();
    expect(clock.now()).not.toBe(hostData.now);
    expect(usesResponses()).toBe(false);
  });
});
