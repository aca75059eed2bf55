import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#client/browser/log.ts';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

const server = vi.hoisted(() => ({ hasCode: true }));

vi.mock('#client/app/pages.ts', async (importOriginal) => {
  const { framePages, ...others } = await importOriginal<typeof import('./pages.ts')>();
  const pages = framePages.map((page) => ({
    ...page,
    component: () =>
      server.hasCode
        ? page.component()
        : Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page.js')),
  }));
  return { ...others, framePages: pages };
});

const connected = () => Promise.resolve(new Response());
const disconnected = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  server.hasCode = true;
  vi.spyOn(log, 'error').mockImplementation(() => {});
});

afterEach(() => vi.unstubAllGlobals());

async function leaveFormForMissingPage(reach: typeof fetch): Promise<TestPortal> {
  const portal = await openPortal('/fastrak-trial?scenario=fastrak-none,mfa&as=owner');
  await portal.user.type(await screen.findByLabelText(/^Note/), 'For the new lab.');
  vi.stubGlobal('fetch', reach);
  server.hasCode = false;
  await portal.user.click(await screen.findByRole('link', { name: 'Authentication Code' }));
  await screen.findByRole('heading', { level: 1, name: "This page didn't load" });
  return portal;
}

test('a page whose code an update removed offers to reload, and going back restores what was typed', async () => {
  const { router } = await leaveFormForMissingPage(connected);
  expect(screen.getByText(/^The portal was updated\. .* Your entries are kept\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(sessionStorage.getItem('saved-input')).toContain('For the new lab.');
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('For the new lab.');
  expect(sessionStorage.getItem('saved-input')).toBeNull();
});

test('a page that was opened without a connection says so, and opens once the connection is back', async () => {
  const { user } = await leaveFormForMissingPage(disconnected);
  expect(await screen.findByText(/^There's no connection\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText(/^There's no connection\./)).toBeVisible();

  vi.stubGlobal('fetch', connected);
  server.hasCode = true;
  expect(await screen.findByRole('heading', { level: 1, name: 'Authentication Code' })).toBeVisible();
});
