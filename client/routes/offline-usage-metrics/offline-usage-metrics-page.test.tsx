import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';

describe('usage metrics of an offline license', () => {
  test('show both counts up to what was reported', async () => {
    await openPortal(`/offline-usage-metrics?scenario=offline&as=owner&${frozen}`);
    for (const name of ['Advanced Actions', 'Device Access']) {
      const panel = within(await screen.findByRole('region', { name }));
      await panel.findByRole('img', { name: new RegExp(`^${name}: \\d+ in 90 days`) });
      expect(
        panel.getByText(/^Reported through Nov \d+\. .*Dashed: no report, which isn't zero\.$/),
      ).toBeInTheDocument();
    }
    const sentence = screen.getByText(/^\d+ days missing, \w+ \d+ to \w+ \d+\. Reported through Nov \d+\.$/);
    expect(sentence.closest('p')?.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'warning');
  });

  test('leave out advanced actions without their permission', async () => {
    await openPortal(`/offline-usage-metrics?scenario=offline&as=viewer&${frozen}`);
    await screen.findByRole('region', { name: 'Device Access' });
    expect(screen.queryByRole('region', { name: 'Advanced Actions' })).not.toBeInTheDocument();
  });

  test('lead an online license to Device Access', async () => {
    await openPortal('/offline-usage-metrics?as=owner');
    const link = await screen.findByRole('link', { name: 'See Device Access' });
    expect(link).toHaveAttribute('href', '/metrics/device-access');
  });
});
