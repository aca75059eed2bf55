import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

const open = (scenario: string, rest = '', options: PortalOptions = {}) =>
  openPortal(`/dashboard?scenario=${scenario}&as=owner&now=2025-11-21T15:00:00Z,frozen${rest}`, options);

const needsAttention = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));
const header = async () => {
  const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return heading.nextElementSibling as HTMLElement;
};

async function snooze(user: Awaited<ReturnType<typeof open>>['user'], title: RegExp, length: string) {
  const items = await needsAttention();
  await user.click(await items.findByRole('button', { name: title }));
  await user.click(await items.findByRole('button', { name: length }));
}

describe('a snooze', () => {
  test('folds a warning in the list, and names it last everywhere else', async () => {
    const { user } = await open('credits-expiring,update-available');
    const items = await needsAttention();
    await user.click(await items.findByRole('button', { name: /^Snooze ?: 4 FasTrak/ }));
    const choices = within(await items.findByRole('dialog', { name: /^Snooze 4 FasTrak credits/ }));
    await waitFor(() => expect(choices.getByRole('button', { name: '1 day' })).toHaveFocus());
    await user.click(choices.getByRole('button', { name: '1 week' }));
    expect(await items.findByText('1 snoozed until Nov 28.')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await header()).toHaveTextContent(
        /^Software 5\.14\.2 is ready\. License active through Jun 28, 2026\. 1 snoozed\.$/,
      ),
    );
    expect((await header()).querySelector('[data-tone]')).toHaveAttribute('data-tone', 'warning');
    expect(screen.getByRole('link', { name: 'Get update 5.14.2' })).toBeInTheDocument();
    expect(screen.queryByText('Nothing needs attention')).not.toBeInTheDocument();
  });

  test('can be undone from the folded list, and the focus follows', async () => {
    const { user } = await open('credits-expiring,update-available');
    await snooze(user, /^Snooze ?: 4 FasTrak/, '1 week');
    const items = await needsAttention();
    const snoozed = within(await items.findByRole('list', { name: 'Snoozed' }));
    expect(snoozed.getByRole('button', { name: /^Undo/ })).toHaveFocus();
    await user.click(items.getByRole('button', { name: /^Hide/ }));
    expect(items.queryByRole('list', { name: 'Snoozed' })).not.toBeInTheDocument();
    await user.click(items.getByRole('button', { name: /^Show/ }));
    await user.click(items.getByRole('button', { name: /^Undo/ }));
    const again = await items.findByRole('button', { name: /^Snooze ?: 4 FasTrak/ });
    await waitFor(() => expect(again).toHaveFocus());
    expect(items.queryByText(/snoozed until/)).not.toBeInTheDocument();
  });

  test('of several alerts at once takes a length that fits all, and what is refused says why', async () => {
    const { user } = await open(
      'credits-expiring,update-available',
      '&fault=SnoozeAlertMutation:graphql-error@2',
    );
    const items = await needsAttention();
    await user.click(await items.findByRole('button', { name: 'Snooze several' }));
    const choices = within(await items.findByRole('dialog', { name: 'Snooze several' }));
    const boxes = await choices.findAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    for (const box of boxes) await user.click(box);
    expect(choices.getByText('Choose at least one alert.')).toBeInTheDocument();
    for (const box of boxes) await user.click(box);
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1 day',
      '1 week',
      '30 days',
    ]);
    await user.click(choices.getByRole('button', { name: '1 week' }));
    expect(await items.findByText('1 snoozed until Nov 28.')).toBeInTheDocument();
    expect(await choices.findByRole('alert')).toHaveTextContent(/^Software 5\.14\.2 is ready: ./);
    await user.click(choices.getByRole('button', { name: '1 week' }));
    expect(await items.findByText('2 snoozed.')).toBeInTheDocument();
  });

  test('of several alerts moves them all to the folded list', async () => {
    const { user } = await open('credits-expiring,update-available');
    const items = await needsAttention();
    await user.click(await items.findByRole('button', { name: 'Snooze several' }));
    await user.click(await items.findByRole('button', { name: '1 week' }));
    expect(await items.findByText('2 snoozed.')).toBeInTheDocument();
    expect(items.queryByRole('button', { name: 'Snooze several' })).not.toBeInTheDocument();
  });

  test('of a critical alert leaves sentence, icon and button as they are', async () => {
    const { user } = await open('low-balance');
    const items = await needsAttention();
    await user.click(await items.findByRole('button', { name: /^Snooze ?: 12 advanced actions/ }));
    const choices = within(await items.findByRole('dialog', { name: /^Snooze 12 advanced actions/ }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1 day']);
    await user.click(choices.getByRole('button', { name: '1 day' }));
    expect(await items.findByText('1 snoozed until Nov 22.')).toBeInTheDocument();
    expect(await header()).toHaveTextContent(/^12 advanced actions left, about 3 days\./);
    expect((await header()).querySelector('[data-tone]')).toHaveAttribute('data-tone', 'critical');
    expect(await screen.findByRole('button', { name: 'Request more actions' })).toHaveAttribute(
      'data-variant',
      'filled',
    );
  });

  test.each(['expired', 'exhausted,fastrak-empty', 'no-license'])(
    'is not offered for what stays until someone acts: %s',
    async (scenario) => {
      const portal = await open(scenario);
      const items = await needsAttention();
      await waitFor(() => expect(portal.operations).toContain('DashboardSnoozeLimitsQuery'));
      const [first] = await items.findAllByRole('listitem');
      expect(within(first as HTMLElement).getByRole('button', { name: /^Why/ })).toBeInTheDocument();
      expect(within(first as HTMLElement).queryByRole('button', { name: /^Snooze/ })).not.toBeInTheDocument();
    },
  );

  test('has lengths that load apart from the alerts: none of them is no answer to a failed query', async () => {
    await open('grace', '&fault=DashboardAlertsQuery:http-503', {
      answer: (_request, operation) =>
        operation === 'DashboardSnoozeLimitsQuery' ? Response.json({ data: { alerts: [] } }) : undefined,
    });
    const items = await needsAttention();
    expect(await items.findByText("This part didn't load")).toBeVisible();
    expect(items.queryByText('Nothing needs attention')).toBeNull();
  });

  test('of alerts that failed to load is unknown, so the page is not green', async () => {
    await open('online', '&fault=DashboardAlertsQuery:http-503');
    const items = await needsAttention();
    expect(await items.findByText("This part didn't load")).toBeVisible();
    expect(await header()).toHaveTextContent(/^License active through Jun 28, 2026\.$/);
    expect((await header()).querySelector('[data-tone="ok"]')).toBeNull();
  });

  test('has the same lengths where the API does not say how long', async () => {
    const { user } = await open('grace', '&fault=DashboardSnoozeLimitsQuery:graphql-error');
    const items = await needsAttention();
    await user.click(await items.findByRole('button', { name: /^Snooze ?: License ended/ }));
    const choices = within(await items.findByRole('dialog', { name: /^Snooze License ended/ }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1 day']);
  });

  test('that fails leaves the alert in the list, and says why', async () => {
    const { user } = await open(
      'credits-expiring,update-available',
      '&fault=SnoozeAlertMutation:graphql-error@1',
    );
    const items = await needsAttention();
    await user.click(await items.findByRole('button', { name: /^Snooze ?: 4 FasTrak/ }));
    await user.click(await items.findByRole('button', { name: '1 day' }));
    expect(await items.findByRole('alert')).toBeInTheDocument();
    expect(items.queryByText(/snoozed until/)).not.toBeInTheDocument();
    await user.click(items.getByRole('button', { name: '1 day' }));
    expect(await items.findByText('1 snoozed until Nov 22.')).toBeInTheDocument();
  });
});
