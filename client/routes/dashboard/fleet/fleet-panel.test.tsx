import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const region = (name: string | RegExp) => screen.findByRole('region', { name });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });

test('an administrator of many devices sees all of them first, each number leading to its devices', async () => {
  const portal = await openPortal(`/dashboard?scenario=fleet,grace&as=admin&${frozen}`);
  const panel = await region('All 40 devices');
  const [list] = await within(panel).findAllByRole('list');
  const links = within(list as HTMLElement).getAllByRole('link');
  const figures = links.map((link) => ({
    text: link.textContent?.replace(/^\d+/, ''),
    count: Number.parseInt(link.textContent ?? '', 10),
    to: link.getAttribute('href') ?? '',
  }));
  expect(figures.map(({ text }) => text)).toEqual([
    'Need attention',
    'OK',
    'Check-in overdue',
    'In grace or expired',
    'End within 90 days',
    'Update available',
  ]);
  const needing = figures[0]?.count;
  const sentence = (await heading()).nextElementSibling;
  const text = sentence?.textContent ?? '';
  expect(text).toMatch(
    /^\d+ expired, \d+ in grace, \d+ check-ins overdue, \d+ others\. \d+ of 40 devices need attention\.$/,
  );
  const counts = text.match(/\d+/g)?.map(Number) ?? [];
  const [expired = 0, grace = 0, overdue = 0, others = 0, sum] = counts;
  expect(sum).toBe(needing);
  expect(expired + grace + overdue + others).toBe(needing);
  expect(sentence?.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'critical');
  const [needed] = links;
  expect(needed?.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'critical');
  const main = screen.getByRole('main');
  const order = within(main)
    .getAllByRole('region')
    .map((each) => each.getAttribute('aria-labelledby'));
  expect(order[0]).toBe(panel.getAttribute('aria-labelledby'));

  for (const { text, count, to } of figures) {
    await portal.router.navigate(to);
    await screen.findByRole('heading', { level: 1, name: 'Devices' });
    const found = `${count} of 40 devices`;
    expect([text, (await screen.findByText(found)).textContent]).toEqual([text, found]);
    expect(count).toBeGreaterThan(0);
  }
});

test('the next license ends and the groups by use lead to the device and to its metrics', async () => {
  await openPortal(`/dashboard?scenario=fleet&as=admin&${frozen}`);
  const ends = await screen.findByRole('region', { name: 'Next license ends' });
  const devices = await within(ends).findAllByRole('listitem');
  expect(devices).toHaveLength(4);
  const days = devices.map(({ textContent }) =>
    Date.parse(textContent?.match(/\w{3} \d+, \d{4}$/)?.[0] ?? ''),
  );
  expect(days).toEqual([...days].sort((a, b) => a - b));
  expect(days[0]).toBeGreaterThan(Date.parse('2025-11-21'));
  expect(within(ends).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/devices\/.+\?tab=license$/);

  const use = await screen.findByRole('region', { name: 'Device access by group, 90 days' });
  const meters = await within(use).findAllByRole('meter');
  const shares = meters.map((meter) => Number(meter.getAttribute('aria-valuenow')));
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(new Set(meters.map((meter) => meter.getAttribute('aria-valuemax'))).size).toBe(1);
  expect(within(use).getAllByRole('link')[0]?.getAttribute('href')).toMatch(
    /^\/metrics\/device-access\?group=/,
  );
});

test('every panel says whether it is about this device or all of them', async () => {
  await openPortal(`/dashboard?scenario=fleet&as=admin&${frozen}`);
  for (const name of ['Graykey license', 'Recent activity'])
    expect(await region(name)).toHaveTextContent('This device');
  const attention = await region('Needs attention');
  await waitFor(() => expect(attention).toHaveTextContent('Account'));
  expect((await region('Device at a glance')).previousElementSibling).toHaveTextContent('This device');
  expect(await region('Usage, 90 days')).toHaveTextContent('All 40 devices');
});

