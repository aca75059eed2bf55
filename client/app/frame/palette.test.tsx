import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

const fleet = '/nowhere?scenario=fleet&as=admin&now=2025-11-21T15:00:00Z,frozen';

async function openPalette(portal: TestPortal): Promise<HTMLElement> {
  await portal.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Search pages/ });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const inGroup = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the command palette', () => {
  test('lists devices with their status: an exact name first, retired ones last', async () => {
    const portal = await openPortal(fleet);
    const field = await openPalette(portal);
    await portal.user.type(field, 'bench');
    await waitFor(() => expect(inGroup('Devices').length).toBeGreaterThan(5));
    expect(inGroup('Devices')[0]).not.toContain('Retired');
    await portal.user.clear(field);
    await portal.user.type(field, 'bench 31');
    await waitFor(() => expect(inGroup('Devices')[0]).toBe('Bench 314310-6FFC-5995, Retired'));
  });

  test('finds a device by part of its serial number, and Enter leads to it', async () => {
    const portal = await openPortal(fleet);
    const field = await openPalette(portal);
    await portal.user.type(field, '0cd3-64');
    const device = await screen.findByRole('option', { name: /0CD3-64B3-ECCB/ });
    await waitFor(() => expect(screen.getByText('1 result')).toHaveAttribute('role', 'status'));
    await waitFor(() => expect(device).toHaveAttribute('data-highlighted'));
    expect(field).toHaveAttribute('aria-activedescendant', device.id);
    await portal.user.keyboard('{Enter}');
    await waitFor(() => expect(portal.address()).toMatch(/^\/devices\/.+0cd3-64b3-eccb$/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the right arrow key lists the actions of a device, the left one goes back', async () => {
    const portal = await openPortal(fleet);
    const field = await openPalette(portal);
    await portal.user.type(field, '0cd3-64');
    const device = await screen.findByRole('option', { name: /0CD3-64B3-ECCB/ });
    await waitFor(() => expect(device).toHaveAttribute('data-highlighted'));
    await portal.user.keyboard('{ArrowRight}');
    expect(inGroup('Actions for Station 15')).toEqual(['Copy serial number0CD3-64B3-ECCB', 'Move to group']);
    await portal.user.keyboard('{Enter}');
    expect(await screen.findByText('Copied 0CD3-64B3-ECCB.')).toBeVisible();
    await portal.user.keyboard('{ArrowLeft}');
    expect(field).toHaveValue('0cd3-64');
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /0CD3-64B3-ECCB/ })).toHaveAttribute('data-highlighted'),
    );
    await portal.user.keyboard('{ArrowRight}move{Enter}');
    expect(await screen.findByRole('dialog', { name: /^Move / })).toBeVisible();
    expect(portal.address()).toBe('/devices/device-0cd3-64b3-eccb');
  });

  test('an ending license can be renewed from the search', async () => {
    const portal = await openPortal(fleet);
    const field = await openPalette(portal);
    await portal.user.type(field, 'station 11');
    const device = await screen.findByRole('option', { name: /^Station 11/ });
    await waitFor(() => expect(device).toHaveAttribute('data-highlighted'));
    await portal.user.keyboard('{ArrowRight}renew{Enter}');
    expect(await screen.findByRole('dialog', { name: /renewal/i })).toBeVisible();
  });

  test('a slash goes to the field of the page, else opens the search; a question mark lists the keys', async () => {
    const portal = await openPortal('/devices?scenario=fleet&as=admin');
    const field = await screen.findByRole('searchbox', { name: /^Search serial/ });
    await portal.user.keyboard('/');
    expect(field).toHaveFocus();
    await portal.user.keyboard('/');
    expect(field).toHaveValue('/');
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await portal.user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await portal.user.click(keys.getByRole('checkbox', { name: /^Use the keys/ }));
    await portal.user.keyboard('{Escape}');
    await portal.user.keyboard('?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    const search = await openPalette(portal);
    await portal.user.type(search, 'shortcuts{Enter}');
    const again = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await portal.user.click(again.getByRole('checkbox', { name: /^Use the keys/ }));
    await portal.user.click(again.getByRole('button', { name: 'Close' }));
    await portal.user.keyboard('/');
    expect(await screen.findByRole('combobox', { name: /^Search pages/ })).toBeVisible();
  });

  test('finds people and groups for an administrator, and links to lists with more results', async () => {
    const portal = await openPortal(fleet);
    const field = await openPalette(portal);
    await portal.user.type(field, 'bench');
    await waitFor(() => expect(inGroup('Groups')).toContain('Bench roomMain lab'));
    await waitFor(() => expect(inGroup('Devices')).toHaveLength(6));
    await portal.user.click(screen.getByRole('option', { name: /^All \d+ devices that match "bench"$/ }));
    await waitFor(() => expect(portal.address()).toBe('/devices?q=bench'));

    const again = await openPalette(portal);
    await portal.user.type(again, 'angela');
    await portal.user.click(await screen.findByRole('option', { name: /^Angela Whitfield/ }));
    await waitFor(() => expect(portal.address()).toBe('/users?person=admin'));
  });

  test('offers other users only the pages they can open, and queries neither people nor groups', async () => {
    const portal = await openPortal('/nowhere?scenario=offline&as=viewer');
    await screen.findByRole('link', { name: 'Usage Metrics' });
    const field = await openPalette(portal);
    expect(inGroup('Pages').slice(0, 3)).toEqual(['Dashboard', 'Offline Updates & Tools', 'Usage Metrics']);
    for (const page of ['Devices', 'Organization']) expect(inGroup('Pages')).toContain(page);
    for (const page of ['Groups', 'Users', 'Advanced Actions']) expect(inGroup('Pages')).not.toContain(page);
    await portal.user.type(field, '7c21');
    await screen.findByRole('group', { name: 'Devices' });
    const { operations } = portal;
    expect(operations.filter((name) => name.startsWith('Palette'))).toEqual(['PaletteDevicesQuery']);
  });

  test('sends the search when typing pauses', async () => {
    const portal = await openPortal(fleet);
    await portal.user.type(await openPalette(portal), 'station');
    await screen.findByRole('option', { name: /^All \d+ devices/ });
    const deviceQueries = portal.operations.filter((name) => name === 'PaletteDevicesQuery');
    expect(deviceQueries.length).toBeLessThan('station'.length);
  });

  test('moves with the arrow keys, closes on Escape, and restores the focus', async () => {
    const portal = await openPortal('/nowhere?as=owner');
    const button = screen.getByRole('button', { name: 'Search' });
    await portal.user.click(button);
    await screen.findByRole('combobox', { name: /^Search pages/ });
    const options = screen.getAllByRole('option');
    await waitFor(() => expect(options[0]).toHaveAttribute('data-highlighted'));
    await portal.user.keyboard('{ArrowDown}');
    expect(options[1]).toHaveAttribute('data-highlighted');
    await portal.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
    expect(portal.address()).toBe('/nowhere');
  });

  test('lists recent choices first, without storing them', async () => {
    const portal = await openPortal('/nowhere?as=owner');
    await portal.user.type(await openPalette(portal), 'password');
    await portal.user.keyboard('{Enter}');
    await waitFor(() => expect(portal.address()).toBe('/settings/password'));
    await openPalette(portal);
    expect(options()[0]).toMatch(/^Account settings/);
    expect(inGroup('Recent')).toEqual([expect.stringMatching(/^Account settings/)]);
    expect(inGroup('Pages')).not.toContainEqual(expect.stringMatching(/^Account settings/));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Account settings');
  });

  test('changes the theme, copies the serial number, and switches the account', async () => {
    const portal = await openPortal('/nowhere?scenario=two-accounts&as=owner');
    await portal.user.type(await openPalette(portal), 'dark');
    await portal.user.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    await portal.user.type(await openPalette(portal), 'copy serial');
    await portal.user.keyboard('{Enter}');
    expect(await screen.findByText('Copied 7C21-0048-B93E.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('7C21-0048-B93E');
    await portal.user.clear(screen.getByRole('combobox', { name: /^Search pages/ }));
    await portal.user.keyboard('switch to{Enter}');
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('South County Lab'));
  });

  test('says that nothing matches', async () => {
    const portal = await openPortal(fleet);
    await portal.user.type(await openPalette(portal), 'zzzz');
    expect(await screen.findByText('No matches for "zzzz".')).toBeVisible();
    expect(options()).toEqual([]);
  });

  test('shows a failed search in its place, keeps the other results, and tries again', async () => {
    const portal = await openPortal(`${fleet}&fault=PaletteDevicesQuery:http-400@1`);
    await portal.user.type(await openPalette(portal), 'station 15');
    expect(await screen.findByText(/^Devices didn't load/)).toBeVisible();
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /^Station 15/ })).toBeVisible();
    expect(screen.queryByText(/^Devices didn't load/)).toBeNull();
  });

  test('opens from the drawer on small screens, and returns the focus to the Menu button', async () => {
    window.innerWidth = 390;
    try {
      const { user } = await openPortal('/nowhere?as=owner');
      const menu = screen.getByRole('button', { name: 'Menu' });
      await user.click(menu);
      const drawer = await screen.findByRole('dialog', { name: 'Menu' });
      await user.click(within(drawer).getByRole('button', { name: 'Search' }));
      await screen.findByRole('combobox', { name: /^Search pages/ });
      expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Close search' }));
      expect(menu).toHaveFocus();
    } finally {
      window.innerWidth = 1024;
    }
  });
});
