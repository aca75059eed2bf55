import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

const fleet = '/nowhere?scenario=fleet&as=admin&now=2025-11-21T15:00:00Z,frozen';

async function openSearch(portal: TestPortal): Promise<HTMLElement> {
  await portal.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search pages and devices' });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

const inGroup = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the search', () => {
  test('lists devices with their status: an exact name first, retired ones last, then all that match', async () => {
    const portal = await openPortal(fleet);
    const field = await openSearch(portal);
    await portal.user.type(field, 'bench');
    await waitFor(() => expect(inGroup('Devices')).toHaveLength(6));
    expect(inGroup('Devices')[0]).not.toContain('Retired');
    expect(portal.operations.filter((name) => name === 'SearchDevicesQuery').length).toBeLessThan(5);
    await portal.user.type(field, 'q');
    expect(screen.queryByRole('group', { name: 'Devices' })).toBeNull();
    await portal.user.clear(field);
    await portal.user.type(field, 'bench 1');
    await waitFor(() => expect(inGroup('Devices')[0]).toBe('Bench 14310-6FFC-5995, Retired'));
    await portal.user.clear(field);
    await portal.user.type(field, 'bench');
    await portal.user.click(
      await screen.findByRole('option', { name: /^All \d+ devices that match "bench"$/ }),
    );
    await waitFor(() => expect(portal.address()).toBe('/devices?q=bench'));
  });

  test('finds a device by a serial number as people write it, and Enter leads to it', async () => {
    const portal = await openPortal(fleet);
    const field = await openSearch(portal);
    await portal.user.type(field, '#0cd3\u201364b3 eccb');
    const device = await screen.findByRole('option', { name: /0CD3-64B3-ECCB/ });
    await waitFor(() => expect(screen.getByText('1 result')).toHaveAttribute('role', 'status'));
    await waitFor(() => expect(device).toHaveAttribute('data-highlighted'));
    expect(field).toHaveAttribute('aria-activedescendant', device.id);
    await portal.user.keyboard('{Enter}');
    await waitFor(() => expect(portal.address()).toMatch(/^\/devices\/.+0cd3-64b3-eccb$/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('moves with the arrow keys, closes on Escape, and restores the focus', async () => {
    const portal = await openPortal('/nowhere?as=owner');
    const button = screen.getByRole('button', { name: 'Search' });
    await portal.user.click(button);
    const field = await screen.findByRole('combobox', { name: 'Search pages and devices' });
    const options = screen.getAllByRole('option');
    await waitFor(() => expect(options[0]).toHaveAttribute('data-highlighted'));
    await portal.user.keyboard('{ArrowDown}');
    expect(options[1]).toHaveAttribute('data-highlighted');
    await portal.user.type(field, 'zzzz');
    expect(await screen.findByText('No matches for "zzzz".')).toBeVisible();
    await portal.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
    expect(portal.address()).toBe('/nowhere');
  });

  test('opens on keyboards of other scripts, and ignores keys that a password manager presses', async () => {
    await openPortal('/nowhere?as=owner');
    fireEvent(window, new Event('keydown'));
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyV' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });

  test('shows a failed search, keeps the pages, and tries again', async () => {
    const portal = await openPortal(`${fleet}&fault=SearchDevicesQuery:http-400@1`);
    await portal.user.type(await openSearch(portal), 'devi');
    expect(await screen.findByText(/^Devices didn't load/)).toBeVisible();
    expect(inGroup('Pages')).toContain('Devices');
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Devices didn't load/)).toBeNull());
  });
});
