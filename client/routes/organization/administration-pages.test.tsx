import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

const notOffered = "This API doesn't offer this area";

describe('areas an API may not offer', () => {
  test.each([
    ['/groups', 'Groups'],
    ['/groups/any', 'Group'],
    ['/users', 'Users'],
  ])('%s says so under its heading', async (path, heading) => {
    await openPortal(`${path}?as=admin`, { answer: documentedApi() });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(await screen.findByText(notOffered)).toBeInTheDocument();
  });
});
