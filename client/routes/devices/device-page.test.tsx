import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

const own = '/devices/device-7c21-0048-b93e';

test('a device shows itself, its terms, usage and activity on one page', async () => {
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
  const license = within(screen.getByRole('region', { name: 'License terms' }));
  expect(
    license.getByRole('img', { name: /^License term from \w+ \d+, \d{4} through / }),
  ).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Device' })).toHaveTextContent('Authentication codeNot in use');
  expect(screen.queryByRole('region', { name: 'Offline exchanges' })).not.toBeInTheDocument();
  const terms = await screen.findByRole('table', { name: 'License terms' });
  expect(within(terms).getAllByRole('row')).toHaveLength(4);
  expect(await screen.findByRole('img', { name: /^Device Access: \d+ in 90 days/ })).toBeInTheDocument();
  expect(await screen.findByText(/^5 of /)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All activity' }));
  expect(await screen.findByText(/^[12]\d\d of /)).toBeInTheDocument();
});

test('the dashboard leads to its activity', async () => {
  const { user } = await openPortal('/dashboard?as=owner');
  await user.click(await screen.findByRole('link', { name: 'All activity' }));
  const activity = await screen.findByRole('region', { name: 'Activity' });
  await waitFor(() => expect(activity.parentElement).toHaveFocus());
});

test('an administrator renames and notes it, can undo the new name, and asks for renewal', async () => {
  const { user } = await openPortal(`${own}?as=admin`);
  const license = within(await screen.findByRole('region', { name: 'License terms' }));
  const mail = license.getByRole('link', { name: 'Request renewal' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toMatch(/7C21-0048-B93E \(Bench 2\), Graykey, last day \w+ \d+, \d{4}/);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Bench 2 (7C21-0048-B93E)' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Night desk');
  await user.type(dialog.getByLabelText(/^Notes/), 'Cabinet 4');
  await user.click(dialog.getByRole('button', { name: 'Save device' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Night desk' })).toBeInTheDocument();
  expect(await screen.findByText(/Cabinet 4/)).toBeInTheDocument();
  expect(await screen.findByText('Renamed to Night desk (7C21-0048-B93E).')).toBeVisible();
  const activity = screen.getByRole('region', { name: 'Activity' });
  await waitFor(() => expect(activity).toHaveTextContent('Name changed from "Bench 2" to "Night desk".'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bench 2' })).toBeInTheDocument();
});

test('one without notes or group offers them to those who may add them', async () => {
  const { user } = await openPortal('/devices/device-e79b-e1dd-b98b?scenario=fleet&as=admin');
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  const edit = within(await screen.findByRole('dialog', { name: /^Edit / }));
  await waitFor(() => expect(edit.getByLabelText(/^Notes/)).toHaveFocus());
  await user.click(edit.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Choose a group' }));
  const move = within(await screen.findByRole('dialog', { name: /^Move .+ \(E79B-E1DD-B98B\)$/ }));
  await user.selectOptions(await move.findByLabelText('Move to'), 'South office / Bench room');
  await user.click(move.getByRole('button', { name: /^Move / }));
  expect(
    await screen.findByText(/^Moved .+ \(E79B-E1DD-B98B\) to South office \/ Bench room\.$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^South office\s\/\s+Bench room$/ })).toHaveAttribute(
    'href',
    '/groups/group-south-office-bench-room',
  );
});

test('one without a license says so once, at the top', async () => {
  await openPortal(`${own}?as=admin&scenario=no-license`);
  expect(await screen.findByText('No active license.')).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByText(/no active license/i)).toHaveLength(1);
  expect(main.getByRole('link', { name: 'Request a license' })).toBeVisible();
  expect(main.queryByRole('region', { name: 'License terms' })).not.toBeInTheDocument();
});

test('of an offline license the last exchange is a day, not a time', async () => {
  await openPortal(`${own}?as=owner&scenario=offline`);
  expect(await screen.findByRole('region', { name: 'Device' })).toHaveTextContent(
    /Last exchange\w{3} \d{1,2}, \d{4}Authentication code/,
  );
});

test('one that is retired is read-only', async () => {
  await openPortal('/devices/device-4310-6ffc-5995?scenario=fleet&as=admin');
  expect(await screen.findByText('This device is retired and read-only.')).toBeInTheDocument();
  for (const name of ['Edit', 'Move to group', 'Add a note'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Request renewal' })).not.toBeInTheDocument();
});

test('any other id is not found, nor is a device that may not be read', async () => {
  const { router } = await openPortal('/devices/-1?scenario=two-accounts,fleet&as=owner');
  for (const id of ['__proto__', 'device-3a90-0112-5d4f', 'device-0cd3-64b3-eccb']) {
    expect(await screen.findByRole('heading', { level: 1, name: 'Device not found' })).toBeInTheDocument();
    expect(screen.getByText("We couldn't find that device in North County Lab")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See devices' })).toHaveAttribute('href', '/devices');
    await router.navigate(own);
    expect(await screen.findByText('No notes yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
    await router.navigate(`/devices/${id}`);
  }
});

test('an API without devices says so, and leads to the dashboard', async () => {
  await openPortal(`${own}?as=owner`, { answer: documentedApi() });
  expect(await screen.findByText("Your license service doesn't show devices here.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
});
