import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { formatDate, formatLastDay } from '#client/browser/format-instant.ts';
import { chooseTimeZone } from '#client/browser/time-zone.ts';
import { openPortal } from '#client/test-portal.tsx';
import { sampled } from '#fixtures/test-sweeps.ts';

const update = `mutation ZoneMutation($timeZone: TimeZone!) {
  updateOrganization(input: { id: "organization-north-county", expectedVersion: 1, timeZone: $timeZone }) {
    userErrors { code }
  }
}`;
const ownDevice = 'device-7c21-0048-b93e';
const termQuery = '{ myHardwareLicense { primaryServiceLicense { startsAt expiresAt } } }';

/** The portal of an owner whose organization counts in one zone while the browser is set to another. */
async function open(organizationZone: string, readerZone: string, now: string) {
  const portal = await openPortal(`/settings/password?as=owner&scenario=fleet&now=${now},frozen`);
  await portal.sendAs('admin', update, { timeZone: organizationZone });
  chooseTimeZone(readerZone);
  const data = await portal.sendAs('owner', termQuery);
  const { expiresAt } = (data as { myHardwareLicense: { primaryServiceLicense: { expiresAt: string } } })
    .myHardwareLicense.primaryServiceLicense;
  return { portal, ends: formatLastDay(expiresAt, { timeZone: organizationZone }) };
}

afterEach(() => {
  chooseTimeZone(null);
});

const region = (name: string | RegExp) => screen.findByRole('region', { name });

const zones: readonly [string, string, string][] = [
  ['UTC', 'America/Los_Angeles', '2025-11-21T15:00:00Z'],
  ['America/Chicago', 'Pacific/Auckland', '2025-11-21T15:00:00Z'],
  ['America/Los_Angeles', 'UTC', '2025-11-22T04:00:00Z'],
  ['Pacific/Auckland', 'America/Los_Angeles', '2025-09-27T13:30:00Z'],
  ['Atlantic/Azores', 'Pacific/Auckland', '2026-03-29T00:30:00Z'],
];

describe("every page counts the days of a license in the organization's zone", () => {
  test.each(sampled('zones', zones, 2))('%s, read in %s at %s', async (organizationZone, readerZone, now) => {
    const { portal, ends } = await open(organizationZone, readerZone, now);

    await portal.router.navigate('/dashboard');
    const license = await region('Graykey license');
    await waitFor(() => expect(license).toHaveTextContent(/\d+ days left of 365/));
    const [, left = ''] = /(\d+) days left of 365/.exec(license.textContent ?? '') ?? [];
    await waitFor(() => expect(license).toHaveTextContent(`Ends${ends}`));

    await portal.router.navigate('/metrics/advanced-actions');
    const allowance = await region('Used against allowed');
    const gone = 365 - Number(left);
    await waitFor(() => expect(allowance).toHaveTextContent(`${gone} of 365 days`));
    expect(allowance).toHaveTextContent(`Ends ${ends.replace(/, \d+$/, '')}`);

    await portal.router.navigate(`/devices/${ownDevice}?tab=license`);
    const terms = await screen.findByRole('table', { name: 'License terms' });
    expect(terms).toHaveTextContent(ends);

    await portal.router.navigate('/devices?q=7C21-0048-B93E');
    const row = (await screen.findByRole('link', { name: /7C21-0048-B93E/ })).closest('tr');
    expect(row).toHaveTextContent(ends);
  });
});

test('a day of the license names its zone where it is another day for the reader', async () => {
  chooseTimeZone(null);
  const portal = await openPortal('/dashboard?as=owner&now=2025-11-21T15:00:00Z,frozen');
  const license = async () => (await region('Graykey license')).textContent;
  await waitFor(async () => expect(await license()).toMatch(/Ends\w+ \d+, 2026/));
  expect(await license()).not.toContain('Central Time');
  chooseTimeZone('Asia/Tokyo');
  await portal.router.navigate('/devices');
  await screen.findByRole('heading', { level: 1, name: 'Devices' });
  await portal.router.navigate('/dashboard');
  await waitFor(async () => expect(await license()).toMatch(/Ends\w+ \d+, 2026 \(Central Time\)/));
});

