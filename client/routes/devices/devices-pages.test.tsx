import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/test-documented-api.ts';
import { openPortal } from '#client/test-portal.tsx';

const own = '/devices/device-7c21-0048-b93e';

describe('the device list', () => {
  test('has one row for the device of each account, the own one as a link', async () => {
    await openPortal('/devices?scenario=two-accounts&as=owner');
    const table = within(await screen.findByRole('table', { name: 'Devices of this session' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByRole('link', { name: '7C21-0048-B93E' })).toHaveAttribute('href', own);
    expect(table.getByText('South County Lab')).toBeInTheDocument();
  });

  test('switches to the account of another device', async () => {
    const { user } = await openPortal('/devices?scenario=two-accounts&as=owner');
    await user.click(await screen.findByRole('button', { name: 'Switch to South County Lab' }));
    expect(await screen.findByRole('link', { name: '3A90-0112-5D4F' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Switch to North County Lab' })).toBeInTheDocument();
  });

  test('says that there are more than this API tells of', async () => {
    await openPortal('/devices?as=owner', {
      user: (user) => ({
        ...user,
        accounts: user.accounts.map((account) => ({ ...account, deviceCount: 40 })),
      }),
    });
    expect(await screen.findByText('40 devices in North County Lab.')).toBeInTheDocument();
    const all = within(await screen.findByRole('region', { name: 'All devices of North County Lab' }));
    expect(all.getByText("This API doesn't offer this area")).toBeInTheDocument();
  });

  test('without a device it says how one gets here', async () => {
    await openPortal('/devices?scenario=no-device&as=owner');
    expect(await screen.findByText('No devices')).toBeInTheDocument();
  });
});

describe('a device', () => {
  test('shows its license, itself, its terms and its activity', async () => {
    const { user } = await openPortal(`${own}?as=owner`);
    await screen.findByRole('heading', { level: 1, name: /^7C21-0048-B93E/ });
    const license = await screen.findByRole('region', { name: 'License' });
    await waitFor(() => expect(license).toHaveTextContent('312'));
    expect(await screen.findByRole('region', { name: 'Device' })).toHaveTextContent('Ready');
    expect(await screen.findByRole('table', { name: 'License terms' })).toBeInTheDocument();
    const activity = await screen.findByRole('table', { name: 'Activity' });
    expect(within(activity).getAllByRole('row')).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: 'Activity' })).getAllByRole('row')).toHaveLength(101),
    );
  });

  test('shows what the documented query knows where the rest is not offered', async () => {
    await openPortal(`${own}?as=owner`, { answer: documentedApi() });
    const license = await screen.findByRole('region', { name: 'License' });
    await waitFor(() => expect(license).toHaveTextContent('42'));
    for (const name of ['Device', 'License terms', 'Activity'])
      expect(
        await within(await screen.findByRole('region', { name })).findByText(
          "This API doesn't offer this area",
        ),
      ).toBeInTheDocument();
  });

  test.each(['-1', 'device-3a90-0112-5d4f', '__proto__'])('any other id (%s) is not found', async (id) => {
    await openPortal(`/devices/${id}?scenario=two-accounts&as=owner`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Device not found' })).toBeInTheDocument();
    expect(screen.getByText("This device doesn't exist, or isn't in North County Lab.")).toBeInTheDocument();
  });

  test('of another account is found by switching to that account', async () => {
    const { user, address } = await openPortal(
      '/devices/device-3a90-0112-5d4f?scenario=two-accounts&as=owner',
    );
    await user.click(await screen.findByRole('button', { name: 'Switch to South County Lab' }));
    expect(await screen.findByRole('link', { name: '3A90-0112-5D4F' })).toBeInTheDocument();
    expect(address()).toBe('/devices');
  });
});
