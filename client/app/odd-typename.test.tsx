import { ApolloLink } from '@apollo/client';
import { screen, waitFor, within } from '@testing-library/react';
import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { allowPrinted } from '#client/testing/console.ts';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

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
  // Objects without a type have no identity in the cache, so queries overwrite each other's results.
  allowPrinted(/stopped refetching/);
});

const renamed = (typename: string) =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(map((result) => withTypename(result, typename) as ApolloLink.Result)),
  );

test.each([
  ['constructor', '/dashboard?scenario=fleet&as=admin', 'of 40 devices need attention.'],
  ['Anything', '/devices?scenario=fleet&as=admin', '0054-F745-A666'],
  ['toString', '/devices/device-7c21-0048-b93e?as=admin', '219 days'],
  ['Anything', '/groups/group-south-office-vehicles?scenario=fleet&as=admin', '247C-136E-5FFD'],
  ['constructor', '/organization/organization-north-county?as=admin', 'America/Chicago'],
  ['toString', '/settings/password?as=owner', 'At least 14 characters'],
  ['Anything', '/fastrak-trial?scenario=fastrak-none&as=owner', '5 credits for 30 days'],
  ['Anything', '/offline-tools?scenario=offline&as=owner', 'Choose device'],
  ['constructor', '/offline-usage-metrics?scenario=offline&as=owner', 'Days reported'],
  ['Anything', '/metrics/device-access?as=owner', 'Average week'],
])('type names that fit no fragment (%s) hide nothing of %s', async (typename, address, text) => {
  await openPortal(address, { boot: { links: [renamed(typename)] } });
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(text));
  allowPrinted(/stopped refetching/);
});
