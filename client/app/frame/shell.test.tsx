import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Portal } from '#client/app/portal.tsx';
import { createPortalRouter } from '#client/app/router.tsx';
import type { Start } from '#client/app/start.ts';
import { sessionStore, signIn } from '#client/session/session-store.ts';
import { testClaims, testToken, testUser } from '#client/session/test-tokens.ts';

const send = vi.fn<typeof fetch>();

/** The portal of an API that hasn't sent its types. */
function openShell(path: string) {
  const start: Start = {
    config: { apiUrl: '/graphql', apiBaseUrl: '', brand: 'Graykey', mock: false },
    fetch: send,
    mockParts: {},
    session: sessionStore,
    hasHostHtml: false,
    hostData: null,
    types: new Promise(() => {}),
  };
  const router = createPortalRouter(new Promise(() => {}), (routes, options) =>
    createMemoryRouter(routes, { initialEntries: [path], ...options }),
  );
  render(<Portal start={start} clients={null} router={router} />);
}

test('before the types are there, the frame shows what the session knows, sends nothing, and only its links work', async () => {
  signIn({ token: testToken(testClaims()), user: testUser() });
  openShell('/dashboard');
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('status')).toHaveTextContent('Loading...');
  expect(menu.getByRole('link', { name: 'Portal Graykey Device, home' })).toBeVisible();
  const toolbar = within(screen.getByRole('banner'));
  expect(toolbar.getByText(/^Serial #:/)).toBeVisible();
  expect(toolbar.getByRole('img', { name: 'Unknown' })).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByText('Loading')).toHaveLength(5);
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  expect(send).not.toHaveBeenCalled();
});

test('before the types are there, a visitor without a session sees that the portal loads', async () => {
  openShell('/auth/login');
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the portal');
  expect(screen.queryByRole('navigation')).toBeNull();
});
