import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '#client/dev/notices.ts';
import { createTestControl } from '#client/dev/world/test-control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { FillInSample } from './fill-in-sample.tsx';
import { SampleCard } from './sample-card.tsx';

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  send.mockReset().mockImplementation(createTestControl().fetch);
  vi.stubGlobal('fetch', send);
  thisWorld.init('scenario=online', 'signinsigninsigninsign', Date.now());
});
afterEach(() => vi.unstubAllGlobals());

/** The path and query of a link. */
function linkTo(name: RegExp | string): string {
  const { pathname, search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
  return pathname + search;
}

test('two entries and a line for each reader lead on in one click', async () => {
  const { fetch } = createTestControl();
  send.mockImplementation((path, init) =>
    path === '/__mock/health' ? Promise.resolve(Response.json({ graphiql: true })) : fetch(path, init),
  );
  render(<SampleCard returnTo={null} />);
  const card = within(screen.getByRole('region', { name: 'Sample data' }));
  await card.findByRole('link', { name: 'GraphiQL' });
  expect(linkTo(/^Explore as owner/)).toBe('/dashboard?as=owner');
  expect(linkTo(/^Explore as administrator/)).toBe('/dashboard?scenario=fleet&as=admin');
  expect(linkTo('Take the tour')).toBe('/?story=tour');
  expect(linkTo('All scenarios and screens')).toBe('/__mock/');
  expect(linkTo('GraphiQL')).toBe('/__mock/graphiql?as=admin');
});

test('the entries lead back to the requested page, in the world of the URL', () => {
  thisWorld.init('scenario=mfa&as=none&now=+30d', 'signinsigninsigninsign', Date.now());
  render(<SampleCard returnTo="/devices?sort=name" />);
  expect(linkTo(/^Explore as owner/)).toBe('/devices?sort=name&scenario=mfa&as=owner&now=+30d');
  expect(linkTo(/^Explore as administrator/)).toBe('/devices?sort=name&scenario=mfa&as=admin&now=+30d');
});

test('the other identities are folded, and nobody is not among them', async () => {
  render(<SampleCard returnTo={null} />);
  const others = within(screen.getByRole('group'));
  await userEvent.click(others.getByText('Other identities'));
  expect(await others.findByRole('link', { name: 'Viewer' })).toBeVisible();
  const ids = others
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => new URL(href).searchParams.get('as'));
  expect(ids).toEqual(expect.arrayContaining(['viewer', 'device', 'email', 'service']));
  for (const id of ['owner', 'admin', 'none']) expect(ids).not.toContain(id);
  // This mock has no GraphiQL.
  expect(screen.queryByRole('link', { name: 'GraphiQL' })).not.toBeInTheDocument();
});

test('a sample fills in the form, and a mock that does not respond is noticed', async () => {
  const onFill = vi.fn();
  render(<FillInSample onFill={onFill} />);
  const button = screen.getByRole('button', { name: 'Fill in a sample' });
  await userEvent.click(button);
  await vi.waitFor(() =>
    expect(onFill).toHaveBeenCalledWith({
      email: 'priya.raman@north-county.example',
      password: 'correct horse battery staple',
    }),
  );
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.click(button);
  await vi.waitFor(() => expect(notices.get()[0]?.text).toMatch(/^The mock server isn't responding\./));
});
