import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { LazyPanel } from '#client/dev/lazy-panel.tsx';
import { notices } from '#client/dev/notices.ts';
import { forgetLayer, session, showLayer, signInAs } from '#client/dev/test-layer.tsx';
import { go } from '#client/dev/world/go.ts';
import { inPageApi } from '#client/dev/world/portal-url.ts';
import { createTestControl } from '#client/dev/world/test-control.ts';
import { checkSandbox, worldFetch } from '#client/dev/world/traffic.ts';
import { selectAccount } from '#client/session/session-store.ts';
import type { LoggedRequest } from '#schema/world/control-api.ts';

let release = () => {};

afterEach(() => {
  forgetLayer();
  inPageApi.current = null;
  release();
});

async function show(address: string) {
  const { mock, user } = await showLayer(address);
  const panel = within(screen.getByRole('complementary', { name: 'Mock world' }));
  const open = async (menu: string) => {
    await user.click(panel.getByRole('button', { name: new RegExp(`^${menu}`) }));
    return within(await panel.findByRole('dialog', { name: menu }));
  };
  return { mock, user, panel, open };
}

const ask = (body: object) =>
  worldFetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {});

const askFor = (operationName: string, variables = {}) =>
  ask({ operationName, query: `query ${operationName} { __typename }`, variables });

const mutate = (field: string) => ask({ query: `mutation M { ${field} { userErrors { code } } }` });

const rename = (name: string) =>
  mutate(`updateDevice(input: { id: "device-7c21-0048-b93e", name: "${name}" })`);

async function wentTo() {
  await waitFor(() => expect(go.to).toHaveBeenCalledTimes(1));
  return vi.mocked(go.to).mock.calls[0]?.[0];
}

const nextPage = () => JSON.parse(sessionStorage.getItem('mock-panel') ?? '');

const copied = () => navigator.clipboard.readText();

