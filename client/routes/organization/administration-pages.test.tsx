import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/test-documented-api.ts';
import { openPortal } from '#client/test-portal.tsx';

const notOffered = "This API doesn't offer this area";

describe('the organization', () => {
  test('of the session shows its account and device', async () => {
    await openPortal('/organization/organization-north-county?as=owner');
    await screen.findByRole('heading', { level: 1, name: 'North County Lab' });
    expect(screen.getByRole('region', { name: 'Organization' })).toHaveTextContent('account-north-county');
    expect(screen.getByRole('link', { name: '7C21-0048-B93E' })).toBeInTheDocument();
  });

  test.each(['organization-south-county', 'unknown', 'constructor'])(
    'with the id %s is not found, known elsewhere or not',
    async (id) => {
      await openPortal(`/organization/${id}?as=owner`);
      expect(
        await screen.findByText("This organization doesn't exist, or isn't that of North County Lab."),
      ).toBeInTheDocument();
    },
  );

  test('of another account is found after switching to it', async () => {
    const { user } = await openPortal(
      '/organization/organization-south-county?scenario=two-accounts&as=owner',
    );
    await user.click(await screen.findByRole('button', { name: 'Switch to South County Lab' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'South County Lab' })).toBeInTheDocument();
  });
});

describe('areas an API may not offer', () => {
  test.each([
    ['/groups', 'Groups', 'See devices', '/devices'],
    ['/groups/any', 'Group', 'Back to groups', '/groups'],
    ['/users', 'Users', 'See who is signed in', '/settings/password'],
  ])('%s says so under its heading, with one way on', async (path, heading, link, to) => {
    await openPortal(`${path}?as=admin`, { answer: documentedApi() });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(await screen.findByText(notOffered)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
  });

  test.each(['/groups', '/groups/any', '/users'])('%s needs access:admin', async (path) => {
    await openPortal(`${path}?as=owner`);
    expect(await screen.findByText('access:admin')).toBeInTheDocument();
    expect(screen.queryByText(notOffered)).not.toBeInTheDocument();
  });
});
