import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import { pageRequests } from '#client/dev/world/page-requests.ts';
import { createTestControl, type TestControl } from '#client/dev/world/test-control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { createWorldFetch } from '#client/dev/world/world-link.ts';
import { selectAccount, signIn, signOut } from '#client/session/session-store.ts';
import { testClaims, testToken, testUser } from '#client/session/test-tokens.ts';
import { WorldPanel } from './world-panel.tsx';

const session = 'panelpanelpanelpanel00';
const go = { to: vi.fn<(address: string) => void>(), reload: vi.fn<() => void>() };
let mock: TestControl;
let release = () => {};

beforeEach(() => {
  mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
  go.to.mockReset();
  go.reload.mockReset();
});

afterEach(() => {
  inPageApi.current = null;
  signOut();
  release();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  // Reset pauses the requests until another page is shown.
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
});

async function show(address: string) {
  window.history.replaceState(null, '', address);
  const answer = await mock.fetch(`/__mock/world${location.search}`, {
    headers: { 'x-mock-session': session },
  });
  const { world, start } = await answer.json();
  thisWorld.init(world, session, Date.parse(start));
  const as = new URLSearchParams(world).get('as');
  if (as) signIn({ token: testToken(testClaims({ sub: `urn:graykey:user:${as}` })), user: testUser() });
  mock.calls.length = 0;
  const user = userEvent.setup();
  render(
    <>
      <button type="button">On the page</button>
      <WorldPanel go={go} />
    </>,
  );
  return { user, panel: within(screen.getByRole('complementary', { name: 'Mock world' })) };
}

async function open(address: string, tab = 'World') {
  const shown = await show(address);
  await shown.user.click(shown.panel.getByRole('button', { name: 'Expand' }));
  await shown.user.click(await shown.panel.findByRole('tab', { name: tab }));
  return shown;
}

const wentTo = () =>
  waitFor(() => expect(go.to).toHaveBeenCalledTimes(1)).then(() => go.to.mock.calls[0]?.[0]);

