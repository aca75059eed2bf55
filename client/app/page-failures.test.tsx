import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#client/browser/log.ts';
import { openPortal } from '#client/testing/portal.tsx';

vi.mock('#client/routes/fastrak/fastrak-page.tsx', () => ({
  FasTrakPage: () => {
    throw new Error('The page broke.');
  },
}));

vi.mock('#client/routes/authentication/authentication-page.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

vi.mock('#client/app/frame/search.tsx', () => ({
  Search: () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

function Broken(): never {
  throw new Error('The panel broke.');
}

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  // React logs each caught error again.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a page that fails', () => {
  test.each(['/fastrak', '/authentication'])('(%s) keeps the menu and toolbar', async (path) => {
    const { router } = await openPortal(`${path}?as=owner`);
    expect(await screen.findByRole('heading', { level: 1, name: "This page didn't load" })).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(await within(menu).findByRole('link', { name: 'Log Out' })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Serial #:');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();

    await act(() => router.navigate('/nowhere'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

describe('a frame that fails', () => {
  test('shows one sentence, Reload and Log Out', async () => {
    await openPortal('/nowhere?as=owner', { environment: { mockParts: { Panel: Broken } } });
    await waitFor(() => expect(screen.getByText('The portal stopped working')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible();
  });

  test('says why if its own code is gone, as after an update', async () => {
    const { user } = await openPortal('/nowhere?as=owner');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/The portal was updated.* entries are kept\./);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});
