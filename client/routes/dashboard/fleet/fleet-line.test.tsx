import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const line = () => screen.findByText(/devices need attention\.$/);

test('an administrator of several devices has one line about all, each count leading to its devices', async () => {
  const portal = await openPortal(`/dashboard?scenario=fleet&as=admin&${frozen}`);
  const sentence = (await line()).closest('p') as HTMLElement;
  expect(sentence).toHaveTextContent(
    /^\d+ expired, \d+ check-ins? overdue, \d+ updates?\. \d+ of 40 devices need attention\.$/,
  );
  const links = within(sentence)
    .getAllByRole('link')
    .map((link) => ({
      count: Number.parseInt(link.textContent ?? '', 10),
      to: link.getAttribute('href') ?? '',
    }));
  for (const { count, to } of links) {
    await portal.router.navigate(to);
    await screen.findByRole('heading', { level: 1, name: 'Devices' });
    expect(await screen.findByText(`${count} of 40 devices`)).toBeInTheDocument();
  }
});

test('without a device the line is there too', async () => {
  await openPortal(`/dashboard?scenario=fleet,no-device&as=admin&${frozen}`);
  expect(await line()).toBeVisible();
  expect(screen.getByText('No device')).toBeVisible();
});

test('others do not ask about all devices', async () => {
  const portal = await openPortal(`/dashboard?scenario=fleet&as=owner&${frozen}`);
  await screen.findByRole('region', { name: 'Graykey license' });
  expect(portal.operations).not.toContain('DashboardFleetQuery');
});
