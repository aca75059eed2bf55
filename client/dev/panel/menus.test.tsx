import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { forgetLayer, sendQuery, showPanel, stateForNextPage } from '#client/dev/test-layer.tsx';
import { go } from '#client/dev/world/go.ts';
import { selectAccount } from '#client/session/session-store.ts';

let restartClock = () => {};

beforeEach(() => {
  restartClock = clock.freeze(Date.UTC(2026, 2, 1, 12));
});
afterEach(() => {
  forgetLayer();
  restartClock();
});

/** The page that the latest change loads. The test's page stays open. */
async function loadedPage() {
  await waitFor(() => expect(go.to).toHaveBeenCalledTimes(1));
  const [address] = vi.mocked(go.to).mock.calls[0] ?? [];
  vi.mocked(go.to).mockClear();
  return address;
}

describe('the scenario', () => {
  test('gets a trait by a click or by Enter in the search, and loses an account it lacks', async () => {
    const { user, open } = await showPanel('/devices?sort=name&as=owner#top');
    act(() => selectAccount('a-2'));
    const menu = await open('Scenario');
    await user.click(await menu.findByRole('button', { name: 'mfa' }));
    expect(await loadedPage()).toBe('/devices?sort=name&scenario=online,mfa&as=owner#top');
    expect(stateForNextPage()).toEqual({
      menu: 'scenario',
      focus: 'trait-mfa',
      announcement: '',
      scroll: 0,
    });
    await user.type(menu.getByRole('searchbox', { name: 'Find a trait' }), 'no-d{Enter}');
    expect(await loadedPage()).toBe('/devices?sort=name&scenario=online,no-device&as=owner#top');
  });

  test('loses what a new trait excludes, and says so; it returns to the default world for the same identity', async () => {
    const { user, open } = await showPanel(
      '/devices?scenario=online,mfa&as=admin&now=+30d&seed=7&fault=*:drop@9',
    );
    const menu = await open('Scenario');
    const chip = await menu.findByRole('button', { name: 'offline' });
    await user.hover(chip);
    expect(chip).toHaveAccessibleDescription(/^Offline\. /);
    await user.click(chip);
    expect(await loadedPage()).toBe('/devices?scenario=offline,mfa&as=admin&now=+30d&seed=7&fault=*:drop@9');
    expect(stateForNextPage().announcement).toBe('offline replaced online.');
    await user.click(menu.getByRole('button', { name: 'Default world' }));
    expect(await loadedPage()).toBe('/devices?as=admin');
  });
});

describe('the identity', () => {
  test('is chosen by name and role, or nobody for this tab only: the cookies stay', async () => {
    const { user, open } = await showPanel('/dashboard?scenario=mfa&as=owner');
    const menu = await open('Signed in as');
    expect(await menu.findByRole('button', { name: /^Owner owner/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(menu.getByRole('button', { name: /^Viewer viewer/ }));
    expect(await loadedPage()).toBe('/dashboard?scenario=mfa&as=viewer');
    await user.click(menu.getByRole('button', { name: /^Nobody/ }));
    expect(await loadedPage()).toBe('/dashboard?scenario=mfa&as=none');
    expect(document.cookie).toContain('jwt=');
  });

  test('is nobody if the URL says so', async () => {
    const { panel, open } = await showPanel('/auth/login?as=none');
    expect(panel.getByRole('button', { name: 'Signed in as Nobody' })).toBeVisible();
    const menu = await open('Signed in as');
    expect(await menu.findByRole('button', { name: /^Nobody/ })).toHaveAttribute('aria-pressed', 'true');
  });
});

const start = '/?now=2026-03-01T12:00:00Z';

test('the clock moves by steps, to the ends of license and grace, and to a date; it stops, and returns to real time', async () => {
  const { user, open } = await showPanel(start);
  const menu = await open('Clock');
  for (const [button, address] of [
    ['+1 day', `${start}+1d`],
    ['License ends', `${start}+5273h`],
    ['Grace ends', `${start}+5994h`],
    ['Freeze', `${start},frozen`],
    ['Real time', '/?scenario=online'],
  ] as const) {
    await user.click(await menu.findByRole('button', { name: button }));
    expect(await loadedPage()).toBe(address);
  }
  const date = menu.getByLabelText('Date');
  await user.clear(date);
  await user.type(date, '2026-03-11{Enter}');
  expect(await loadedPage()).toBe(`${start}+10d`);
});

describe('the faults', () => {
  test('start at the operations of this page, take one click, and are removed one by one', async () => {
    const { user, open } = await showPanel('/dashboard?fault=*:slow-5');
    await act(() => sendQuery('DevicesPageQuery'));
    const menu = await open('Faults');
    const operation = await menu.findByRole('combobox', { name: 'Operation' });
    await waitFor(() =>
      expect(operation.querySelector('optgroup')?.textContent).toMatch(/^DevicesPageQuery/),
    );
    await user.click(menu.getByRole('button', { name: 'http-503' }));
    expect(await loadedPage()).toBe('/dashboard?fault=*:slow-5,MainMenuIsOfflineQuery:http-503');
    expect(await menu.findByText('applied 1×')).toBeVisible();
    await user.click(menu.getByRole('button', { name: 'Remove *:slow-5' }));
    expect(await loadedPage()).toBe('/dashboard?scenario=online');
  });

  test('without an effect are counted in the bar, and the menu says why', async () => {
    const { panel, open } = await showPanel('/dashboard?fault=DevicesPageQuery:http-503@2,*:slow-5');
    expect(await panel.findByRole('button', { name: 'Faults 2 (not applied)' })).toBeVisible();
    const menu = await open('Faults');
    expect(await menu.findByText("not applied: DevicesPageQuery wasn't sent")).toBeVisible();
    await act(() => sendQuery('DevicesPageQuery'));
    expect(await panel.findByRole('button', { name: 'Faults 2 (1 not applied)' })).toBeVisible();
    expect(
      await menu.findByText('not applied: DevicesPageQuery was sent 1×, without an effect'),
    ).toBeVisible();
    await act(() => sendQuery('DevicesPageQuery'));
    expect(await panel.findByRole('button', { name: 'Faults 2' })).toBeVisible();
  });

  test('can be typed, as latency and seed; what the mock refuses stays in the field, with the reason', async () => {
    const { user, open } = await showPanel(start);
    const menu = await open('Faults');
    await user.click(await menu.findByText('More'));
    const fault = menu.getByRole('textbox', { name: 'Fault in full' });
    await user.type(fault, '*:http-99{Enter}');
    expect(await menu.findByRole('alert')).toHaveTextContent('Unknown fault kind "http-99"');
    expect(fault).toHaveValue('*:http-99');
    expect(fault).toBeInvalid();
    expect(go.to).not.toHaveBeenCalled();
    for (const [label, text, parameter] of [
      ['Fault in full', '*:drop@2', 'fault=*:drop@2'],
      ['Latency', '200..800', 'latency=200..800'],
      ['Seed', '7', 'seed=7'],
    ] as const) {
      const field = menu.getByLabelText(label);
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
      expect(await loadedPage()).toBe(`${start}&${parameter}`);
    }
  });
});
