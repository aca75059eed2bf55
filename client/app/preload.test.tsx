import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signIn, signOut } from '#client/session/session-store.ts';
import { testClaims, testToken, testUser } from '#client/session/test-tokens.ts';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';
import { MainMenuIsOfflineQueryDocument } from './frame/main-menu-is-offline.generated.ts';
import { startQueries } from './start-queries.ts';

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
const link = (name: string) => menu().findByRole('link', { name });
const openMenu = async (more = '') => {
  const portal = await openPortal(`/nowhere?scenario=mfa&as=admin${more}`);
  await link('Device Access');
  await waitFor(() => expect(portal.operations).toContain('ToolbarLicenseInfoQuery'));
  return portal;
};

async function sentBy({ operations, requests }: TestPortal, from: number): Promise<string[]> {
  const bodies = await Promise.all(requests.slice(from).map((request) => request.clone().json()));
  return bodies.map(({ variables }, at) => `${operations[from + at]} ${JSON.stringify(variables)}`);
}

const settled = () =>
  waitFor(() => {
    expect(screen.queryByText('Loading the page')).toBeNull();
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull();
  });

const pages: readonly [string, string[]][] = [
  ['/dashboard', ['DashboardLicenseQuery', 'DashboardStatusQuery', 'DashboardUsageQuery']],
  ['/devices?status=overdue&sort=-name', ['DevicesPageQuery']],
  ['/organization/organization-north-county', ['OrganizationQuery']],
  ['/metrics/device-access?range=30d', ['MetricsLicenseQuery']],
];

test.each(pages)(
  'the route of %s starts the queries of its panels, which send none of them again',
  async (path, first) => {
    const portal = await openMenu();
    const before = portal.operations.length;
    void portal.router.navigate(path);
    await waitFor(() => expect(portal.operations.slice(before)).toEqual(expect.arrayContaining(first)));
    await settled();
    const queries = await sentBy(portal, before);
    expect(queries).toEqual([...new Set(queries)]);
    for (const name of first) expect(queries.filter((each) => each.startsWith(`${name} `))).toHaveLength(1);
  },
);

test('a query that failed ahead of its page fails on the page, once, and "Try again" sends it again', async () => {
  const portal = await openMenu('&fault=OrganizationQuery:http-500@1');
  await portal.router.navigate('/organization/organization-north-county');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(portal.operations.filter((name) => name === 'OrganizationQuery')).toHaveLength(1);
  await portal.user.click(again);
  await screen.findByRole('navigation', { name: 'Organization' });
  expect(portal.operations.filter((name) => name === 'OrganizationQuery')).toHaveLength(2);
});

test('nothing is sent for a session that ended while the list of queries loaded', async () => {
  signIn({ token: testToken(testClaims()), user: testUser() });
  const query = vi.fn();
  const page = {
    async queries() {
      signOut();
      return [{ query: MainMenuIsOfflineQueryDocument }];
    },
    needs: null,
  };
  const clients = { current: () => ({ query }) };
  await startQueries(clients as never, page as never, {}, new URLSearchParams());
  expect(query).not.toHaveBeenCalled();
});