describe('the closed panel', () => {
  test("shows the world in one line, and doesn't load the choices", async () => {
    release = clock.freeze(Date.UTC(2025, 10, 21, 14, 46));
    const { panel } = await show(
      '/dashboard?scenario=online,mfa&as=owner&now=2025-11-21T14:46:00Z,frozen&fault=*:slow-5,*:drop@9',
    );
    const items = panel.getAllByRole('definition').map((item) => item.textContent);
    expect(items[0]).toBe('online, mfa');
    expect(items[1]).toBe('owner');
    expect(items[2]).toMatch(/^Nov 21, 2025, \d+:46 [AP]M, frozen$/);
    expect(items[3]).toBe('2');
    expect(mock.calls.filter((call) => /scenarios|identities|operations|session/.test(call))).toEqual([]);
  });

  test('of the default world names it, and no identity', async () => {
    const { panel } = await show('/auth/login');
    const items = panel.getAllByRole('definition').map((item) => item.textContent);
    expect([items[0], items[1], items[3]]).toEqual(['online', 'no one', 'None']);
    expect(items[2]).not.toContain('frozen');
  });

  test('copies the whole address, and says so', async () => {
    const { user, panel } = await show('/devices?sort=name&scenario=offline,mfa&as=owner#top');
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/devices?sort=name&scenario=offline,mfa&as=owner#top`,
    );
    expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(panel.getByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
  });

  test('copies who is signed in, though the address does not say it', async () => {
    const { user, panel } = await show('/devices');
    act(() => {
      signIn({ token: testToken(testClaims({ sub: 'urn:graykey:user:viewer' })), user: testUser() });
    });
    expect(panel.getAllByRole('definition')[1]).toHaveTextContent('viewer');
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/devices?as=viewer`);
  });

  test.each(['urn:graykey:user:joined-invitation-new-0-0', 'urn:graykey:email:night@lab.example'])(
    'copies no one who is known in this sandbox only, such as %s, and changes the world without them',
    async (sub) => {
      const { user, panel } = await open('/devices?scenario=mfa');
      act(() => {
        signIn({ token: testToken(testClaims({ sub })), user: testUser() });
      });
      await user.click(panel.getByRole('button', { name: 'Copy link' }));
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/devices?scenario=mfa`);
      await user.click(panel.getByRole('button', { name: 'offline' }));
      expect(await wentTo()).toBe('/devices?scenario=mfa,offline');
    },
  );

  test('copies no marker of a logout', async () => {
    const { user, panel } = await show('/?logout=1763718176123&scenario=mfa');
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/?scenario=mfa`);
  });

  test('copies the account worked in, where it is not the first', async () => {
    const { user, panel } = await show('/devices?scenario=two-accounts&as=owner');
    act(() => selectAccount('a-2'));
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/devices?scenario=two-accounts&as=owner&account=a-2`,
    );
  });

  test('copies a pinned link: the start of the world, how far its clock is, and frozen', async () => {
    release = clock.freeze(Date.UTC(2026, 2, 1, 9, 1, 30, 400));
    const { user, panel } = await show('/devices?scenario=mfa&now=2026-03-01T09:00:00.250Z&seed=7');
    await user.click(panel.getByRole('button', { name: 'Copy pinned link' }));
    const pinned = await navigator.clipboard.readText();
    expect(pinned).toBe(`${location.origin}/devices?scenario=mfa&now=2026-03-01T09:00:00Z+90s,frozen&seed=7`);
    const { world, now } = await (await mock.fetch(`/__mock/world${new URL(pinned).search}`)).json();
    expect(world).toBe('scenario=mfa&now=2026-03-01T09:00:00Z+90s,frozen&seed=7');
    expect(now).toBe('2026-03-01T09:01:30.000Z');
  });

  test('says that the browser does not let it copy', async () => {
    const { user, panel } = await show('/devices');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await panel.findByRole('button', { name: "Couldn't copy" })).toBeVisible();
  });

  test('resets the sandbox, then loads the page again, closed as it was', async () => {
    const { user, panel } = await show('/dashboard?as=owner');
    sessionStorage.setItem('mock-signed-in', 'somebody');
    await user.click(panel.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(go.reload).toHaveBeenCalledTimes(1));
    expect(mock.calls).toContain(`POST /__mock/session/${session}/reset`);
    expect(JSON.parse(sessionStorage.getItem('mock-panel') ?? '')).toMatchObject({
      open: false,
      focus: 'reset',
    });
    expect(sessionStorage.getItem('mock-signed-in')).toBe('{}');
  });

  test('says when the mock does not answer, and loads nothing', async () => {
    const { user, panel } = await show('/dashboard?as=owner');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(panel.getByRole('button', { name: 'Reset' }));
    expect(await panel.findByText(/^The mock server isn't responding/)).toBeVisible();
    expect(go.reload).not.toHaveBeenCalled();
    await user.click(panel.getByRole('button', { name: 'Dismiss' }));
    expect(panel.queryByText(/^The mock server isn't responding/)).toBeNull();
  });
});

describe('the keyboard', () => {
  test('opens the panel by Alt+M, and Escape gives the focus back', async () => {
    const { user, panel } = await show('/dashboard');
    const before = screen.getByRole('button', { name: 'On the page' });
    before.focus();
    await user.keyboard('{Alt>}m{/Alt}');
    const chip = await panel.findByRole('button', { name: 'online' });
    expect(document.activeElement).toContainElement(chip);
    await user.tab();
    expect(panel.getByRole('tab', { name: 'World' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel.queryByRole('button', { name: 'online' })).toBeNull();
    expect(before).toHaveFocus();
  });

  test('collapses the panel by Alt+M too, and gives the focus back unless it is on the page', async () => {
    const { user, panel } = await show('/dashboard');
    const button = screen.getByRole('button', { name: 'On the page' });
    button.focus();
    await user.keyboard('{Alt>}m{/Alt}');
    await panel.findByRole('button', { name: 'online' });
    await user.keyboard('{Alt>}m{/Alt}');
    expect(panel.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();

    await user.keyboard('{Alt>}m{/Alt}');
    await panel.findByRole('button', { name: 'Collapse' });
    await user.click(document.body);
    await user.keyboard('{Alt>}m{/Alt}');
    expect(panel.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false');
    expect(document.body).toHaveFocus();
  });

  test('leaves other combinations alone', async () => {
    const { user, panel } = await show('/dashboard');
    await user.keyboard('{Control>}{Alt>}m{/Alt}{/Control}{Shift>}{Alt>}m{/Alt}{/Shift}m');
    expect(panel.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('finds the shortcut at the button, which takes the focus when it opened the panel', async () => {
    const { user, panel } = await open('/dashboard');
    const button = panel.getByRole('button', { name: 'Collapse' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Alt+M');
    panel.getByRole('button', { name: 'mfa' }).focus();
    await user.keyboard('{Escape}');
    expect(panel.getByRole('button', { name: 'Expand' })).toHaveFocus();
    expect(panel.getByRole('button', { name: 'Expand' })).toHaveAccessibleDescription('Expand (Alt+M)');
  });

  test('leaves the form and the long list by Escape before the panel', async () => {
    const { user, panel } = await open('/dashboard');
    await user.click(panel.getByRole('button', { name: 'Add fault' }));
    await user.keyboard('{Escape}');
    expect(panel.queryByRole('form', { name: 'Add fault' })).toBeNull();
    await user.click(panel.getByRole('button', { name: /^\d+ more$/ }));
    await user.keyboard('{Escape}');
    expect(panel.getByRole('button', { name: /^\d+ more$/ })).toBeVisible();
    expect(panel.getByRole('button', { name: 'Collapse' })).toBeVisible();
  });
});

describe('the parts of the panel', () => {
  test('are tabs that arrow keys reach, and the chosen one opens with the next page', async () => {
    const { user, panel } = await open('/dashboard?as=owner');
    panel.getByRole('tab', { name: 'World' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(panel.getByRole('tab', { name: 'Changes', selected: true })).toHaveFocus();
    expect(panel.getByRole('group', { name: 'My changes' })).toBeVisible();
    expect(panel.queryByRole('region', { name: 'Scenario' })).toBeNull();
    cleanup();
    const next = await show('/dashboard?as=owner');
    await next.user.click(next.panel.getByRole('button', { name: 'Expand' }));
    expect(await next.panel.findByRole('tab', { name: 'Changes', selected: true })).toBeVisible();
  });

  test('can be made higher and lower by arrow keys and by dragging, within the window', async () => {
    const { user, panel } = await open('/dashboard?as=owner');
    const edge = panel.getByRole('separator', { name: 'Height of the panel' });
    edge.focus();
    await user.keyboard('{Home}');
    expect(edge).toHaveAttribute('aria-valuenow', String(window.innerHeight - 96));
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(edge).toHaveAttribute('aria-valuenow', String(window.innerHeight - 128));
    await user.keyboard('{End}{ArrowDown}');
    expect(edge).toHaveAccessibleName('Height of the panel');
    expect(edge).toHaveAttribute('aria-valuetext', '120 pixels');
    await user.keyboard('{Enter}');
    expect(edge).toHaveAttribute('aria-valuetext', 'Usual height');
    const press = { target: edge, keys: '[MouseLeft>]', coords: { clientY: 400 } };
    await user.pointer([press, { target: edge, coords: { clientY: 250 } }, { keys: '[/MouseLeft]' }]);
    expect(edge).toHaveAttribute('aria-valuetext', '150 pixels');
    await user.pointer({ target: edge, coords: { clientY: 100 } });
    expect(edge).toHaveAttribute('aria-valuetext', '150 pixels');
  });
});

describe('the traits', () => {
  test('are chips that say what they mean and which are chosen', async () => {
    const { panel } = await open('/dashboard?scenario=offline,mfa');
    const scenario = within(panel.getByRole('region', { name: 'Scenario' }));
    expect(scenario.getByRole('button', { name: 'mfa', pressed: true })).toHaveAccessibleDescription(
      /^Multi-factor authentication\. /,
    );
    expect(scenario.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent)).toEqual([
      'offline',
      'mfa',
    ]);
    expect(scenario.getByText(/^2 of \d+ traits$/)).toBeVisible();
  });

  test('lead to the world with one more, at the same page', async () => {
    const { user, panel } = await open('/devices?sort=name&as=owner#top');
    await user.click(panel.getByRole('button', { name: 'mfa' }));
    expect(await wentTo()).toBe('/devices?sort=name&scenario=online,mfa&as=owner#top');
    expect(JSON.parse(sessionStorage.getItem('mock-panel') ?? '')).toEqual({
      open: true,
      focus: 'trait-mfa',
      announcement: '',
      scroll: 0,
    });
  });

  test('replace those they cannot be with, and say so', async () => {
    const { user, panel } = await open('/dashboard?scenario=online,mfa');
    await user.click(panel.getByRole('button', { name: 'offline' }));
    expect(await wentTo()).toBe('/dashboard?scenario=offline,mfa');
    expect(sessionStorage.getItem('mock-panel')).toContain('offline replaced online.');
  });

  test('never leave a world without any: online alone stays, in words', async () => {
    const { user, panel } = await open('/dashboard');
    await user.click(panel.getByRole('button', { name: 'online' }));
    expect(panel.getByText('A world without other traits is online.')).toBeInTheDocument();
    expect(go.to).not.toHaveBeenCalled();
  });

  test('are filtered in the long list by words of their names and descriptions', async () => {
    const { user, panel } = await open('/dashboard');
    await user.click(panel.getByRole('button', { name: /^\d+ more$/ }));
    const filter = panel.getByRole('searchbox', { name: 'Filter traits' });
    await user.type(filter, 'UNKNOWN server');
    const list = within(panel.getByRole('region', { name: 'Scenario' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'balance-unknown',
      'Fewer',
    ]);
    await user.type(filter, ' nowhere');
    expect(list.getByText('No trait has all of these words.')).toBeVisible();
  });

  test('are all there in the long list, with their descriptions to read', async () => {
    const { user, panel } = await open('/dashboard');
    await user.click(panel.getByRole('button', { name: /^\d+ more$/ }));
    const chip = panel.getByRole('button', { name: 'balance-unknown' });
    expect(chip).toHaveAccessibleDescription(/^Balance unknown\. The server doesn't know/);
    expect(panel.getByText(/The server doesn't know how many/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Fewer traits' }));
    expect(panel.queryByRole('button', { name: 'balance-unknown' })).toBeNull();
  });
});

describe('the settings', () => {
  test('sign in as someone else by the address', async () => {
    const { user, panel } = await open('/dashboard?scenario=mfa&as=owner');
    const select = panel.getByRole('combobox', { name: 'Signed in as' });
    expect(select).toHaveDisplayValue('owner');
    await user.selectOptions(select, 'viewer');
    expect(await wentTo()).toBe('/dashboard?scenario=mfa&as=viewer');
  });

  test("log out by ending this tab's session, and no other tab's", async () => {
    const { user, panel } = await open('/dashboard?scenario=mfa&as=owner');
    localStorage.removeItem('logout');
    expect(document.cookie).toContain('jwt=');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Signed in as' }), 'no one');
    expect(await wentTo()).toBe('/dashboard?scenario=mfa');
    expect(document.cookie).not.toContain('jwt=');
    expect(localStorage.getItem('logout')).toBeNull();
  });

  test('keep the identity that signed in on the card in the changed world', async () => {
    const { user, panel } = await open('/dashboard');
    act(() => {
      signIn({ token: testToken(testClaims({ sub: 'urn:graykey:user:admin' })), user: testUser() });
    });
    await user.click(panel.getByRole('button', { name: '+30d' }));
    expect(await wentTo()).toBe('/dashboard?as=admin&now=+30d');
  });

  test.each([
    ['+1d', '/?now=-1d,frozen', '/?now=+0d,frozen'],
    ['+1d', '/?now=-1d', '/?scenario=online'],
    ['+30d', '/?now=2026-03-01T09:00:00Z', '/?now=2026-03-01T09:00:00Z+30d'],
    ['+1y', '/?now=-5d', '/?now=+360d'],
  ])('move the clock: %s from %s', async (name, from, to) => {
    const { user, panel } = await open(from);
    await user.click(panel.getByRole('button', { name }));
    expect(await wentTo()).toBe(to);
  });

  test('stop the clock and let it run', async () => {
    const { user, panel } = await open('/?now=+30d');
    await user.click(panel.getByRole('switch', { name: 'Frozen' }));
    expect(await wentTo()).toBe('/?now=+30d,frozen');
  });

  test.each([
    ['World time', '2026-03-01T09:00:00Z', '/?now=2026-03-01T09:00:00Z'],
    ['Latency', '200..800', '/?latency=200..800'],
    ['Seed', '7', '/?seed=7'],
  ])('take %s by Enter', async (label, text, to) => {
    const { user, panel } = await open('/');
    const field = panel.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    expect(await wentTo()).toBe(to);
  });

  test('go back to the real time by "now"', async () => {
    const { user, panel } = await open('/?now=+30d&as=owner');
    const field = panel.getByRole('textbox', { name: 'World time' });
    await user.clear(field);
    await user.type(field, 'now');
    await user.click(panel.getByRole('button', { name: 'Apply world time' }));
    expect(await wentTo()).toBe('/?as=owner');
  });

  test('change nothing while one is still typing, or leaves', async () => {
    const { user, panel } = await open('/');
    await user.type(panel.getByRole('textbox', { name: 'Seed' }), '2');
    await user.tab();
    await user.tab();
    expect(mock.calls.filter((call) => call.includes('/world'))).toEqual([]);
  });

  test('say at the field what the mock refuses, and keep what was typed', async () => {
    const { user, panel } = await open('/');
    const field = panel.getByRole('textbox', { name: 'World time' });
    await user.clear(field);
    await user.type(field, 'soon{Enter}');
    expect(await panel.findByRole('alert')).toHaveTextContent('"soon" isn\'t a value for now');
    expect(field).toHaveValue('soon');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/"soon" isn't a value for now/);
    expect(go.to).not.toHaveBeenCalled();
  });
});

describe('the faults', () => {
  test('are listed, and removed one by one', async () => {
    const { user, panel } = await open('/?fault=*:drop@9,MainMenuIsOfflineQuery:http-503@1');
    await user.click(panel.getByRole('button', { name: 'Remove *:drop@9' }));
    expect(await wentTo()).toBe('/?fault=MainMenuIsOfflineQuery:http-503@1');
  });

  test('are added part by part', async () => {
    const { user, panel } = await open('/dashboard?fault=*:slow-5');
    await user.click(panel.getByRole('button', { name: 'Add fault' }));
    const form = within(panel.getByRole('form', { name: 'Add fault' }));
    const operation = form.getByRole('combobox', { name: 'Operation' });
    expect(operation).toHaveFocus();
    await user.selectOptions(operation, 'ToolbarLicenseInfoQuery');
    await user.selectOptions(form.getByRole('combobox', { name: 'Kind' }), 'slow');
    const ms = form.getByRole('textbox', { name: 'Milliseconds' });
    expect(ms).toHaveValue('2000');
    await user.clear(ms);
    await user.type(ms, '900');
    await user.type(form.getByRole('textbox', { name: 'Calls' }), '1-3{Enter}');
    expect(await wentTo()).toBe('/dashboard?fault=*:slow-5,ToolbarLicenseInfoQuery:slow-900@1-3');
  });

  test('have parameters, whatever signs their text has', async () => {
    const { user, panel } = await open('/?fault=*:slow-5');
    await user.click(panel.getByRole('button', { name: 'Add fault' }));
    const form = within(panel.getByRole('form', { name: 'Add fault' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Kind' }), 'graphql-error');
    await user.type(form.getByRole('textbox', { name: 'Code' }), 'FORBIDDEN');
    await user.type(form.getByRole('textbox', { name: 'Message' }), 'No, sorry{Enter}');
    const to = await wentTo();
    expect(to).toBe(
      '/?fault=*:slow-5,MainMenuIsOfflineQuery:graphql-error(code=FORBIDDEN;message=No%252C%20sorry)',
    );
  });

  test('show how often they applied', async () => {
    const { panel } = await open(
      '/?as=owner&fault=ToolbarLicenseInfoQuery:drop,MainMenuIsOfflineQuery:http-503',
    );
    const list = within(panel.getByRole('list', { name: 'Faults' }));
    const items = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items()).toEqual([
      'ToolbarLicenseInfoQuery:drop applied 0×',
      'MainMenuIsOfflineQuery:http-503 applied 0×',
    ]);
    const query = 'query MainMenuIsOfflineQuery { myHardwareLicense { offline } }';
    await createWorldFetch(thisWorld.headers, mock.fetch)('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await panel.findByText('applied 1×')).toBeVisible();
  });

  test.each([
    ['Calls', 'often', /isn't a value for fault/],
    ['Status', '99', /^Unknown fault kind "http-99"/],
  ])('that the mock refuses say so at %s', async (label, text, words) => {
    const { user, panel } = await open('/');
    await user.click(panel.getByRole('button', { name: 'Add fault' }));
    const form = within(panel.getByRole('form', { name: 'Add fault' }));
    const field = form.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    expect(await form.findByRole('alert')).toHaveTextContent(words);
    const told = label === 'Status' ? form.getByRole('combobox', { name: 'Kind' }) : field;
    expect(told).toBeInvalid();
    expect(told).toHaveAccessibleDescription(words);
  });
});

describe('the requests', () => {
  const ask = (operation: string, variables: object = {}, fields = '{ __typename }') =>
    createWorldFetch(thisWorld.headers, mock.fetch)('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `query ${operation} ${fields}`,
        operationName: operation,
        variables: { password: 'open sesame', ...variables },
      }),
    }).catch(() => {});
  const rows = () => screen.getAllByRole('rowheader').map((row) => row.textContent);

  test('are shown newest first with status and fault, and again after each answer', async () => {
    const { panel } = await open('/?as=owner&fault=MainMenuIsOfflineQuery:http-503', 'Requests');
    expect(await panel.findByText('No requests in this world yet.')).toBeVisible();
    await act(() => ask('ToolbarLicenseInfoQuery'));
    await act(() => ask('MainMenuIsOfflineQuery'));
    await waitFor(() => expect(rows()).toEqual(['MainMenuIsOfflineQuery', 'ToolbarLicenseInfoQuery']));
    const [, failed, good] = screen.getAllByRole('row');
    expect(failed).toHaveTextContent(/^\d+:\d\d:\d\d [AP]MMainMenuIsOfflineQuery503\d+ mshttp-503$/);
    expect(good).toHaveTextContent(/200\d+ msNone$/);
  });

  test('are filtered by words in operation, variables and response, and by failure', async () => {
    const { user, panel } = await open('/?as=owner&fault=MainMenuIsOfflineQuery:http-503', 'Requests');
    for (const name of ['A', 'MainMenuIsOfflineQuery', 'C'])
      await act(() => ask(name, { name: `of ${name}` }));
    await act(() => ask('D', {}, '{ nothing }'));
    expect(await panel.findByText('Last 4')).toBeVisible();
    const filter = panel.getByRole('searchbox', { name: 'Filter requests' });
    await user.type(filter, 'OF c"');
    expect(rows()).toEqual(['C']);
    await user.clear(filter);
    await user.type(filter, 'cannot query');
    expect(rows()).toEqual(['D']);
    expect(panel.getByText('1 of 4')).toBeVisible();
    await user.clear(filter);
    await user.click(panel.getByRole('checkbox', { name: 'Failed only' }));
    expect(rows()).toEqual(['D', 'MainMenuIsOfflineQuery']);
  });

  test('open to variables and response, without secrets, which close part by part', async () => {
    const { user, panel } = await open('/?as=owner', 'Requests');
    await act(() => ask('SignInMutation', { name: 'North', list: [{ deep: { deeper: 1 } }] }));
    await user.click(await panel.findByRole('button', { name: 'SignInMutation' }));
    expect(panel.getByText('"North"')).toBeVisible();
    expect(panel.getByText('"***"')).toBeVisible();
    expect(panel.getByText('"Query"')).toBeVisible();
    expect(document.body).not.toHaveTextContent('sesame');
    expect(panel.queryByText('deeper')).toBeNull();
    const part = panel.getByText(
      (_text, element) => element?.textContent === '0 {1}' && element.tagName === 'SUMMARY',
    );
    await user.click(part);
    expect(panel.getByText('deep')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  test('are copied as curl and as an assertion, without anything secret', async () => {
    const { user, panel } = await open('/?scenario=mfa&as=owner', 'Requests');
    await act(() => ask('SignInMutation', { name: 'North' }));
    await user.click(await panel.findByRole('button', { name: 'SignInMutation' }));
    await user.click(panel.getByRole('button', { name: 'Copy as curl' }));
    const curl = await navigator.clipboard.readText();
    expect(curl).toMatch(/^curl 'http[^']*\/api\/graphql\?scenario=mfa&as=owner'/);
    expect(curl).toContain('"password":"***"');
    await user.click(panel.getByRole('button', { name: 'Copy as assertion' }));
    expect(await navigator.clipboard.readText()).toBe(
      `await portal.expectRequest('SignInMutation', {"name":"North"});`,
    );
  });

  test('of an API in the page have no curl command, since nothing outside can call it', async () => {
    inPageApi.current = { isKept: () => true, subscribe: () => () => {}, fasTrakUrl: () => '' };
    const { user, panel } = await open('/?scenario=mfa&as=owner', 'Requests');
    await act(() => ask('AQuery', { name: 'North' }));
    await user.click(await panel.findByRole('button', { name: 'AQuery' }));
    expect(panel.getByRole('button', { name: 'Copy as assertion' })).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Copy as curl' })).toBe(null);
  });

  test('are sent again, a mutation only when one confirms it', async () => {
    const { user, panel } = await open('/?as=owner', 'Requests');
    const plain = { password: undefined };
    await act(() => ask('AQuery', plain));
    await act(() => ask('BMutation', plain));
    const sent = () => mock.calls.filter((call) => call.endsWith('/api/graphql')).length;
    await user.click(await panel.findByRole('button', { name: 'AQuery' }));
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(rows()).toEqual(['AQuery', 'BMutation', 'AQuery']));
    await user.click(panel.getByRole('button', { name: 'BMutation' }));
    await user.click(panel.getAllByRole('button', { name: 'Send again' })[0] as HTMLElement);
    expect(panel.getByText('This changes data again.')).toBeVisible();
    expect(sent()).toBe(3);
    await user.click(panel.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(rows()[0]).toBe('BMutation'));
  });

  test('keep the beginning of a response above 256 kB', async () => {
    const { user, panel } = await open('/?as=owner', 'Requests');
    const long = `{"data":"${'x'.repeat(300_000)} its end"}`;
    const operationName = 'DevicesPageQuery';
    const send = createWorldFetch(thisWorld.headers, async (input, init) => {
      const { status } = await mock.fetch(input, init);
      return new Response(long, { status });
    });
    const query = `query ${operationName} { myHardwareLicense { offline } }`;
    const body = JSON.stringify({ operationName, query });
    const headers = { 'content-type': 'application/json' };
    const response = await act(() => send('/api/graphql', { method: 'POST', headers, body }));
    expect((await response.text()).length).toBe(long.length);
    await user.click(await panel.findByRole('button', { name: operationName }));
    expect(await panel.findByText(/^The response has more than 256 kB/)).toBeVisible();
    expect(panel.getByText(/^\{"data":"x+$/)).toBeVisible();
    expect(panel.queryByText(/its end/)).toBeNull();
  });

  test('of a connection that dropped have no status', async () => {
    const { panel } = await open('/?as=owner&fault=*:drop', 'Requests');
    await act(() => ask('ToolbarLicenseInfoQuery'));
    const row = await panel.findByRole('row', { name: /ToolbarLicenseInfoQuery/ });
    expect(within(row).getAllByRole('cell')[1]).toHaveTextContent('None');
    expect(row).toHaveTextContent('drop');
  });
});

describe('what one has to know', () => {
  test('a sandbox that was dropped is announced though the panel is closed', async () => {
    const { user, panel } = await show('/dashboard?as=owner');
    act(() => pageRequests.checkSandbox(new Response('', { headers: { 'x-mock-sandbox': 'dropped' } })));
    const words = 'This demo was reset after 30 minutes. Your changes are gone. The link still works.';
    expect(panel.getByText(words).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await user.click(panel.getByRole('button', { name: 'Reload the page' }));
    expect(go.reload).toHaveBeenCalledTimes(1);
    await user.click(panel.getByRole('button', { name: 'Dismiss' }));
    expect(panel.queryByText(words)).toBeNull();
  });

  test("shows a sentence if the choices don't load", async () => {
    const { user, panel } = await show('/dashboard');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(panel.getByRole('button', { name: 'Expand' }));
    expect(await panel.findByText(/^The mock server isn't responding/)).toBeVisible();
  });
});

test('the list of mails shows those of this sandbox, and opens their links in it', async () => {
  const { user, panel } = await open('/users?as=admin&now=2026-03-01T09:00:00Z,frozen', 'Mails');
  expect(await panel.findByText(/^No mails yet\./)).toBeVisible();
  const send = createWorldFetch(thisWorld.headers, mock.fetch);
  await act(() =>
    send('http://portal.test/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'mutation M { requestPasswordReset(input: { email: "priya.raman@north-county.example" }) { userErrors { code } } }',
        operationName: 'M',
      }),
    }),
  );
  const mail = await panel.findByRole('button', { name: /^Reset your password To priya\.raman@/ });
  expect(panel.getByRole('tab', { name: 'Mails (1)' })).toBeVisible();
  await user.click(mail);
  expect(panel.getByText('Your username is owner.')).toBeVisible();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(panel.getByRole('button', { name: 'Open the link in a new tab' }));
  const [address = ''] = opened.mock.calls[0] ?? [];
  const { pathname, search, hash } = new URL(String(address));
  expect(pathname + search).toBe('/auth/accept-invitation?now=2026-03-01T09:00:00Z,frozen');
  expect(hash).toMatch(new RegExp(`^#token=[\\w.-]+#session=${session},signed-out$`));
  opened.mockRestore();
});
