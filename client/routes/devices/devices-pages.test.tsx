import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi, refuseAsHotChocolate } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';
import { catchSavedFiles, exportCsv } from '#client/testing/saved-files.ts';
import { sampled } from '#fixtures/test-sweeps.ts';

const own = '/devices/device-7c21-0048-b93e';

const frozen = 'now=2025-11-21T14:46:10Z,frozen';

const reasons: readonly [string, string][] = [
  ['exhausted', 'No actions left'],
  ['grace', 'Grace period'],
  ['overdue', 'Check-in overdue'],
  ['low-balance', 'Low balance'],
];

describe('the device list', () => {
  test('has every device of the account, is sorted and filtered in the address, and exported as shown', async () => {
    const saved = catchSavedFiles();
    const { user, address, operations } = await openPortal(`/devices?scenario=fleet&as=admin&${frozen}`);
    const table = await screen.findByRole('table', { name: 'All devices' });
    expect(within(table).getAllByRole('row')).toHaveLength(41);
    const needing = await screen.findByRole('link', { name: /^\d+ need attention$/ });
    expect(needing.parentElement).toHaveTextContent(/^40 devices\. \d+ need attention\.$/);
    expect(needing).toHaveAttribute('href', '/devices?attention=yes');
    expect(within(table).getByRole('link', { name: '0054-F745-A666' })).toHaveAttribute(
      'href',
      '/devices/device-0054-f745-a666',
    );
    expect(operations.filter((name) => name === 'DevicesPageQuery')).toHaveLength(1);

    await user.click(within(table).getByRole('button', { name: 'License end' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'License' }), 'Expired');
    await waitFor(() => expect(address()).toBe('/devices?sort=end&license=expired'));
    const count = await screen.findByText(/^\d+ of 40 devices$/);
    const matching = Number.parseInt(count.textContent ?? '', 10);

    await exportCsv(user);
    expect(await screen.findByText(/^\d+ devices? exported\.$/)).toBeInTheDocument();
    const lines = ((await saved[0]?.text) ?? '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(matching + 1);
    // The terms of this fleet end at midnight in its zone.
    for (const [end = '', last] of lines.slice(1).map((line) => line.split(',').slice(-5, -3)))
      expect(last).toBe(
        end && new Date(Date.parse(end.slice(0, 10)) - 86_400_000).toISOString().slice(0, 10),
      );
  });

  test('moves what is chosen to a group, says what was not moved, and moves the rest back', async () => {
    const { user } = await openPortal(`/devices?scenario=fleet&as=admin&${frozen}`);
    await user.click(await screen.findByRole('checkbox', { name: /^Select 0054-F745-A666/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Select 4310-6FFC-5995/ }));
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move to group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 devices' }));
    await user.click(dialog.getByRole('button', { name: 'Move 2 devices' }));
    expect(await dialog.findByText('Choose a group, or No group.')).toBeInTheDocument();
    await user.selectOptions(await dialog.findByLabelText('Move to'), 'Field team / Vehicles');
    expect(
      dialog.getByText(
        "1 device leaves Main lab and joins Field team / Vehicles. 1 is retired and can't be moved.",
      ),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Move 2 devices' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
    const toast = within(await screen.findByRole('region', { name: /^Notifications/ }));
    const text = '1 moved. 1 retired device was not.';
    expect(await toast.findByText(text)).toBeInTheDocument();
    await user.click(toast.getByRole('button', { name: 'Undo' }));
    expect(await toast.findByText(`Undone: ${text}`)).toBeInTheDocument();
    expect((await screen.findAllByRole('link', { name: 'Main lab' })).length).toBeGreaterThan(0);
  });

  test('shows green only where nothing is wrong, and can be filtered by that', async () => {
    const { user } = await openPortal(`/devices?scenario=fleet&as=admin&${frozen}`);
    await screen.findByRole('table', { name: 'All devices' });
    const words = () =>
      [...document.querySelectorAll('td[data-label="Status"]')].map((cell) => cell.textContent);
    const required = words().filter((word) => word?.startsWith('Update required'));
    expect(required.length).toBeGreaterThan(0);
    expect(required.join()).not.toContain('Active');
    const green = words().filter((word) => word === 'Active').length;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    await waitFor(() => expect(new Set(words())).toEqual(new Set(['Active'])));
    expect(words()).toHaveLength(green);
  });

  test('counts the devices of each preset, which then shows as many', async () => {
    const { user, address } = await openPortal(`/devices?scenario=fleet&as=admin&${frozen}`);
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    expect(await views.findByRole('link', { name: 'All 40' })).toBeInTheDocument();
    const presets = views.getAllByRole('link').slice(1);
    expect(presets.map(({ textContent }) => textContent?.replace(/ [\d,]+$/, ''))).toEqual([
      'Needs attention',
      'Ends within 90 days',
      'Check-in overdue',
      'Update available',
      'Low balance',
    ]);
    for (const preset of presets) {
      const count = Number(/ (\d+)$/.exec(preset.textContent ?? '')?.[1]);
      expect(count).toBeGreaterThan(0);
      await user.click(preset);
      expect(await screen.findByText(`${count} of 40 devices`)).toBeInTheDocument();
    }

    await user.click(views.getByRole('link', { name: /^Ends within 90 days/ }));
    await waitFor(() => expect(address()).toMatch(/sort=end/));
    const ends = () =>
      [...document.querySelectorAll('[data-label="License end"]')].map((cell) =>
        Date.parse(cell.textContent ?? ''),
      );
    await waitFor(() => expect(ends()).toEqual(ends().toSorted((a, b) => a - b)));
  });

  test.each(sampled('attention', reasons, 2))(
    'needs attention in %s on the dashboard and in the list',
    async (scenario, reason) => {
      const portal = await openPortal(`/dashboard?scenario=${scenario},fastrak-none&as=owner&${frozen}`);
      const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
      expect(await panel.findAllByRole('listitem')).not.toHaveLength(0);
      await portal.router.navigate('/devices');
      expect(await screen.findByText('1 device. It needs attention.')).toBeInTheDocument();
      const row = screen.getByRole('link', { name: '7C21-0048-B93E' }).closest('tr');
      expect(row?.querySelector('[data-label="Status"]')).toHaveTextContent(reason);
    },
  );

  test('of one device is its row alone, without views, filters and check boxes', async () => {
    await openPortal('/devices?scenario=fleet,fastrak-none&as=owner');
    const table = await screen.findByRole('table', { name: 'All devices' });
    expect(within(table).getByRole('link', { name: '7C21-0048-B93E' })).toHaveAttribute('href', own);
    expect(await screen.findByText('1 device. Nothing needs attention.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Views' })).not.toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('that fails says so in its panel', async () => {
    await openPortal('/devices?scenario=fleet&as=admin&fault=DevicesPageQuery:graphql-error');
    expect(await screen.findByText("This part didn't load")).toBeInTheDocument();
    expect(screen.getByText("Devices didn't load.").previousElementSibling).toHaveAttribute(
      'data-tone',
      'critical',
    );
  });

  test('without a device it says how one gets here', async () => {
    await openPortal('/devices?scenario=no-device&as=owner');
    expect(await screen.findByText('No devices')).toBeInTheDocument();
  });
});

describe('the device list of an API that offers none', () => {
  test.each([
    ['GraphQL Yoga', documentedApi()],
    ['Hot Chocolate', documentedApi(undefined, refuseAsHotChocolate)],
  ])('says so, and shows no filters (%s)', async (_, answer) => {
    await openPortal('/devices?scenario=fleet&as=admin', { answer });
    expect(await screen.findByText('40 devices.')).toBeInTheDocument();
    const list = within(await screen.findByRole('region', { name: 'Devices' }));
    expect(list.getByText("This API doesn't offer this area")).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Filter|Status|Columns|Sort/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/does not exist on the type/)).not.toBeInTheDocument();
  });
});

describe('a device', () => {
  test('shows itself, its terms, usage and activity on one page', async () => {
    const { user } = await openPortal(`${own}?tab=usage&as=admin&scenario=renewed,credits-expiring`);
    await screen.findByRole('heading', { level: 1, name: 'Bench 2' });
    expect(screen.getByText(/^4 FasTrak credits expire on \w+ \d+\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy serial number' }));
    expect(await navigator.clipboard.readText()).toBe('7C21-0048-B93E');
    const figures = screen.getByRole('region', { name: 'Device at a glance' });
    for (const text of ['340 of 500', '5.13.0', /[45] min ago/, 'On time'])
      expect(figures).toHaveTextContent(text);
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([...new Set(headings)]);
    const license = within(screen.getByRole('region', { name: 'License term' }));
    expect(
      license.getByRole('img', { name: /^License term from \w+ \d+, \d{4} through / }),
    ).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Device' })).toHaveTextContent('Credits expire soon');
    expect(screen.queryByRole('region', { name: 'Offline exchanges' })).not.toBeInTheDocument();
    const terms = await screen.findByRole('table', { name: 'License terms' });
    expect(within(terms).getAllByRole('row')).toHaveLength(4);
    expect(await screen.findByRole('img', { name: /^Device Access: \d+ in 90 days/ })).toBeInTheDocument();
    expect(screen.queryByText(/^Only Operators/)).toBeNull();
    expect(await screen.findByText(/^20 of /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(/^[12]\d\d of /)).toBeInTheDocument();
  });

  test('is renamed and noted by an administrator, who can undo the new name', async () => {
    const { user } = await openPortal(`${own}?as=admin`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit device 7C21-0048-B93E' }));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Night desk');
    await user.type(dialog.getByLabelText(/^Notes/), 'Cabinet 4');
    await user.click(dialog.getByRole('button', { name: 'Save device' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Night desk' })).toBeInTheDocument();
    expect(await screen.findByText(/Cabinet 4/)).toBeInTheDocument();
    expect(await screen.findByText('Renamed to Night desk.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bench 2' })).toBeInTheDocument();
  });

  test('without notes or group offers them to those who may add them', async () => {
    const { user } = await openPortal('/devices/device-e79b-e1dd-b98b?scenario=fleet&as=admin');
    await user.click(await screen.findByRole('button', { name: 'Choose a group' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Move / })).getByRole('button', { name: 'Cancel' }),
    );
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit device / }));
    await waitFor(() => expect(dialog.getByLabelText(/^Notes/)).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  });

  test('without notes says so to those who may not add any', async () => {
    await openPortal(`${own}?as=owner`);
    expect(await screen.findByText('No notes yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
  });

  test('that is retired is read-only', async () => {
    await openPortal('/devices/device-4310-6ffc-5995?scenario=fleet&as=admin');
    expect(await screen.findByText('This device is retired and read-only.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Move to group' })).not.toBeInTheDocument();
  });

  test('says that it is not offered where the API has no devices', async () => {
    await openPortal(`${own}?as=owner`, { answer: documentedApi() });
    expect(await screen.findByText("This API doesn't offer this area")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Devices' })).toHaveAttribute('href', '/devices');
  });

  test('another one of the account shows its license, itself and its group', async () => {
    await openPortal('/devices/device-0cd3-64b3-eccb?scenario=fleet&as=admin');
    await screen.findByRole('heading', { level: 1, name: 'Station 2' });
    expect(screen.getByText('0CD3-64B3-ECCB')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Device at a glance' })).toHaveTextContent('585');
    expect(screen.getByRole('link', { name: /^South office\s\/\s+Bench room$/ })).toHaveAttribute(
      'href',
      '/groups/group-south-office-bench-room',
    );
  });

  test('another one may not be read without a permission', async () => {
    await openPortal('/devices/device-0cd3-64b3-eccb?scenario=fleet&as=owner');
    expect(await screen.findByRole('heading', { level: 1, name: 'Device not found' })).toBeInTheDocument();
  });

  test.each(['-1', 'device-3a90-0112-5d4f', '__proto__'])('any other id (%s) is not found', async (id) => {
    await openPortal(`/devices/${id}?scenario=two-accounts&as=owner`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Device not found' })).toBeInTheDocument();
    expect(screen.getByText("We couldn't find that device in North County Lab")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See devices' })).toHaveAttribute('href', '/devices');
  });
});
