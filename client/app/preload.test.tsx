import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';
import { sampled } from '#fixtures/test-sweeps.ts';

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
const link = (name: string) => menu().findByRole('link', { name });
const openMenu = async (options?: Parameters<typeof openPortal>[1]) => {
  const portal = await openPortal('/nowhere?scenario=mfa&as=admin', options);
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
  ['/dashboard', ['DashboardLicenseQuery', 'DashboardTermQuery', 'DashboardUsageQuery']],
  ['/devices', ['DevicesPageQuery']],
  ['/devices?status=overdue&sort=-name', ['DevicesPageQuery']],
  ['/devices/device-7c21-0048-b93e', ['DevicePageQuery']],
  ['/groups', ['GroupTreeQuery']],
  ['/groups/group-field-team', ['GroupPageQuery']],
  ['/organization/organization-north-county', ['OrganizationQuery']],
  ['/authentication', ['AuthenticationLicenseQuery']],
  ['/fastrak', ['FasTrakLedgerQuery']],
  ['/fastrak-trial', ['FasTrakTrialQuery']],
  ['/settings/password', ['PasswordQuery']],
  ['/offline-tools', ['OfflineToolsReleasesQuery']],
  ['/metrics/device-access', ['MetricsUsageQuery', 'MetricsRecordsQuery']],
  ['/metrics/device-access?range=30d', ['MetricsUsageQuery', 'MetricsRecordsQuery']],
];

test.each(sampled('preloaded pages', pages, 5))(
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

test('an offline license starts its usage and its exchanges with the page', async () => {
  const portal = await openPortal('/nowhere?scenario=offline&as=owner');
  await link('Usage Metrics');
  for (const [path, names] of [
    ['/offline-usage-metrics', ['OfflineUsageQuery', 'UsageReportsQuery']],
    ['/offline-tools', ['OfflineExchangesQuery', 'OfflineToolsFilesQuery']],
  ] as const) {
    const before = portal.operations.length;
    await portal.router.navigate(path);
    expect(portal.operations.slice(before)).toEqual(expect.arrayContaining([...names]));
    await settled();
    const queries = await sentBy(portal, before);
    expect(queries).toEqual([...new Set(queries)]);
  }
});

test('a page that the session has no access to sends no query', async () => {
  const portal = await openPortal('/nowhere?as=owner');
  await portal.router.navigate('/groups');
  await screen.findByText(/access:admin/);
  expect(portal.operations).not.toContain('GroupTreeQuery');
});

test('a query that failed ahead of its page fails on the page, once, and "Try again" sends it again', async () => {
  let failures = 0;
  const portal = await openMenu({
    answer: (_request, operation) => {
      if (operation !== 'OrganizationQuery' || failures > 0) return undefined;
      failures += 1;
      return new Response('', { status: 500 });
    },
  });
  await portal.router.navigate('/organization/organization-north-county');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(portal.operations.filter((name) => name === 'OrganizationQuery')).toHaveLength(1);
  await portal.user.click(again);
  await screen.findByRole('navigation', { name: 'Organization' });
  expect(portal.operations.filter((name) => name === 'OrganizationQuery')).toHaveLength(2);
});

test('going back sends each query of the page once', async () => {
  const portal = await openMenu();
  await portal.router.navigate('/organization/organization-north-county');
  await screen.findByRole('navigation', { name: 'Organization' });
  await portal.router.navigate('/settings/password');
  await screen.findByRole('heading', { level: 1, name: 'Your settings' });
  const before = portal.operations.length;
  await portal.router.navigate(-1);
  await screen.findByRole('navigation', { name: 'Organization' });
  await waitFor(() => expect(portal.operations.slice(before)).toContain('OrganizationQuery'));
  await settled();
  expect(portal.operations.slice(before)).toEqual(['OrganizationQuery']);
});
