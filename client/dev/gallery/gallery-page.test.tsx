import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { install } from '#client/dev/install.ts';
import { inPageApi } from '#client/dev/world/portal-url.ts';
import { createTestControl, type TestControl } from '#client/dev/world/test-control.ts';
import { unmountRoots } from '#client/testing/roots.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { screens } from '#schema/states.generated.ts';

vi.mock('react-dom/client', async (load) =>
  (await import('#client/testing/roots.ts')).recordRoots(await load<typeof import('react-dom/client')>()),
);

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Acme', logo: '/logo.svg', mock: true };
let mock: TestControl;

beforeEach(() => {
  mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
});
afterEach(() => {
  inPageApi.current = null;
  cleanup();
  unmountRoots();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

async function open(search = '') {
  window.history.replaceState(null, '', `/__mock/${search}`);
  const root = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    expect(await install(root, config)).toBe(null);
  });
  await screen.findByRole('link', { name: 'Explore as owner' });
  return userEvent.setup();
}

const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', location.href));

test('every story, question and trait is a link to a page in a world that the mock accepts', async () => {
  await open();
  await screen.findByRole('region', { name: 'Traits' });
  const { scenarios, stories } = builtInFixtures();
  const links = ['Look around', 'Follow a story', 'Questions customers ask', 'Traits'].flatMap(linksIn);
  const values = (name: string) => new Set(links.map(({ searchParams }) => searchParams.get(name)));
  for (const id of stories.keys()) expect(values('story')).toContain(id);
  for (const id of scenarios.keys()) expect(values('scenario')).toContain(id);
  for (const { search } of links) {
    const { status } = await mock.fetch(`/__mock/world${search}`);
    expect([search, status]).toEqual([search, 200]);
  }
});

test('the matrix has a row for each screen, and a link of its own name for each of its states', async () => {
  await open();
  const matrix = await screen.findByRole('table');
  expect(within(matrix).getByRole('link', { name: 'FasTrak: Full' })).toBeVisible();
  const states = screens.flatMap((each) => each.states);
  const addresses = states.map(({ address }) => address).filter((address) => !address.startsWith('/__mock/'));
  const listed = linksIn('Screens').map(({ href }) => href);
  expect(listed.toSorted()).toEqual(
    addresses.map((address) => new URL(address, location.href).href).toSorted(),
  );
  const names = within(matrix)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('traits are put together with a plus, without those they exclude', async () => {
  const user = await open('?q=trait');
  for (const name of ['Add offline', 'Add grace'])
    await user.click(await screen.findByRole('button', { name }));
  const link = screen.getByRole('link', { name: 'open as owner' });
  expect(link).toHaveAttribute('href', `${location.origin}/dashboard?scenario=offline,grace&as=owner`);
});

test('the search finds by words, is in the URL, and can be left', async () => {
  const user = await open('?q=zebra');
  await screen.findByText('Nothing matches "zebra"');
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(location.search).toBe('');
  await user.type(screen.getByRole('searchbox'), 'metrics loading');
  expect(location.search).toBe('?q=metrics%20loading');
  expect(screen.queryByRole('region', { name: 'Traits' })).toBeNull();
  for (const { search } of linksIn('Screens')) expect(search).toContain('latency');
});

test.each([
  ['run out', 'A year in the life of a license', 'running-out'],
  ['slow', 'When the network fails', 'Dashboard: Loading'],
  ['no internet', 'An offline exchange', 'offline'],
  ['expires', 'A year in the life of a license', 'expiring'],
  ['zero', 'exhausted'],
])('the search for "%s" finds %s', async (search, ...names) => {
  await open(`?q=${encodeURIComponent(search)}`);
  for (const name of names) expect(await screen.findByRole('link', { name })).toBeVisible();
});

test('a demo opens with what customers look for, under its brand and logo, and folds away what testers need', async () => {
  inPageApi.current = { fasTrakUrl: () => '' };
  const user = await open();
  await screen.findByRole('region', { name: 'Follow a story' });
  expect(screen.getByRole('heading', { level: 1, name: 'Acme license portal' })).toBeVisible();
  expect(document.title).toBe('Portal | Acme Device');
  expect(document.querySelector('header img')).toHaveAttribute('src', '/logo.svg');
  expect(linksIn('Questions customers ask')).toHaveLength(5);
  const traits = screen.getByText('Traits');
  expect(traits).not.toBeVisible();
  await user.click(screen.getByText('For testers'));
  expect(traits).toBeVisible();
});

test('without the mock the gallery says so, and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const user = await open();
  await screen.findByText("The gallery didn't load");
  vi.stubGlobal('fetch', mock.fetch);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText("The gallery didn't load")).toBeNull());
  await screen.findByRole('region', { name: 'Traits' });
});
