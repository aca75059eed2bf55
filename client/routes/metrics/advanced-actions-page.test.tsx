import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const open = (rest = '') => openPortal(`/metrics/advanced-actions?as=owner&${frozen}${rest}`);
const panel = (name: string) => screen.findByRole('region', { name });

/** Without the header row. */
async function entryRows(): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name: 'Entries of Advanced Actions' });
  return within(table).getAllByRole('row').slice(1);
}

describe('advanced actions', () => {
  test('an unknown balance is named as unknown, and the page says what was used', async () => {
    await open('&scenario=balance-unknown');
    expect(await screen.findByText(/^\d+ advanced actions in the last 90 days\.$/)).toBeVisible();
    expect(await panel('Balance')).toHaveTextContent('RemainingUnknown');
  });

  test('an API without the uses of each day shows the figures alone', async () => {
    await openPortal(`/metrics/advanced-actions?as=owner&${frozen}`, {
      answer: (_, operation) =>
        operation === 'BurnDownQuery'
          ? Response.json({
              errors: [{ message: 'Cannot query field "usedByDay" on type "ServiceLicense".' }],
            })
          : undefined,
    });
    await waitFor(async () => expect(await panel('Balance')).toHaveTextContent('Remaining340'));
    expect(screen.queryByRole('region', { name: 'Remaining, day by day' })).not.toBeInTheDocument();
  });

  test('the three figures are there, and the entries are sorted and filtered on the server', async () => {
    const { user, address } = await open('&range=365d');
    expect(await screen.findByText(/^340 of 500 remaining/)).toBeVisible();
    for (const text of ['Allowed500', 'Used160since Jun 29, 2025', 'Remaining340'])
      await waitFor(async () => expect(await panel('Balance')).toHaveTextContent(text));
    const burnDown = within(await panel('Remaining, day by day'));
    await burnDown.findByRole('img', { name: /^Remaining advanced actions: 500 on Jun 29, 2025, 340 on / });
    const newest = within(burnDown.getByRole('table', { hidden: true })).getAllByRole('row', {
      hidden: true,
    })[1];
    expect(newest).toHaveTextContent(/340$/);
    const when = () => screen.getByRole('columnheader', { name: 'When' });
    await entryRows();
    expect(when()).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(when()).getByRole('button'));
    await waitFor(() => expect(when()).toHaveAttribute('aria-sort', 'ascending'));
    expect(address()).toBe('/metrics/advanced-actions?range=365d&sort=when');
    await waitFor(async () => expect((await entryRows())[0]).toHaveTextContent(/^\D{3,4}\d+, 2024/));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Emeka Obi');
    expect(address()).toContain('person=');
    await waitFor(async () =>
      expect((await entryRows()).every((row) => row.textContent?.includes('Emeka Obi'))).toBe(true),
    );
  });
});
