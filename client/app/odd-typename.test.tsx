import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentedApi } from '#client/test-documented-api.ts';
import { openPortal } from '#client/test-portal.tsx';

/** The same response with another `__typename` for each object. */
function withTypename(value: unknown, typename: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withTypename(entry, typename));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    key === '__typename' ? typename : withTypename(entry, typename),
  ]);
  return Object.fromEntries(entries);
}

test.each([
  'constructor',
  'isPrototypeOf',
  '__defineGetter__',
  '__proto__',
  'toString',
  '',
  'a b',
  7,
  true,
  [],
  {},
])('a response with the __typename %j shows what it holds', async (typename) => {
  const api = documentedApi();
  await openPortal('/fastrak?as=owner', {
    answer: async (request, operation) => {
      const response = await api(request, operation);
      return Response.json(withTypename(await response?.json(), typename));
    },
  });
  await waitFor(() => expect(screen.getByText('Remaining Advanced Actions:')).toHaveTextContent('42'));
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(await menu.findByRole('link', { name: 'Magnet Graykey FasTrak' })).toBeVisible();
  expect(await screen.findByText('3 credits remaining.')).toBeVisible();
});
