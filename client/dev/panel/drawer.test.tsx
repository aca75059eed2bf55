import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  copiedText,
  forgetLayer,
  sandboxId,
  sendMutation,
  sendQuery,
  showPanel,
} from '#client/dev/test-layer.tsx';
import { inPageApi } from '#client/dev/world/portal-url.ts';
import { worldFetch } from '#client/dev/world/traffic.ts';
import type { LoggedRequest } from '#schema/world/control-api.ts';

afterEach(() => {
  forgetLayer();
  inPageApi.current = null;
});

const rows = () => screen.getAllByRole('rowheader').map((row) => row.textContent?.trim());
const requestReset = () =>
  sendMutation('requestPasswordReset(input: { email: "priya.raman@north-county.example" })');

describe('the requests', () => {
  test('are listed by page load, newest first, stay open with the next page, and can be searched and copied', async () => {
    const { user, panel } = await showPanel('/?as=owner&fault=MainMenuIsOfflineQuery:http-503');
    await user.click(panel.getByRole('button', { name: 'Requests' }));
    expect(sessionStorage.getItem('mock-drawer')).toBe('requests');
    const requestTypes = () => worldFetch('/api/polymorphictypes').catch(() => {});
    await act(requestTypes);
    await act(() => sendQuery('A', { password: 'open sesame' }));
    await act(requestTypes);
    await act(() => sendQuery('MainMenuIsOfflineQuery'));
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
    expect(await copiedText()).toMatch(
      /^curl 'http[^']*\/api\/graphql\?as=owner&fault=[^']*'.*--data-raw '\{"operationName":"A".*"query":"query A/s,
    );
  });

  test('that the host sent with the page are marked', async () => {
    const { panel, user } = await showPanel('/');
    const sent: LoggedRequest = {
      at: '2026-03-01T09:00:00Z',
      operation: 'A',
      variables: {},
      response: '{}',
      status: 200,
      ms: 1,
      fault: null,
      withPage: true,
    };
    vi.stubGlobal('fetch', async () =>
      Response.json({ world: '', changes: [], faults: [], requests: [sent] }),
    );
    await user.click(panel.getByRole('button', { name: 'Requests' }));
    expect(await panel.findByRole('row', { name: /A with the page/ })).toBeVisible();
  });
});

test('the mails of this sandbox open their links in a new tab of it, where no one is signed in', async () => {
  const { user, panel } = await showPanel('/users?as=admin&now=2026-03-01T09:00:00Z,frozen');
  await user.click(panel.getByRole('button', { name: 'Mails' }));
  expect(await panel.findByText(/^No mails yet\./)).toBeVisible();
  await act(requestReset);
  expect(await panel.findByRole('button', { name: 'Mails (1)' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: /^Reset your password To priya\.raman@/ }));
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(panel.getByRole('button', { name: 'Open the link in a new tab' }));
  const { pathname, search, hash } = new URL(String(openTab.mock.calls[0]?.[0]));
  expect(pathname + search).toBe('/auth/accept-invitation?as=none&now=2026-03-01T09:00:00Z,frozen');
  expect(hash).toMatch(new RegExp(`^#token=[\\w.-]+#session=${sandboxId}$`));
  openTab.mockRestore();
});

test('a demo shows Requests and Faults for testers only, and Mails as soon as there is one', async () => {
  inPageApi.current = { fasTrakUrl: () => '' };
  const { user, panel } = await showPanel('/users?as=admin&now=2026-03-01T09:00:00Z,frozen');
  const names = () => panel.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names().filter((name) => /^(?:Faults|Requests|Mails)/.test(name ?? ''))).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'For testers' }));
  expect(names()).toEqual(expect.arrayContaining(['Faults none', 'Requests']));
  await act(requestReset);
  expect(await panel.findByRole('button', { name: 'Mails (1)' })).toBeVisible();
});
