import { act } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { copiedText, forgetLayer, renameDevice, showPanel, signInAs } from '#client/dev/test-layer.tsx';
import { selectAccount } from '#client/session/session-store.ts';

let restartClock = () => {};

afterEach(() => {
  forgetLayer();
  restartClock();
});

describe('the copied link', () => {
  test('has the page, its world, identity and account, and no marker of a logout', async () => {
    const { user, panel } = await showPanel(
      '/devices?sort=name&logout=1763718176123&scenario=two-accounts#top',
    );
    act(() => {
      signInAs('urn:graykey:user:viewer');
      selectAccount('a-2');
    });
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await copiedText()).toBe(
      `${location.origin}/devices?sort=name&scenario=two-accounts&as=viewer&account=a-2#top`,
    );
    expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  test.each(['urn:graykey:user:joined-invitation-new-0-0', 'urn:graykey:email:night@lab.example'])(
    'leaves out an identity that only this sandbox has: %s',
    async (sub) => {
      const { user, panel } = await showPanel('/devices?scenario=mfa');
      act(() => {
        signInAs(sub);
      });
      await user.click(panel.getByRole('button', { name: 'Copy link' }));
      expect(await copiedText()).toBe(`${location.origin}/devices?scenario=mfa`);
    },
  );

  test('can be pinned: the start of the world, the offset of its clock, and frozen', async () => {
    restartClock = clock.freeze(Date.UTC(2026, 2, 1, 9, 1, 30, 400));
    const { mock, user, panel } = await showPanel(
      '/devices?scenario=mfa&now=2026-03-01T09:00:00.250Z&seed=7',
    );
    await user.click(panel.getByRole('button', { name: 'Other links' }));
    await user.click(await panel.findByRole('menuitem', { name: 'Pinned to this moment' }));
    const link = await copiedText();
    expect(link).toBe(`${location.origin}/devices?scenario=mfa&now=2026-03-01T09:00:00Z+90s,frozen&seed=7`);
    const { now } = await (await mock.fetch(`/__mock/world${new URL(link).search}`)).json();
    expect(now).toBe('2026-03-01T09:01:30.000Z');
  });

  test('has a change that the bar has yet to load; without a response, nothing is copied', async () => {
    const { user, panel } = await showPanel('/devices?as=admin&now=2026-03-01T09:00:00Z,frozen');
    const copy = panel.getByRole('button', { name: 'Copy link' });
    await renameDevice('First');
    await user.click(copy);
    await panel.findByRole('button', { name: 'Copied' });
    const link = await copiedText();
    expect(link).toMatch(/\/devices\?as=admin&now=2026-03-01T09:00:00Z[^#]*,frozen#sandbox=[\w-]+$/);
    await panel.findByRole('button', { name: 'Copy link' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(copy);
    expect(await panel.findByText(/your changes are unknown\. Nothing was copied\.$/)).toBeVisible();
    expect(await copiedText()).toBe(link);
  });

  test("is shown in a field if the browser doesn't copy, as on plain HTTP", async () => {
    const { user, panel } = await showPanel('/devices?scenario=mfa');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await panel.findByRole('textbox', { name: 'Link' })).toHaveValue(
      `${location.origin}/devices?scenario=mfa`,
    );
  });
});
