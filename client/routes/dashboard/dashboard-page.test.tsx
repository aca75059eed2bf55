import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

/** The dates below count from this morning. */
const open = (world: string, options?: PortalOptions) =>
  openPortal(`/dashboard?${world}&now=2025-11-21T15:00:00Z,frozen`, options);

const panel = (name: string) => screen.findByRole('region', { name });

async function header(): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return heading.parentElement?.parentElement as HTMLElement;
}

const headerSays = (text: string) => waitFor(async () => expect(await header()).toHaveTextContent(text));

async function cellSays(label: string, ...texts: string[]): Promise<void> {
  await waitFor(async () => {
    const strip = within(await screen.findByRole('region', { name: 'Device at a glance' }));
    for (const text of texts)
      expect(strip.getByRole('heading', { name: label }).parentElement).toHaveTextContent(text);
  });
}

const actions = 'Remaining Advanced Actions';

test('answers whether all is well, until when, and what needs doing', async () => {
  await open('scenario=credits-expiring,update-available&as=owner');
  await headerSays('4 FasTrak credits expire on Dec 30.');

  const license = await panel('Graykey license');
  for (const text of ['Active', 'Online license', '219 days left of 365', '7C21-0048-B93E', 'Jun 29, 2025'])
    expect(license).toHaveTextContent(text);
  for (const text of ['Ends Jun 28', 'Grace through Jul 28']) expect(license).toHaveTextContent(text);
  expect(within(license).getByRole('img', { name: /^License term from/ })).toBeInTheDocument();

  await cellSays(actions, '340 of 500', '160 used since Jun 29, 2025', 'On pace for the term');
  await cellSays('Software', '5.13.0', '5.14.2 is ready', 'Installed on Aug 14, 2025');
  await cellSays('Check-in', '4 min ago', 'On time');
  await cellSays('Magnet Graykey FasTrak', '12 credits', '4 expire soon');
  expect(screen.getByRole('meter', { name: 'Remaining advanced actions: 340 of 500' })).toBeInTheDocument();

  const items = within(await panel('Needs attention'));
  const [credits, ...others] = await items.findAllByRole('listitem');
  expect(others).toEqual([]);
  expect(credits).toHaveTextContent('Warning: 4 FasTrak credits expire on Dec 30');
  // Its link is the header's button.
  expect(items.queryByRole('link', { name: 'See credits' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See credits' })).toHaveAttribute('href', '/fastrak');
  const next = within(await panel('Coming up'));
  for (const day of ['Jun 28, 2026', 'Jul 28, 2026']) expect(next.getByText(day)).toBeVisible();
  expect(next.getByText('Software 5.14.2 is ready')).toBeVisible();
  expect(next.getByRole('link', { name: 'Get the update' })).toHaveAttribute('href', '/offline-tools');

  const usage = within(await panel('Usage, 90 days'));
  await usage.findByRole('img', { name: /^Advanced Actions: \d+ in 90 days, by week/ });
  await usage.findByRole('img', { name: /^Device Access: \d+ in 90 days, by week/ });
  expect(usage.getByRole('link', { name: 'Device Access' })).toHaveAttribute(
    'href',
    '/metrics/device-access',
  );
  expect(usage.getByText('Reported through Nov 21. Hatched: partial week.')).toBeInTheDocument();

  const table = within(await screen.findByRole('table', { name: 'Recent activity' }));
  expect(table.getAllByRole('row')).toHaveLength(7);
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'When',
    'What',
    'Who',
    'Result',
  ]);
});

test('where nothing needs attention it says what comes next, without a button', async () => {
  await open('scenario=fastrak-empty&as=owner');
  await headerSays('License active through Jun 28, 2026. Nothing needs attention.');
  expect(within(await panel('Coming up')).getAllByRole('listitem')[0]).toHaveTextContent(
    'Next check-in dueNov 22, 2025',
  );
  expect(within(await header()).queryByRole('link')).not.toBeInTheDocument();
});

test('dashboard, device and metrics say the same of a low balance', async () => {
  const portal = await open('scenario=low-balance&as=owner');
  await cellSays(actions, '12 of 500', 'Almost used up', 'May run out Nov 25, 2025');
  expect(await panel('Needs attention')).toHaveTextContent(
    'Critical: 12 advanced actions remainingMay run out Nov 25, 2025.',
  );
  await portal.router.navigate('/devices/device-7c21-0048-b93e');
  await cellSays(actions, 'May run out Nov 25, 2025');
  await portal.router.navigate('/metrics/advanced-actions');
  await screen.findByText('12 advanced actions remaining. May run out Nov 25, 2025.');
  expect(screen.getByRole('link', { name: 'Request more actions' })).toBeVisible();
});

test('an offline license has exchanges instead of check-ins', async () => {
  await open('scenario=offline,verakey&as=owner');
  expect(await panel('VeraKey license')).toHaveTextContent('Offline license');
  await screen.findByRole('meter', { name: /^Day 13 of 90 since the last exchange/ });
  await cellSays('Last exchange', '12 days ago', 'On time');
  await cellSays(actions, '340 of 500 on Nov 9');
  await cellSays('Software', 'As of the exchange on Nov 9');
});

test('without a license it says so once, at the top', async () => {
  await open('scenario=no-license&as=owner');
  await headerSays('No active license.');
  expect(await panel('License')).toHaveTextContent('This device never had a license.');
  expect(await panel('Usage, 90 days')).toHaveTextContent('None used');
  expect(within(screen.getByRole('main')).getAllByText(/no active license/i)).toHaveLength(1);
});

test('an ended license is not green, names its end, and its owner writes to the vendor', async () => {
  await open('scenario=expired&as=owner');
  await headerSays('No active license. Your last license ended Oct 12, 2025.');
  const license = await panel('Graykey license');
  expect(license).toHaveTextContent('Your Graykey license ended on Oct 12, 2025.');
  await cellSays('Software', '5.13.0');
  await cellSays('Magnet Graykey FasTrak', 'credits');
  expect((await panel('Device at a glance')).querySelector('[data-tone="ok"]')).toBeNull();
  expect(await screen.findByText('to licenses@vendor.example')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent('priya.raman');
  expect(screen.getByRole('link', { name: 'Request renewal' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:licenses@vendor\.example\?subject=/),
  );
});

test('a request to nobody known can be copied', async () => {
  const { user } = await open(
    'scenario=expired&as=owner&fault=VendorQuery:value(path=organization.vendor;json=null)',
  );
  await user.click(await screen.findByRole('button', { name: 'Copy request: License renewal' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /^License renewal: 7C21-0048-B93E\n\nHello,\n\nPlease renew the license of:\n/,
  );
  expect(screen.queryByRole('link', { name: 'Request renewal' })).toBeNull();
});

test('in the grace period a mail to the license owner asks for the renewal', async () => {
  await open('scenario=grace&as=admin');
  await headerSays('Your license ended Nov 15, 2025. The device keeps working through Dec 15, 2025.');
  const license = await panel('Graykey license');
  expect(license).toHaveTextContent('In grace until Dec 15');
  expect(license).toHaveTextContent('24 days of grace left');
  await cellSays(actions, '340', 'On pace for the grace period');
  const email = 'priya.raman@north-county.example';
  expect(await screen.findByText(`to ${email}`)).toBeVisible();
  const mail = new URL(screen.getByRole('link', { name: 'Request renewal' }).getAttribute('href') ?? '');
  expect(mail.pathname).toBe(email);
  expect(mail.searchParams.get('body')).toContain('7C21-0048-B93E, Graykey, last day Nov 15, 2025');
});

test('without a hardware license the page gives way to one explanation', async () => {
  await open('scenario=no-hardware&as=owner');
  await screen.findByText('No hardware license');
  expect(within(screen.getByRole('main')).queryByRole('region')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Request a license' })).toBeVisible();
});

test('an administrator of several devices sees the worst of all first, also without an own device', async () => {
  const portal = await open('scenario=fleet,no-device&as=admin');
  const worst = within(await panel('Needs attention'));
  expect(await worst.findAllByRole('listitem')).toHaveLength(7);
  expect(worst.getByRole('link', { name: '9 more' })).toHaveAttribute('href', '/devices?attention=yes');
  expect(worst.getByText(/invitations? bounced$/)).toBeVisible();
  expect(portal.operations).not.toContain('DashboardStatusQuery');
  const figures = within(screen.getByRole('region', { name: 'All devices at a glance' })).getAllByRole(
    'link',
  );
  const sentence = (await screen.findByText(/devices need attention\.$/)).closest('p') as HTMLElement;
  expect(sentence).toHaveTextContent(/^1 ended, 2 in grace\. 14 of 40 devices need attention\.$/);
  const links = [...within(sentence).getAllByRole('link'), ...figures];
  expect(links).toHaveLength(7);
  for (const [text, to] of links.map((link) => [link.textContent, link.getAttribute('href')])) {
    const [count] = /\d+/.exec(text ?? '') ?? [];
    await portal.router.navigate(to ?? '');
    await screen.findByRole('heading', { level: 1, name: 'Devices' });
    expect(await screen.findByText(`${count} of 40 devices`)).toBeInTheDocument();
  }
});

test('a new device has to be set up first, and has reported nothing', async () => {
  const portal = await open('scenario=empty&as=viewer');
  await headerSays("Set up your device: it hasn't checked in yet.");
  await cellSays('Check-in', 'Never');
  await cellSays('Software', 'Not reported');
  expect(await screen.findByText('No activity yet')).toBeInTheDocument();
  // This person may not perform advanced actions, and doesn't administer several devices.
  expect(portal.operations.filter((name) => name === 'DashboardUsageQuery')).toHaveLength(1);
  expect(portal.operations).not.toContain('DashboardFleetQuery');
});

test('what one query asks for fails alone, and is asked again', async () => {
  const { user, operations } = await open(
    'as=owner&fault=DashboardStatusQuery:http-500@1,DashboardActivityQuery:http-500@1,GetIsFasTrakMutation:http-500',
  );
  await cellSays(actions, '340');
  await cellSays('Software', 'Not loaded');
  await cellSays('Magnet Graykey FasTrak', "Credits aren't known right now");
  expect(await screen.findAllByText("This part didn't load")).toHaveLength(2);
  for (const name of ['Graykey license', 'Recent activity']) {
    const failed = await panel(name);
    expect(failed).toHaveTextContent("The license service isn't answering (500).");
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(failed).not.toHaveTextContent("This part didn't load"));
  }
  await cellSays('Software', '5.13.0');
  expect(operations.filter((name) => name === 'GetIsFasTrakMutation')).toHaveLength(1);
});

test('an API of the documented schema gets a page of its own, and nothing failed', async () => {
  await open('as=owner', { answer: documentedApi() });
  await headerSays('License active.');
  const license = await panel('Graykey license');
  await screen.findByText('This license service provides the license, its balance and FasTrak.');
  const facts = within(license)
    .getAllByRole('term')
    .map(({ nextSibling, textContent }) => [textContent, nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Serial number', '7C21-0048-B93E'],
    ['State', 'Active'],
    ['Type', 'Online license'],
    ['Product class', 'Graykey'],
    ['Authentication code', 'Not in use'],
  ]);
  await cellSays(actions, '42 remaining');
  await cellSays('Magnet Graykey FasTrak', '3 credits', 'On this device');
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Graykey license',
    actions,
    'Magnet Graykey FasTrak',
  ]);
  expect(screen.queryByText("This part didn't load")).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
