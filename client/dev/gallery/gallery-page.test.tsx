import { readFileSync } from 'node:fs';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { install } from '#client/dev/install.ts';
import { go } from '#client/dev/world/go.ts';
import { createTestControl, type TestControl } from '#client/dev/world/test-control.ts';
import { isPagePath, paths } from '#client/lib/paths.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { screens } from '#schema/states.generated.ts';
import { preparedWorlds } from './prepared-worlds.ts';

let mock: TestControl;

beforeEach(() => {
  mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

async function open(search = '') {
  window.history.replaceState(null, '', `/__mock/${search}`);
  const root = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    expect(await install(root)).toBe(null);
  });
  await screen.findByRole('heading', { level: 1, name: 'Scenario gallery' });
  const user = userEvent.setup();
  const field = screen.getByRole('searchbox', { name: 'Search the gallery' });
  const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { user, field, titles, press };
}

const links = (selector = '[data-entry]') =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => link.matches(selector))
    .map((link) => new URL(link.getAttribute('href') ?? ''));

test('the gallery lists every trait, identity and story, and each of its links opens a page of the portal in a world', async () => {
  const { titles } = await open();
  await screen.findByRole('heading', { level: 2, name: 'Traits' });
  const { scenarios, identities, stories } = builtInFixtures();
  for (const { title } of [...scenarios.values(), ...identities.values(), ...stories.values()])
    expect(titles()).toContain(title);
  // Links to screens are covered by the tests of the states.
  for (const { pathname, search } of links('[data-entry]:not([data-entry="screen"])')) {
    const isKnown = pathname === paths.home || pathname === paths.login || isPagePath(pathname);
    expect(isKnown, pathname).toBe(true);
    const { status } = await mock.fetch(`/__mock/world${search}`);
    expect([search, status]).toEqual([search, 200]);
  }
});

test('each state of each screen of the portal has a link', async () => {
  await open('?kind=screen');
  await screen.findByRole('link', { name: 'FasTrak: Full' });
  const listed = links().map(({ href }) => href);
  const states = screens.flatMap((each) => each.states);
  const addresses = states.map(({ address }) => address).filter((address) => !address.startsWith('/__mock/'));
  expect(listed).toEqual(addresses.map((address) => new URL(address, location.origin).href));
});

test('each trait opens a page that shows it, with the trait in the link', async () => {
  await open('?kind=trait');
  await screen.findByRole('link', { name: 'Offline' });
  const opened = new Map(links().map((url) => [url.searchParams.get('scenario'), url]));
  expect([...opened.keys()].sort()).toEqual([...builtInFixtures().scenarios.keys()].sort());
});

test('the README lists the same prepared worlds', () => {
  const readme = readFileSync('README.md', 'utf8');
  const listed = [...readme.matchAll(/^\| http:\/\/localhost:4000(\S+) \|/gm)].map(([, link]) => link);
  expect(preparedWorlds.map(({ link }) => link)).toEqual(listed);
});

test('the search field has the focus, finds by words, and keeps the search and the kind in the URL', async () => {
  const { user, field, titles, press } = await open();
  expect(field).toHaveFocus();
  await screen.findByRole('heading', { level: 2, name: 'Traits' });
  await user.keyboard('expired term');
  expect(titles()).toContain('Expired');
  expect(titles()).not.toContain('Fleet');
  await press(/^Traits/);
  expect(location.search).toBe('?q=expired%20term&kind=trait');
  expect(screen.queryByRole('heading', { level: 2, name: 'Scenarios' })).toBeNull();
  await user.keyboard('/');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Expired' })).toHaveFocus();
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(location.search).toBe('?kind=trait');
});

test('if nothing matches, the gallery says so and can show everything again', async () => {
  const { titles, press } = await open('?q=zebra');
  await screen.findByText('Nothing matches "zebra"');
  expect(screen.getByText(/^0 of \d+$/)).toBeInTheDocument();
  await press('Show everything');
  expect(titles().length).toBeGreaterThan(50);
  expect(location.search).toBe('');
});

test('a card copies its link', async () => {
  const { press } = await open('?kind=identity');
  await screen.findByRole('heading', { level: 2, name: 'Identities' });
  await press('Copy link to Owner');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/?as=owner`);
});

test('states are grouped by page, and those of the full list open at a click', async () => {
  const { user, field } = await open();
  const pageOf = async (name: string) =>
    (
      await screen.findByText((_, element) => element?.textContent?.startsWith(`${name} `) === true, {
        selector: 'summary',
      })
    ).closest('details');
  expect(await pageOf('Dashboard')).not.toHaveAttribute('open');
  await user.type(field, 'fastrak trial');
  await waitFor(async () => expect(await pageOf('FasTrak Trial')).toHaveAttribute('open'));
});

test('a card opens its world as someone else', async () => {
  const opened = vi.spyOn(go, 'to').mockImplementation(() => {});
  const { user, press } = await open('?kind=trait&q=fleet%20of');
  await screen.findByRole('heading', { level: 2, name: 'Traits' });
  await press('Open as… Fleet of 1,000');
  await user.click(await screen.findByRole('menuitem', { name: 'Viewer' }));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith(`${location.origin}/devices?scenario=fleet-1k&as=viewer`),
  );
  opened.mockRestore();
});

test('without the mock the gallery says so, and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { press } = await open();
  await screen.findByText("The gallery didn't load");
  vi.stubGlobal('fetch', mock.fetch);
  await press('Try again');
  await waitFor(() => expect(screen.queryByText("The gallery didn't load")).toBeNull());
  await screen.findByRole('heading', { level: 2, name: 'Traits' });
});
