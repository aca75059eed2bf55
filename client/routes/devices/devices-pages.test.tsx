import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/test-documented-api.ts';
import { openPortal } from '#client/test-portal.tsx';

const own = '/devices/device-7c21-0048-b93e';

describe('the device list', () => {
  test('of an administrator has every device of the account, the first column a link', async () => {
    const { operations } = await openPortal(
      '/devices?scenario=fleet&as=admin&now=2025-11-21T14:46:10Z,frozen',
    );
    const table = await screen.findByRole('table', { name: 'All devices' });
    expect(table).toHaveAttribute('aria-rowcount', '41');
    expect(await screen.findByText('40 devices in 9 groups. 6 need attention.')).toBeInTheDocument();
    expect(screen.getByText('All 40 devices loaded.')).toBeInTheDocument();
    expect(within(table).getByRole('link', { name: '0054-F745-A666' })).toHaveAttribute(
      'href',
      '/devices/device-0054-f745-a666',
    );
    for (const words of ['Station 1', 'Active', 'Aug 4, 2026', '600', '5.12.0'])
      expect(within(table).getAllByText(words).length).toBeGreaterThan(0);
    expect(operations.filter((name) => name === 'DevicesPageQuery')).toHaveLength(1);
  });

  test('loads more on request, and says how much is there', async () => {
    const { user, operations } = await openPortal('/devices?scenario=fleet-10k&as=admin');
    expect(
      await screen.findByText('100 of 10,000 devices loaded. More load as you scroll.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(
      await screen.findByText('200 of 10,000 devices loaded. More load as you scroll.'),
    ).toBeInTheDocument();
    expect(operations.filter((name) => name === 'DevicesPageQuery')).toHaveLength(2);
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  test('keeps what is there when more does not load, and tries again', async () => {
    const { user } = await openPortal(
      '/devices?scenario=fleet-10k&as=admin&fault=DevicesPageQuery:graphql-error@2',
    );
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('More devices did not load.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^200 of 10,000 devices loaded/)).toBeInTheDocument();
  });

  test('of everybody else has their own device', async () => {
    await openPortal('/devices?scenario=fleet&as=owner');
    const table = await screen.findByRole('table', { name: 'All devices' });
    expect(within(table).getByRole('link', { name: '7C21-0048-B93E' })).toHaveAttribute('href', own);
    expect(
      await screen.findByText('1 device in North County Lab. None needs attention.'),
    ).toBeInTheDocument();
  });

  test('that fails says so in its panel', async () => {
    await openPortal('/devices?scenario=fleet&as=admin&fault=DevicesPageQuery:graphql-error');
    expect(await screen.findByText('This part did not load')).toBeInTheDocument();
  });

  test('without a device it says how one gets here', async () => {
    await openPortal('/devices?scenario=no-device&as=owner');
    expect(await screen.findByText('No devices')).toBeInTheDocument();
  });
});

describe('the device list of an API that offers none', () => {
  const documented = { answer: documentedApi() };

  test('has one row for the device of each account, the own one as a link', async () => {
    await openPortal('/devices?scenario=two-accounts&as=owner', documented);
    const table = within(await screen.findByRole('table', { name: 'Devices of this session' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByRole('link', { name: '7C21-0048-B93E' })).toHaveAttribute('href', own);
    expect(table.getByText('South County Lab')).toBeInTheDocument();
  });

  test('switches to the account of another device', async () => {
    const { user } = await openPortal('/devices?scenario=two-accounts&as=owner', documented);
    await user.click(await screen.findByRole('button', { name: 'Switch to South County Lab' }));
    expect(await screen.findByRole('link', { name: '3A90-0112-5D4F' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Switch to North County Lab' })).toBeInTheDocument();
  });

  test('says that there are more than this API tells of', async () => {
    await openPortal('/devices?scenario=fleet&as=admin', documented);
    expect(await screen.findByText('40 devices in North County Lab.')).toBeInTheDocument();
    const all = within(await screen.findByRole('region', { name: 'All devices of North County Lab' }));
    expect(all.getByText("This API doesn't offer this area")).toBeInTheDocument();
  });

  test('says how a device gets here when there is none', async () => {
    await openPortal('/devices?scenario=no-device&as=owner', documented);
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

  test('another one of the account shows its license, itself, its group and its terms', async () => {
    await openPortal('/devices/device-0cd3-64b3-eccb?scenario=fleet&as=admin');
    await screen.findByRole('heading', { level: 1, name: '0CD3-64B3-ECCB, Mobile unit 15' });
    expect(screen.getByRole('region', { name: 'License' })).toHaveTextContent('585');
    expect(screen.getByRole('region', { name: 'Device' })).toHaveTextContent('South office, Bench room');
    expect(screen.getByRole('table', { name: 'License terms' })).toBeInTheDocument();
  });

  test('another one may not be read without a permission', async () => {
    await openPortal('/devices/device-0cd3-64b3-eccb?scenario=fleet&as=owner');
    expect(await screen.findByRole('heading', { level: 1, name: 'Device not found' })).toBeInTheDocument();
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
