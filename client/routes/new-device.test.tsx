import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

test.each([
  ['/dashboard', 'empty'],
  ['/devices/device-7c21-0048-b93e', 'empty'],
  ['/metrics/device-access', 'empty'],
  ['/metrics/advanced-actions', 'empty'],
  ['/offline-usage-metrics', 'offline,empty'],
])(
  '%s says once that a new device (%s) has not reported, without figures of usage',
  async (path, scenario) => {
    const { settled } = await openPortal(`${path}?scenario=${scenario}&as=owner`);
    await settled();
    const main = within(screen.getByRole('main'));
    expect(await main.findAllByText(/The device hasn't reported yet\./)).toHaveLength(1);
    const others =
      /No usage reported|None used|Nothing used|No entries|Unknown|\b0 used|90 days\D*\d|0 in 90 days/;
    expect(screen.getByRole('main')).not.toHaveTextContent(others);
    expect(main.queryByRole('img', { name: /^(Device Access|Advanced Actions|Days reported)/ })).toBeNull();
  },
);
