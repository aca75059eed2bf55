import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/test-portal.tsx';

describe('password settings', () => {
  test('say who is signed in, where, and when the session ends', async () => {
    await openPortal('/settings/password?as=owner');
    const session = await screen.findByRole('region', { name: 'This session' });
    for (const text of ['Lab 2 operator', 'A person', 'North County Lab', 'in 11 hours'])
      expect(session).toHaveTextContent(text);
  });

  test('say in one sentence that a password cannot be changed here', async () => {
    await openPortal('/settings/password?as=viewer');
    expect(await screen.findByRole('region', { name: 'Change password' })).toHaveTextContent(
      "This API doesn't offer changing a password; ask an administrator of North County Lab for a new one.",
    );
  });

  test('change the appearance', async () => {
    const { user } = await openPortal('/settings/password?as=owner');
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});
