import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionMark } from '#client/session/session.ts';
import type { Boot } from './browser/boot.ts';
import { testSession } from './graphql/test-client.ts';
import { type FrameData, frameDataId } from './lib/frame-data.ts';
import { testCookies } from './session/test-tokens.ts';

const config = { apiUrl: '/graphql', apiBaseUrl: '', brand: 'Graykey', mock: false };
const types = { Actor: ['User'] };

const started = vi.hoisted(() => ({ boot: null as Boot | null, broken: false, beforeReady: () => {} }));

vi.mock('./app/app.tsx', () => ({
  pageReady: async () => {
    started.beforeReady();
    return true;
  },
  get App() {
    if (started.broken) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ boot }: { boot: Boot }) => {
      started.boot = boot;
      return <p>The portal</p>;
    };
  },
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
  Object.assign(started, { boot: null, broken: false, beforeReady: () => {} });
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
    expect(started.boot).toMatchObject({ config, frame: null, slots: { SignInPanel: null, Panel: null } });
    expect({ ...started.boot?.possibleTypes }).toEqual(types);
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
    started.broken = true;
    const reload = vi.fn();
    await open('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection, then try again.');
    vi.stubGlobal('location', { reload });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('to learn the types starts all the same', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    await open('/');
    await screen.findByText('The portal');
    expect(started.boot?.possibleTypes).toBeNull();
    expect(error.mock.calls).toEqual([['Failed to fetch polymorphic types.']]);
  });
});

test('a start that waits for the types says so, and gives way to the portal', async () => {
  let answer: (response: Response) => void = () => {};
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await open('/');
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the portal…');
  expect(started.boot).toBeNull();
  answer(Response.json(types));
  await screen.findByText('The portal');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a start that waits for the configuration says so', async () => {
  send.mockImplementation(() => new Promise(() => {}));
  await open('/', null);
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the portal…');
});

describe('a page the host rendered', () => {
  const frame: FrameData = {
    mark: sessionMark(testSession()),
    cache: {},
    page: true,
    now: Date.parse('2026-11-21T12:00:00Z'),
    timeZone: 'UTC',
  };

  async function openRendered(frame: FrameData): Promise<Element | null> {
    // biome-ignore lint/suspicious/noDocumentCookie: the visitor comes with the cookies of a session
    for (const cookie of testCookies().split('; ')) document.cookie = cookie;
    const block = document.createElement('script');
    Object.assign(block, { type: 'application/json', id: frameDataId, textContent: JSON.stringify(frame) });
    document.head.append(block);
    await open('/dashboard', config, '<p>The portal</p>');
    const rendered = document.querySelector('p');
    await waitFor(() => expect(started.boot).not.toBeNull());
    return rendered;
  }

  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: and the next test starts without
    for (const name of ['jwt', 'user', 'account']) document.cookie = `${name}=; Max-Age=0`;
  });

  test('is taken over as it is for its session, until that changes', async () => {
    const rendered = await openRendered(frame);
    await waitFor(() => expect(started.boot?.frame).toEqual(frame));
    expect(started.boot?.rendersPage).toBe(true);
    expect(document.querySelector('p')).toBe(rendered);
    expect(document.getElementById(frameDataId)).toBeNull();
    const { signOut } = await import('./session/session-store.ts');
    signOut();
    expect(started.boot?.frame).toBeNull();
  });

  test('is rendered again for another session, without the data of the first', async () => {
    const mark = sessionMark({ ...testSession(), displayName: 'Someone else' });
    const rendered = await openRendered({ ...frame, mark });
    await waitFor(() => expect(document.querySelector('p')).not.toBe(rendered));
    expect(screen.getByText('The portal')).toBeVisible();
    expect(started.boot?.frame).toBeNull();
  });

  test('is rendered again if another tab logs out in the meantime, and the clock runs', async () => {
    started.beforeReady = () =>
      window.dispatchEvent(
        new StorageEvent('storage', { storageArea: localStorage, key: 'logout', newValue: '1763718176123' }),
      );
    const rendered = await openRendered(frame);
    await waitFor(() => expect(document.querySelector('p')).not.toBe(rendered));
    expect(started.boot?.hydration).toBeUndefined();
    const { clock } = await import('./browser/clock.ts');
    expect(clock.now()).not.toBe(frame.now);
    const { sessionStore } = await import('./session/session-store.ts');
    expect(sessionStore.get()).toBeNull();
  });

  test('is rendered again for another time zone, from the same responses, and the host is told the zone', async () => {
    const inTokyo = { ...frame, timeZone: 'Asia/Tokyo' };
    const rendered = await openRendered(inTokyo);
    await waitFor(() => expect(document.querySelector('p')).not.toBe(rendered));
    expect(started.boot).toMatchObject({ frame: inTokyo, rendersPage: true });
    await waitFor(() => expect(document.cookie).toContain('timezone=UTC'));
  });

  test('shows the time it was rendered for until it is taken over', async () => {
    await openRendered(frame);
    const { clock } = await import('./browser/clock.ts');
    expect(clock.now()).toBe(frame.now);
    started.boot?.hydration?.end();
    await started.boot?.hydration?.done;
    expect(clock.now()).not.toBe(frame.now);
  });
});
