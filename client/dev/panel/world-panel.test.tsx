import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import {
  forgetLayer,
  renameDevice,
  sandboxId,
  showPanel,
  stateForNextPage,
} from '#client/dev/test-layer.tsx';
import { go } from '#client/dev/world/go.ts';
import { checkSandbox } from '#client/dev/world/traffic.ts';

let restartClock = () => {};

afterEach(() => {
  forgetLayer();
  restartClock();
});

describe('the bar', () => {
  test("shows the world, with times in the account's zone", async () => {
    restartClock = clock.freeze(Date.UTC(2025, 10, 21, 14, 46));
    const { panel } = await showPanel(
      '/dashboard?scenario=online,mfa&as=owner&now=2025-11-21T14:46:00Z,frozen&fault=*:slow-5,*:drop@9',
    );
    const names = ['Scenario', 'Signed in as', 'Clock', 'Faults'].map(
      (name) => panel.getByRole('button', { name: new RegExp(`^${name}`) }).textContent,
    );
    expect(names).toEqual([
      'Scenario online, mfa',
      'Signed in as Zoë Łódź 李, owner',
      expect.stringMatching(/^Clock Nov 21, 2025, \d+:46 [AP]M \S.*, frozen$/),
      'Faults 2',
    ]);
  });

  test('opens one menu at a time, and closes it on Escape and on a click elsewhere', async () => {
    const { user, panel, open } = await showPanel('/dashboard?as=owner');
    await open('Scenario');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel.queryByRole('dialog')).toBeNull());
    expect(panel.getByRole('button', { name: /^Scenario/ })).toHaveFocus();
    await open('Scenario');
    await open('Faults');
    await waitFor(() => expect(panel.queryByRole('dialog', { name: 'Scenario' })).toBeNull());
    expect(panel.getByRole('dialog', { name: 'Faults' })).toBeVisible();
    await user.click(document.body);
    await waitFor(() => expect(panel.queryByRole('dialog')).toBeNull());
  });

  test("is hidden in this tab until Alt+M; the label that stays says that the data isn't real", async () => {
    const { user, panel } = await showPanel('/dashboard');
    await user.click(panel.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sample data' })).toBeVisible();
    expect(sessionStorage.getItem('mock-hidden')).toBe('true');
    await user.keyboard('{Alt>}m{/Alt}');
    expect(screen.getByRole('complementary', { name: 'Mock world' })).toBeVisible();
    expect(sessionStorage.getItem('mock-hidden')).toBeNull();
  });

  test('announces that the sandbox was dropped', async () => {
    const { user, panel } = await showPanel('/dashboard?as=owner');
    act(() => checkSandbox(new Response('', { headers: { 'x-mock-sandbox': 'dropped' } })));
    const words = /^This demo was reset after 30 minutes/;
    expect(panel.getByText(words).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await user.click(panel.getByRole('button', { name: 'Reload the page' }));
    expect(go.reload).toHaveBeenCalledTimes(1);
    await user.click(panel.getByRole('button', { name: 'Dismiss' }));
    expect(panel.queryByText(words)).toBeNull();
  });

  test("says in a menu that the mock isn't responding", async () => {
    const { open } = await showPanel('/dashboard');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const menu = await open('Scenario');
    expect(await menu.findByText(/^The mock server isn't responding/)).toBeVisible();
  });

  test('counts changes, and discards them with a link to them', async () => {
    const { mock, user, panel } = await showPanel('/devices?as=admin&now=2026-03-01T09:00:00Z,frozen');
    expect(panel.queryByRole('button', { name: /^Discard/ })).toBeNull();
    sessionStorage.setItem('mock-signed-in', '{}');
    await act(() => renameDevice('First'));
    await act(() => renameDevice('Second'));
    await user.click(await panel.findByRole('button', { name: 'Discard 2 changes' }));
    await waitFor(() => expect(go.reload).toHaveBeenCalledTimes(1));
    expect(mock.calls).toContain(`POST /__mock/session/${sandboxId}/reset`);
    expect(sessionStorage.getItem('mock-signed-in')).toBeNull();
    expect(stateForNextPage().notice).toEqual({
      text: 'Discarded 2 changes: device edited (2).',
      link: { label: 'Open the page with them', href: expect.stringMatching(/\/devices\?.*#sandbox=/) },
    });
  });
});
