import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const world = 'scenario=fleet,grace&as=admin&now=2025-11-21T15:00:00Z,frozen';

test('the licenses that end within 90 days are neither ended nor renewing', async () => {
  await openPortal(`/devices?license=expiring&sort=end&${world}`);
  const views = within(await screen.findByRole('navigation', { name: 'Views' }));
  const view = await views.findByRole('link', { name: /^Ends within 90 days \d+$/ });
  expect(view).toHaveAttribute('aria-current', 'page');
  const count = Number.parseInt(view.textContent?.match(/\d+$/)?.[0] ?? '', 10);
  expect(await screen.findByText(`${count} of 40 devices`)).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'All devices' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(count);
  for (const row of rows) {
    const end = Date.parse(row.querySelector('[data-label="License end"]')?.textContent ?? '');
    expect(end).toBeGreaterThanOrEqual(Date.UTC(2025, 10, 21));
    expect(end).toBeLessThanOrEqual(Date.UTC(2026, 1, 19));
  }
});

test('a group shows the end of each license and the last check-in as Devices does', async () => {
  const { router } = await openPortal(`/devices?${world}&group=group-field-team`);
  const dates = async (name: string) => {
    const table = await screen.findByRole('table', { name });
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(2));
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        ['Serial number', 'License end', 'Last check-in']
          .map((label) => row.querySelector(`[data-label="${label}"]`)?.textContent)
          .join(', '),
      );
  };
  const inDevices = await dates('All devices');
  expect(inDevices.some((text) => /, Aug \d+, 2025, /.test(text))).toBe(true);
  await router.navigate('/groups/group-field-team');
  expect((await dates('Devices of the group')).toSorted()).toEqual(inDevices.toSorted());
});