test('a day of the license shows its instant and zone on focus', async () => {
  const portal = await openPortal('/dashboard?as=owner&now=2025-11-21T15:00:00Z,frozen');
  const license = await region('Graykey license');
  const day = await within(license).findByRole('button', { name: 'Jun 28, 2026' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  act(() => day.focus());
  expect(screen.getByRole('tooltip')).toHaveTextContent('Jun 29, 2026, 12:00 AM Central Time');
  expect(day).toHaveAccessibleDescription('Jun 29, 2026, 12:00 AM Central Time');
  await portal.user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('dashboard, page and wizard say in the same words by when a response has to be on the device', async () => {
  const portal = await openPortal(
    '/dashboard?as=owner&scenario=exchange-ready&now=2025-11-21T15:00:00Z,frozen',
  );
  const { alerts } = (await portal.sendAs('owner', '{ alerts { code detail } }')) as {
    alerts: { code: string; detail: string }[];
  };
  const words = alerts.find(({ code }) => code === 'EXCHANGE_READY')?.detail ?? '';
  expect(words).toMatch(/^Take it by \w{3} \d+ \(response valid through \w{3} \d+\)\.$/);
  expect(await within(await region('Needs attention')).findByText(words)).toBeInTheDocument();
  await portal.router.navigate('/offline-tools');
  expect(await screen.findByText(`Response ready. ${words}`)).toBeInTheDocument();
  const exchange = await region('License exchange');
  expect(await within(exchange).findByText(new RegExp(words.replace(/[().]/g, '\\$&')))).toBeInTheDocument();
});

describe("what happened is told in the reader's zone, and days of the license in the organization's", () => {
  const organizationZone = 'America/Chicago';

  /** A page read in a zone. */
  async function read(path: string, scenario: string, readerZone: string) {
    const portal = await openPortal(`/devices?as=owner&scenario=${scenario}&now=2025-11-21T15:00:00Z,frozen`);
    chooseTimeZone(readerZone);
    await portal.router.navigate(path);
    return portal;
  }

  test('of a license exchange', async () => {
    // Where it is still the day before.
    const portal = await read('/offline-tools', 'offline', 'Pacific/Pago_Pago');
    const data = await portal.sendAs('owner', '{ myHardwareLicense { lastCheckInAt nextCheckInDueAt } }');
    const { lastCheckInAt, nextCheckInDueAt } = (
      data as { myHardwareLicense: { lastCheckInAt: string; nextCheckInDueAt: string } }
    ).myHardwareLicense;
    const last = formatDate(lastCheckInAt);
    const due = formatLastDay(nextCheckInDueAt, { timeZone: organizationZone });
    expect(last).not.toBe(formatDate(lastCheckInAt, { timeZone: organizationZone }));
    const exchange = await region('License exchange');
    await waitFor(() => expect(exchange).toHaveTextContent(`Last exchange${last}`));
    expect(exchange).toHaveTextContent(`Next due${due}`);
  });

  test('of requesting a trial', async () => {
    // Where it is still the day before.
    const portal = await read('/fastrak-trial', 'fastrak-requested', 'Pacific/Pago_Pago');
    const data = await portal.sendAs(
      'owner',
      '{ myHardwareLicense { device { fasTrakTrial { requestedAt } } } }',
    );
    const { requestedAt } = (
      data as { myHardwareLicense: { device: { fasTrakTrial: { requestedAt: string } } } }
    ).myHardwareLicense.device.fasTrakTrial;
    const day = formatDate(requestedAt);
    expect(day).not.toBe(formatDate(requestedAt, { timeZone: organizationZone }));
    expect(await screen.findByText(`The trial was requested on ${day}.`)).toBeInTheDocument();
  });

  test('of credits that were granted and expire', async () => {
    // Where midnight of the organization is in the evening before.
    await read('/fastrak', 'online', 'Pacific/Pago_Pago');
    const expiry = await region('Credit expiration');
    await waitFor(() => expect(expiry).toHaveTextContent(/[A-Z][a-z]{2} \d+, \d{4}/));
    const [day = ''] = /[A-Z][a-z]{2} \d+, \d{4}/.exec(expiry.textContent ?? '') ?? [];
    expect(await screen.findByText(new RegExp(`^Granted, expires ${day}$`))).toBeInTheDocument();
    const ledger = await region('Ledger');
    const [, expired] =
      /^Granted, expired (.*)$/.exec(within(ledger).getByText(/^Granted, expired/).textContent ?? '') ?? [];
    const entry = within(ledger).getByText('Expired').closest('tr');
    expect(expired).toMatch(/\d{4}$/);
    expect(entry).toHaveTextContent(expired ?? '');
  });
});
