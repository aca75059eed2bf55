import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/test-documented-api.ts';
import { openPortal } from '#client/test-portal.tsx';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const weeks = () => screen.findByRole('region', { name: 'By week' });

async function status(title: string): Promise<string> {
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  return heading.nextElementSibling?.textContent ?? '';
}

describe('device access', () => {
  test('shows ninety days by week, as a chart and as its table', async () => {
    const { user } = await openPortal(`/metrics/device-access?as=owner&${frozen}`);
    const panel = within(await weeks());
    await panel.findByRole('img', { name: /^Device Access: \d+ in 90 days by week/ });
    await user.click(panel.getByRole('button', { name: 'Table' }));
    expect(panel.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
    const rows = within(panel.getByRole('table', { name: 'Device Access by week' })).getAllByRole('row');
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.at(-1)).toHaveTextContent('Not complete');
  });

  test('its table adds up to its total', async () => {
    await openPortal(`/metrics/device-access?as=owner&${frozen}`);
    const table = await screen.findByRole('table', { name: 'Device Access by week', hidden: true });
    const counts = within(table)
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => Number(row.children[1]?.textContent?.replaceAll(',', '')));
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(await status('Device Access')).toBe(`${total} in the last 90 days.`);
  });

  test('an offline license leads to Usage Metrics and asks for no usage', async () => {
    const portal = await openPortal('/metrics/device-access?scenario=offline&as=owner');
    const link = await screen.findByRole('link', {
      name: 'This license is offline. Its usage is under Usage Metrics.',
    });
    expect(link).toHaveAttribute('href', '/offline-usage-metrics');
    expect(portal.operations).not.toContain('MetricsUsageQuery');
  });

  test('while the license is not known, usage is loading and nothing failed', async () => {
    const held = 'MetricsLicenseQuery:hang,MainMenuIsOfflineQuery:hang';
    const portal = await openPortal(`/metrics/device-access?as=owner&fault=${held}`);
    expect(await weeks()).toHaveTextContent('Loading');
    expect(portal.operations).not.toContain('MetricsUsageQuery');
    expect(screen.queryByText('This part did not load')).not.toBeInTheDocument();
  });

  test('an API without usage says so in that panel', async () => {
    await openPortal('/metrics/device-access?as=owner', { answer: documentedApi() });
    expect(await within(await weeks()).findByText("This API doesn't offer this area")).toBeInTheDocument();
  });

  test('a failure is told and can be tried again', async () => {
    const { user } = await openPortal(
      `/metrics/device-access?as=owner&${frozen}&fault=MetricsUsageQuery:http-500@1`,
    );
    const panel = within(await weeks());
    await user.click(await panel.findByRole('button', { name: 'Try again' }));
    await panel.findByRole('img', { name: /^Device Access/ });
  });

  test.each([
    ['no-device', 'This session has no device'],
    ['no-hardware', 'No hardware license'],
  ])('scenario %s explains itself', async (scenario, text) => {
    await openPortal(`/metrics/device-access?scenario=${scenario}&as=owner`);
    expect(await screen.findByText(`${text}.`)).toBeInTheDocument();
  });
});

describe('advanced actions', () => {
  test('the line adds up', async () => {
    await openPortal(`/metrics/advanced-actions?as=owner&${frozen}`);
    await waitFor(async () =>
      expect(await status('Advanced Actions')).toBe('500 allowed, 188 used, 312 remaining.'),
    );
  });

  test.each([
    ['unlimited', 'Advanced actions are not limited in this license.'],
    ['exhausted', 'No advanced actions are left. Ask an administrator of North County Lab.'],
  ])('scenario %s says: %s', async (scenario, text) => {
    await openPortal(`/metrics/advanced-actions?scenario=${scenario}&as=owner&${frozen}`);
    await waitFor(async () => expect(await status('Advanced Actions')).toBe(text));
  });

  test('with an unknown balance usage is shown and the line is not', async () => {
    await openPortal(`/metrics/advanced-actions?scenario=balance-unknown&as=owner&${frozen}`);
    await within(await weeks()).findByRole('img', { name: /^Advanced Actions/ });
    expect(await status('Advanced Actions')).toMatch(/^\d+ in the last 90 days\.$/);
    expect(await screen.findByText('Not known')).toBeInTheDocument();
  });

  test('without the permission the page is refused and asks for nothing', async () => {
    const portal = await openPortal('/metrics/advanced-actions?as=viewer');
    expect(await screen.findByText('perform:advanced_actions')).toBeInTheDocument();
    expect(portal.operations).not.toContain('MetricsUsageQuery');
  });
});