test('alerts of the account and of the device together say that they are about both', async () => {
  await openPortal(`/dashboard?scenario=fleet,update-available&as=admin&${frozen}`);
  const attention = await region('Needs attention');
  await waitFor(() => expect(attention).toHaveTextContent('Account and this device'));
});

test('with one device there is nothing to tell apart', async () => {
  const portal = await openPortal(`/dashboard?as=admin&${frozen}`);
  await waitFor(async () =>
    expect(await region('Graykey license')).toHaveTextContent('219 days left of 365'),
  );
  expect(screen.queryByText('This device')).not.toBeInTheDocument();
  expect(portal.operations).not.toContain('DashboardFleetQuery');
});

test('without a device of their own an administrator sees the others', async () => {
  await openPortal(`/dashboard?scenario=fleet,no-device&as=admin&${frozen}`);
  const panel = await region(/^All \d+ devices$/);
  expect(await within(panel).findByRole('link', { name: /Need attention$/ })).toBeInTheDocument();
  expect(screen.getByText('This session has no device')).toBeInTheDocument();
});

test('an API that counts no devices says so in that panel, and the page tells of the device', async () => {
  await openPortal(`/dashboard?scenario=fleet&as=admin&${frozen}`, { answer: documentedApi() });
  expect(await region('All 40 devices')).toHaveTextContent("This API doesn't offer this area");
  expect((await heading()).nextElementSibling).toHaveTextContent('Online license active');
});

test('a group has the number of device accesses that its page has, those of its subgroups included', async () => {
  const { router } = await openPortal(`/dashboard?scenario=fleet&as=admin&${frozen}`);
  const use = await screen.findByRole('region', { name: 'Device access by group, 90 days' });
  const links = await within(use).findAllByRole('link');
  expect(links).toHaveLength(3);
  const groups = links.map((link) => ({
    to: link.getAttribute('href') ?? '',
    count: link.closest('li')?.textContent?.replace(link.textContent ?? '', ''),
  }));
  for (const { to, count } of groups) {
    await router.navigate(to);
    expect(await screen.findByText(new RegExp(`^${count} device accesses`))).toBeInTheDocument();
    const id = new URLSearchParams(to.split('?')[1]).get('group');
    await router.navigate(`/groups/${id}`);
    expect(await screen.findByText(`${count} accesses in 90 days.`)).toBeInTheDocument();
  }
});

test('a large fleet shows the usage of a group that is chosen, and keeps the choice', async () => {
  const { user, router, operations } = await openPortal(`/dashboard?scenario=fleet&as=admin&${frozen}`, {
    user: (user) => ({
      ...user,
      accounts: user.accounts.map((account) => ({ ...account, deviceCount: 401 })),
    }),
  });
  const group = await screen.findByRole('button', { name: 'South office 13 devices' });
  expect(operations).not.toContain('DashboardUsageQuery');
  expect(operations).not.toContain('DashboardFleetGroupsQuery');
  group.focus();
  await user.keyboard('{Enter}');
  const usage = within(await region('Usage, 90 days'));
  expect(usage.getByRole('button', { name: 'Change group' })).toHaveFocus();
  const link = usage.getByRole('link', { name: 'Device Access' });
  expect(link).toHaveAttribute('href', '/metrics/device-access?group=group-south-office');
  await waitFor(() => expect(link.closest('h3')).toHaveTextContent(/[\d,]+ in 90 days$/));
  const count = /[\d,]+(?= in 90 days)/.exec(link.closest('h3')?.textContent ?? '')?.[0];

  await router.navigate('/metrics/device-access');
  const accesses = new RegExp(`^${count} device accesses`);
  await waitFor(() => expect(screen.getByText(accesses)).toBeInTheDocument());
  await router.navigate('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Change group' }));
  expect(await screen.findByRole('button', { name: 'South office 13 devices' })).toBeInTheDocument();

  const groups = within(await region('Devices by group'));
  await user.click(groups.getByRole('link', { name: 'South office' }));
  expect(await screen.findByText('13 of 40 devices')).toBeInTheDocument();
});