describe('the bar', () => {
  test('says which world this is, in the zone of the account', async () => {
    release = clock.freeze(Date.UTC(2025, 10, 21, 14, 46));
    const { panel } = await show(
      '/dashboard?scenario=online,mfa&as=owner&now=2025-11-21T14:46:00Z,frozen&fault=*:slow-5,*:drop@9',
    );
    const names = ['Scenario', 'Signed in as', 'Clock', 'Faults'].map(
      (name) => panel.getByRole('button', { name: new RegExp(`^${name}`) }).textContent,
    );
    expect(names).toEqual([
      'Scenario online, mfa',
      'Signed in as Zoë Łódź 李, owner',
      expect.stringMatching(/^Clock Nov 21, 2025, \d+:46 [AP]M \S.*, frozen$/),
      'Faults 2',
    ]);
  });

  test('opens one menu at a time, and closes it by Escape and a click elsewhere', async () => {
    const { user, panel, open } = await show('/dashboard?as=owner');
    await open('Scenario');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel.queryByRole('dialog')).toBeNull());
    expect(panel.getByRole('button', { name: /^Scenario/ })).toHaveFocus();
    await open('Scenario');
    await open('Faults');
    await waitFor(() => expect(panel.queryByRole('dialog', { name: 'Scenario' })).toBeNull());
    expect(panel.getByRole('dialog', { name: 'Faults' })).toBeVisible();
    await user.click(document.body);
    await waitFor(() => expect(panel.queryByRole('dialog')).toBeNull());
  });

  test('is hidden for the tab until Alt+M; what stays says that the data is not real', async () => {
    const { user, panel } = await show('/dashboard');
    await user.click(panel.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sample data' })).toBeVisible();
    expect(sessionStorage.getItem('mock-hidden')).toBe('true');
    await user.keyboard('{Alt>}m{/Alt}');
    expect(screen.getByRole('complementary', { name: 'Mock world' })).toBeVisible();
    expect(sessionStorage.getItem('mock-hidden')).toBeNull();
  });

  test('says that the sandbox was dropped, though nothing of it is open', async () => {
    const { user, panel } = await show('/dashboard?as=owner');
    act(() => checkSandbox(new Response('', { headers: { 'x-mock-sandbox': 'dropped' } })));
    const words = /^This demo was reset after 30 minutes/;
    expect(panel.getByText(words).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await user.click(panel.getByRole('button', { name: 'Reload the page' }));
    expect(go.reload).toHaveBeenCalledTimes(1);
    await user.click(panel.getByRole('button', { name: 'Dismiss' }));
    expect(panel.queryByText(words)).toBeNull();
  });

  test('without the mock a menu shows a sentence', async () => {
    const { open } = await show('/dashboard');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const menu = await open('Scenario');
    expect(await menu.findByText(/^The mock server isn't responding/)).toBeVisible();
  });
});

describe('the copied link', () => {
  test('has the page, its world, who is signed in and the account, and no marker of a logout', async () => {
    const { user, panel } = await show('/devices?sort=name&logout=1763718176123&scenario=two-accounts#top');
    act(() => {
      signInAs('urn:graykey:user:viewer');
      selectAccount('a-2');
    });
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await copied()).toBe(
      `${location.origin}/devices?sort=name&scenario=two-accounts&as=viewer&account=a-2#top`,
    );
    expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  test.each(['urn:graykey:user:joined-invitation-new-0-0', 'urn:graykey:email:night@lab.example'])(
    'names no one who is known in this sandbox only, such as %s',
    async (sub) => {
      const { user, panel } = await show('/devices?scenario=mfa');
      act(() => {
        signInAs(sub);
      });
      await user.click(panel.getByRole('button', { name: 'Copy link' }));
      expect(await copied()).toBe(`${location.origin}/devices?scenario=mfa`);
    },
  );

  test('can be pinned: the start of the world, how far its clock is, and frozen', async () => {
    release = clock.freeze(Date.UTC(2026, 2, 1, 9, 1, 30, 400));
    const { mock, user, panel } = await show('/devices?scenario=mfa&now=2026-03-01T09:00:00.250Z&seed=7');
    await user.click(panel.getByRole('button', { name: 'Other links' }));
    await user.click(await panel.findByRole('menuitem', { name: 'Pinned to this moment' }));
    const link = await copied();
    expect(link).toBe(`${location.origin}/devices?scenario=mfa&now=2026-03-01T09:00:00Z+90s,frozen&seed=7`);
    const { now } = await (await mock.fetch(`/__mock/world${new URL(link).search}`)).json();
    expect(now).toBe('2026-03-01T09:01:30.000Z');
  });

  test('is shown in a field where the browser allows no copying, such as on plain HTTP', async () => {
    const { user, panel } = await show('/devices?scenario=mfa');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await panel.findByRole('textbox', { name: 'Link' })).toHaveValue(
      `${location.origin}/devices?scenario=mfa`,
    );
  });
});

test('a link is copied with changes that the bar has not heard of, and not at all if they are unknown', async () => {
  const { user, panel } = await show('/devices?as=admin&now=2026-03-01T09:00:00Z,frozen');
  const copy = panel.getByRole('button', { name: 'Copy link' });
  await rename('First');
  await user.click(copy);
  await panel.findByRole('button', { name: 'Copied' });
  const link = await copied();
  expect(link).toMatch(/#sandbox=[\w-]+$/);
  await panel.findByRole('button', { name: 'Copy link' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(copy);
  expect(await panel.findByText(/your changes are unknown\. Nothing was copied\.$/)).toBeVisible();
  expect(await copied()).toBe(link);
});

test('changes are counted, copied with the link, and discarded with a link to them', async () => {
  const { mock, user, panel } = await show('/devices?as=admin&now=2026-03-01T09:00:00Z,frozen');
  expect(panel.queryByRole('button', { name: /^Discard/ })).toBeNull();
  sessionStorage.setItem('mock-signed-in', '{}');
  await act(() => rename('First'));
  await act(() => rename('Second'));
  const discard = await panel.findByRole('button', { name: 'Discard 2 changes' });
  await user.click(panel.getByRole('button', { name: 'Copy link' }));
  await panel.findByRole('button', { name: 'Copied' });
  expect(await copied()).toMatch(/\/devices\?as=admin&now=2026-03-01T09:00:00Z[^#]*,frozen#sandbox=[\w-]+$/);

  await user.click(discard);
  await waitFor(() => expect(go.reload).toHaveBeenCalledTimes(1));
  expect(mock.calls).toContain(`POST /__mock/session/${session}/reset`);
  expect(sessionStorage.getItem('mock-signed-in')).toBeNull();
  expect(nextPage().notice).toEqual({
    text: 'Discarded 2 changes: device edited (2).',
    link: { label: 'Open the page with them', href: expect.stringMatching(/\/devices\?.*#sandbox=/) },
  });
});

describe('the scenario', () => {
  test('gets one more trait at the same page, without an account it lacks; the menu opens again there', async () => {
    const { user, open } = await show('/devices?sort=name&as=owner#top');
    act(() => selectAccount('a-2'));
    const menu = await open('Scenario');
    await user.click(await menu.findByRole('button', { name: 'mfa' }));
    expect(await wentTo()).toBe('/devices?sort=name&scenario=online,mfa&as=owner#top');
    expect(nextPage()).toEqual({ menu: 'scenario', focus: 'trait-mfa', announcement: '', scroll: 0 });
  });

  test('loses what the new trait excludes, and says so', async () => {
    const { user, open } = await show('/dashboard?scenario=online,mfa');
    const menu = await open('Scenario');
    const chip = await menu.findByRole('button', { name: 'offline' });
    await user.hover(chip);
    expect(chip).toHaveAccessibleDescription(/^Offline\. /);
    await user.click(chip);
    expect(await wentTo()).toBe('/dashboard?scenario=offline,mfa');
    expect(nextPage().announcement).toBe('offline replaced online.');
  });

  test('is found by typing, by id before title and text, and Enter chooses the first', async () => {
    const { user, open } = await show('/dashboard?as=owner');
    const menu = await open('Scenario');
    await user.type(await menu.findByRole('searchbox', { name: 'Find a trait' }), 'no-d{Enter}');
    expect(await wentTo()).toBe('/dashboard?scenario=online,no-device&as=owner');
  });

  test('is the default world after two clicks, for whoever is signed in', async () => {
    const { user, open } = await show(
      '/devices?scenario=offline,grace&as=admin&now=+30d&seed=7&fault=*:drop@9',
    );
    const menu = await open('Scenario');
    await user.click(await menu.findByRole('button', { name: 'Default world' }));
    expect(await wentTo()).toBe('/devices?as=admin');
  });
});

describe('who is signed in', () => {
  test('is chosen by name and role', async () => {
    const { user, open } = await show('/dashboard?scenario=mfa&as=owner');
    const menu = await open('Signed in as');
    expect(await menu.findByRole('button', { name: /^Owner owner/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(menu.getByRole('button', { name: /^Viewer viewer/ }));
    expect(await wentTo()).toBe('/dashboard?scenario=mfa&as=viewer');
  });

  test('is nobody in this tab alone: the cookies stay', async () => {
    const { user, open } = await show('/dashboard?scenario=mfa&as=owner');
    const menu = await open('Signed in as');
    await user.click(await menu.findByRole('button', { name: /^Nobody/ }));
    expect(await wentTo()).toBe('/dashboard?scenario=mfa&as=none');
    expect(document.cookie).toContain('jwt=');
  });

  test('is shown as nobody where the URL says so', async () => {
    const { panel, open } = await show('/auth/login?as=none');
    expect(panel.getByRole('button', { name: 'Signed in as Nobody' })).toBeVisible();
    const menu = await open('Signed in as');
    expect(await menu.findByRole('button', { name: /^Nobody/ })).toHaveAttribute('aria-pressed', 'true');
  });
});

const start = '/?now=2026-03-01T12:00:00Z';

describe('the clock', () => {
  test.each([
    ['+1 day', '/?as=owner&now=-1d,frozen', '/?as=owner&now=+0d,frozen'],
    ['Real time', '/?as=owner&now=+5d,frozen', '/?as=owner'],
    ['Freeze', '/?as=owner&now=+5d', '/?as=owner&now=+5d,frozen'],
    ['License ends', start, `${start}+5273h`],
    ['Grace ends', start, `${start}+5994h`],
  ])('moves by %s from %s', async (name, from, to) => {
    release = clock.freeze(Date.UTC(2026, 2, 1, 12));
    const { user, open } = await show(from);
    const menu = await open('Clock');
    await user.click(menu.getByRole('button', { name }));
    expect(await wentTo()).toBe(to);
  });
});

test.each([
  ['Clock', 'Date', '2026-03-11', `${start}+10d`],
  ['Faults', 'Fault in full', '*:drop@2', `${start}&fault=*:drop@2`],
  ['Faults', 'Latency', '200..800', `${start}&latency=200..800`],
  ['Faults', 'Seed', '7', `${start}&seed=7`],
])('%s has a field for %s', async (name, label, text, to) => {
  release = clock.freeze(Date.UTC(2026, 2, 1, 12));
  const { user, open } = await show(start);
  const menu = await open(name);
  for (const more of menu.queryAllByText('More')) await user.click(more);
  const field = menu.getByLabelText(label);
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  expect(await wentTo()).toBe(to);
});

describe('the faults', () => {
  test('start at the operations of this page, take one click, and go one by one', async () => {
    const { user, open } = await show('/dashboard?fault=*:slow-5');
    await act(() => askFor('DevicesPageQuery'));
    const menu = await open('Faults');
    const operation = await menu.findByRole('combobox', { name: 'Operation' });
    await waitFor(() =>
      expect(operation.querySelector('optgroup')?.textContent).toMatch(/^DevicesPageQuery/),
    );
    await user.click(menu.getByRole('button', { name: 'http-503' }));
    expect(await wentTo()).toBe('/dashboard?fault=*:slow-5,MainMenuIsOfflineQuery:http-503');
    expect(await menu.findByText('applied 1×')).toBeVisible();
    vi.mocked(go.to).mockClear();
    await user.click(menu.getByRole('button', { name: 'Remove *:slow-5' }));
    expect(await wentTo()).toBe('/dashboard?scenario=online');
  });

  test('that had no effect are named in the bar, with why', async () => {
    const { panel, open } = await show('/dashboard?fault=DevicesPageQuery:http-503@2,*:slow-5');
    expect(await panel.findByRole('button', { name: 'Faults 2 (not applied)' })).toBeVisible();
    const menu = await open('Faults');
    expect(await menu.findByText("not applied: DevicesPageQuery wasn't sent")).toBeVisible();
    await act(() => askFor('DevicesPageQuery'));
    expect(await panel.findByRole('button', { name: 'Faults 2 (1 not applied)' })).toBeVisible();
    expect(
      await menu.findByText('not applied: DevicesPageQuery was sent 1×, without an effect'),
    ).toBeVisible();
    await act(() => askFor('DevicesPageQuery'));
    expect(await panel.findByRole('button', { name: 'Faults 2' })).toBeVisible();
  });

  test('that the mock refuses stay in the field, with the reason', async () => {
    const { user, open } = await show('/');
    const menu = await open('Faults');
    await user.click(await menu.findByText('More'));
    const field = menu.getByRole('textbox', { name: 'Fault in full' });
    await user.type(field, '*:http-99{Enter}');
    expect(await menu.findByRole('alert')).toHaveTextContent('Unknown fault kind "http-99"');
    expect(field).toHaveValue('*:http-99');
    expect(field).toBeInvalid();
    expect(go.to).not.toHaveBeenCalled();
  });
});

describe('the drawer', () => {
  const rows = () => screen.getAllByRole('rowheader').map((row) => row.textContent?.trim());

  test('lists every request of each page load, newest first, and stays open with the next page', async () => {
    const { user, panel } = await show('/?as=owner&fault=MainMenuIsOfflineQuery:http-503');
    await user.click(panel.getByRole('button', { name: 'Requests' }));
    expect(sessionStorage.getItem('mock-drawer')).toBe('requests');
    const types = () => worldFetch('/api/polymorphictypes').catch(() => {});
    await act(types);
    await act(() => askFor('A', { password: 'open sesame' }));
    await act(types);
    await act(() => askFor('MainMenuIsOfflineQuery'));
    await waitFor(() =>
      expect(rows()).toEqual(['MainMenuIsOfflineQuery', 'polymorphictypes', 'A', 'polymorphictypes']),
    );
    expect(document.querySelectorAll('tbody')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(panel.queryByRole('region', { name: 'Requests' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Requests' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('row', { name: /MainMenuIsOfflineQuery/ })).toHaveTextContent(
      /503\s*\d+ mshttp-503$/,
    );

    await user.type(panel.getByRole('searchbox', { name: 'Filter requests' }), 'a "***"');
    expect(rows()).toEqual(['A']);
    await user.click(panel.getByRole('button', { name: 'A' }));
    expect(panel.getByText(/"password": "\*\*\*"/)).toBeVisible();
    expect(panel.getByText(/"__typename": "Query"/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Copy as curl' }));
    expect(await copied()).toMatch(
      /^curl 'http[^']*\/api\/graphql\?as=owner&fault=[^']*'.*--data-raw '\{"operationName":"A".*"query":"query A/s,
    );
  });

  test('marks what the host sent with the page', async () => {
    const { panel, user } = await show('/');
    const [at, variables, response] = ['2026-03-01T09:00:00Z', {}, '{}'];
    const sent = { at, operation: 'A', variables, response, status: 200, ms: 1, fault: null, withPage: true };
    vi.stubGlobal('fetch', async () =>
      Response.json({ world: '', changes: [], faults: [], requests: [sent satisfies LoggedRequest] }),
    );
    await user.click(panel.getByRole('button', { name: 'Requests' }));
    expect(await panel.findByRole('row', { name: /A with the page/ })).toBeVisible();
  });

  test('lists the mails of this sandbox, and opens their links in a new tab of it, where no one is signed in', async () => {
    const { user, panel } = await show('/users?as=admin&now=2026-03-01T09:00:00Z,frozen');
    await user.click(panel.getByRole('button', { name: 'Mails' }));
    expect(await panel.findByText(/^No mails yet\./)).toBeVisible();
    await act(() => mutate('requestPasswordReset(input: { email: "priya.raman@north-county.example" })'));
    expect(await panel.findByRole('button', { name: 'Mails (1)' })).toBeVisible();
    await user.click(panel.getByRole('button', { name: /^Reset your password To priya\.raman@/ }));
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await user.click(panel.getByRole('button', { name: 'Open the link in a new tab' }));
    const { pathname, search, hash } = new URL(String(opened.mock.calls[0]?.[0]));
    expect(pathname + search).toBe('/auth/accept-invitation?as=none&now=2026-03-01T09:00:00Z,frozen');
    expect(hash).toMatch(new RegExp(`^#token=[\\w.-]+#session=${session}$`));
    opened.mockRestore();
  });
});

test('in a demo, testers open Requests and Faults, and Mails are there once there is one', async () => {
  inPageApi.current = { fasTrakUrl: () => '' };
  const { user, panel } = await show('/users?as=admin&now=2026-03-01T09:00:00Z,frozen');
  const names = () => panel.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names().filter((name) => /^(?:Faults|Requests|Mails)/.test(name ?? ''))).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'For testers' }));
  expect(names()).toEqual(expect.arrayContaining(['Faults none', 'Requests']));
  await act(() => mutate('requestPasswordReset(input: { email: "priya.raman@north-county.example" })'));
  expect(await panel.findByRole('button', { name: 'Mails (1)' })).toBeVisible();
});

test('after a change the menu is open at the control that made it, and what else changed is announced', async () => {
  const announcement = 'mfa replaced nothing.';
  const notice = { text: 'Discarded 1 change.' };
  const state = { menu: 'scenario', focus: 'trait-mfa', announcement, notice };
  sessionStorage.setItem('mock-panel', JSON.stringify(state));
  vi.stubGlobal('fetch', createTestControl().fetch);
  vi.resetModules();
  (await import('#client/dev/world/this-world.ts')).thisWorld.init('scenario=online', session, 0);
  const layer = await import('#client/dev/lazy-panel.tsx');
  render(<layer.LazyPanel />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'mfa' })).toHaveFocus());
  expect(screen.getByText(announcement)).toBeInTheDocument();
  expect(screen.getByText(notice.text)).toBeVisible();
  expect(sessionStorage.getItem('mock-panel')).toBeNull();
});

test('a panel that fails is gone, and the page stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor() {
        throw new Error('Not here.');
      }
    },
  );
  render(
    <>
      <p>The page</p>
      <LazyPanel />
    </>,
  );
  await userEvent.keyboard('{Alt>}m{/Alt}');
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByText('The page')).toBeVisible();
});

test('the bar loads when the browser is idle, and at once for Alt+M or a notice', async () => {
  const idle = vi.fn<typeof requestIdleCallback>(() => 1);
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal('fetch', createTestControl().fetch);
  const bar = () => screen.findByRole('complementary', { name: 'Mock world' });
  const { unmount } = render(<LazyPanel />);
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 3_000 });
  act(() => idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 50 }));
  expect(await bar()).toBeVisible();
  unmount();
  const { unmount: leave } = render(<LazyPanel />);
  expect(screen.queryByRole('complementary')).toBeNull();
  await userEvent.keyboard('{Alt>}m{/Alt}');
  expect(await bar()).toBeVisible();
  leave();
  render(<LazyPanel />);
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => notices.show({ text: 'The world was reset.' }));
  expect(await bar()).toBeVisible();
});
