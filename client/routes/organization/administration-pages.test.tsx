import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

const notOffered = "This API doesn't offer this area";

describe('areas an API may not offer', () => {
  test.each([
    ['/groups', 'Groups', 'See devices', '/devices'],
    ['/groups/any', 'Group', 'Back to Groups', '/groups'],
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
