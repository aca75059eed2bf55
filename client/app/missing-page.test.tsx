import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '#client/browser/log.ts';
import { openPortal } from '#client/testing/portal.tsx';

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

beforeEach(() => {
  server.hasCode = true;
  vi.spyOn(log, 'error').mockImplementation(() => {});
});

test('a page whose code an update removed offers to reload, and going back restores what was typed', async () => {
  const { router, user } = await openPortal('/fastrak-trial?scenario=fastrak-none,mfa&as=owner');
  await user.type(await screen.findByLabelText(/^Note/), 'For the new lab.');
  server.hasCode = false;
  await user.click(await screen.findByRole('link', { name: 'Authentication Code' }));
  await screen.findByRole('heading', { level: 1, name: "This page didn't load" });
  expect(screen.getByText(/^The portal was updated, .* Your entries are kept\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('For the new lab.');
});
