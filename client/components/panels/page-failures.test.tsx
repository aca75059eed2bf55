import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

const page = () => within(screen.getByRole('main'));

/** All requests except the frame's fail with a status until `works` is set. */
function failing(state: { works: boolean }, status = 503): PortalOptions {
  const frame = ['MainMenuIsOfflineQuery', 'ToolbarLicenseInfoQuery'];
  return {
    answer: (_, operation) =>
      state.works || frame.includes(operation) ? undefined : new Response('', { status }),
  };
}

describe.each(['/dashboard', '/metrics/device-access'])('%s where everything failed', (path) => {
  test('says so once, with one Try again, which brings all of it back', async () => {
    const state = { works: false };
    const { user } = await openPortal(`${path}?as=owner`, failing(state));
    expect(await page().findByText("The license service isn't answering (503).")).toBeVisible();
    expect(page().queryByText("This part didn't load")).not.toBeInTheDocument();
    expect(page().getAllByText('Not loaded').length).toBeGreaterThanOrEqual(3);
    const [again, ...others] = page().getAllByRole('button', { name: 'Try again' });
    expect(others).toEqual([]);
    await user.click(page().getByText('Details'));
    expect(page().getByText('Response not successful: Received status code 503')).toBeVisible();

    state.works = true;
    await user.click(again as HTMLElement);
    await waitFor(() => expect(page().queryByText('Not loaded')).not.toBeInTheDocument());
    expect(page().queryByText(/isn't answering/)).not.toBeInTheDocument();
  });
});

test('when menu and toolbar fail too, the one Try again is for them as well', async () => {
  const { user } = await openPortal('/dashboard?as=owner&fault=*:http-503@1');
  expect(await page().findByText("The license service isn't answering (503).")).toBeVisible();
  expect(screen.getByText(/^ERROR retrieving data:/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Software Updates' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('two panels that failed say so themselves', async () => {
  const fault = 'FasTrakLedgerQuery:http-503,FasTrakLapsesQuery:http-503';
  await openPortal(`/fastrak?as=owner&fault=${fault}`);
  expect(await page().findAllByText("This part didn't load")).toHaveLength(2);
  expect(page().getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

test('a panel whose server said when to try again does so, and then shows its data', async () => {
  await openPortal('/fastrak?as=owner&fault=FasTrakLedgerQuery:http-503(retry-after=1)@1');
  expect(await page().findByText('Trying again in 1 second')).toBeVisible();
  await waitFor(() => expect(page().queryByText("This part didn't load")).toBeNull(), { timeout: 5_000 });
  expect(page().queryByText(/^Trying again/)).toBeNull();
});

const login = { 'content-type': 'text/html' };

test.each([
  // What `redirect: 'manual'` gives for a redirect.
  ['redirects', () => Object.defineProperty(new Response(''), 'type', { value: 'opaqueredirect' })],
  ['answers with its page', () => new Response('<!doctype html>', { headers: login })],
])('a login gateway that %s: Try again loads the page anew', async (_name, answer) => {
  const { user } = await openPortal('/fastrak?as=owner', {
    answer: (_, operation) => (operation === 'FasTrakLedgerQuery' ? answer() : undefined),
  });
  expect(await page().findByText('You may have to sign in again.')).toBeVisible();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await user.click(page().getByRole('button', { name: 'Try again' }));
  vi.unstubAllGlobals();
  expect(reload).toHaveBeenCalledTimes(1);
});
