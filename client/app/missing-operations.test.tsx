import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions, type TestPortal } from '#client/testing/portal.tsx';

/** Operations of documented fields, which every API has. */
const isDocumented = (name: string) =>
  /^(ToolbarLicenseInfo|MainMenuIsOffline|GetIsFasTrak|[A-Za-z]+License)(Query|Mutation)$/.test(name);

const assumed = ({ operations }: TestPortal) => operations.filter((name) => name && !isDocumented(name));

async function visit(portal: TestPortal, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await portal.router.navigate(path);
    await portal.settled();
  }
}

const manage = () =>
  within(screen.getByRole('navigation', { name: 'Manage' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const lacking = (field: string) =>
  Response.json({ errors: [{ message: `Cannot query field "${field}" on type "Query".` }] });

const panel = (name: string) => screen.queryByRole('region', { name });

afterEach(() => void vi.useRealTimers());

describe('an API of the documented schema', () => {
  test('is sent each operation that it lacks once, on any page', async () => {
    const portal = await openPortal('/dashboard?as=admin', { answer: documentedApi() });
    await portal.settled();
    expect(assumed(portal).toSorted()).toEqual([
      'DashboardActivityQuery',
      'DashboardAlertsQuery',
      'DashboardStatusQuery',
      'DashboardUsageQuery',
    ]);
    const pages = [
      '/devices',
      '/devices/any',
      '/groups',
      '/groups/any',
      '/users',
      '/users?person=any',
      '/organization/any',
      '/fastrak',
      '/fastrak-trial',
      '/settings/password',
      '/offline-tools',
      '/metrics/device-access',
    ];
    await visit(portal, ...pages, '/dashboard', ...pages);
    expect(assumed(portal)).toHaveLength(new Set(assumed(portal)).size);
  });

  test("without usage, is sent a device's usage once", async () => {
    const portal = await openPortal('/devices/device-7c21-0048-b93e?as=owner', {
      answer: (_, operation) => (operation === 'DeviceUsageQuery' ? lacking('usageSeries') : undefined),
    });
    await portal.settled();
    expect(portal.operations.filter((name) => name === 'DeviceUsageQuery')).toHaveLength(1);
    expect(panel('Device Access, 90 days')).toBeNull();
  });

  test('loses the entries under Manage and the search for devices with the first refusal', async () => {
    const portal = await openPortal('/dashboard?as=admin', { answer: documentedApi() });
    await portal.settled();
    expect(manage()).toEqual(['Devices', 'Groups', 'Users', 'Organization']);
    await visit(portal, '/users');
    expect(manage()).toEqual(['Devices', 'Groups', 'Organization']);
    await portal.user.keyboard('{Control>}k{/Control}');
    await portal.user.type(await screen.findByRole('combobox', { name: 'Search pages and devices' }), '7c21');
    const own = await screen.findByRole('option', { name: /7C21-0048-B93E/ });
    expect(screen.getByRole('combobox', { name: 'Search pages' })).toBeVisible();
    await portal.user.click(own);
    await waitFor(() => expect(portal.address()).toBe('/dashboard'));
  });
});

test('an API that hides fields by role is asked again for another session', async () => {
  const portal = await openPortal('/dashboard?scenario=two-accounts&as=owner', {
    answer: (_, operation) =>
      operation === 'DashboardAlertsQuery' && panel('Recent activity') === null
        ? lacking('alerts')
        : undefined,
  });
  await portal.settled();
  expect(panel('Needs attention')).toBeNull();
  await portal.user.click(screen.getByRole('button', { name: /^Switch account/ }));
  await portal.user.click((await screen.findAllByRole('menuitemradio'))[1] as HTMLElement);
  await waitFor(() =>
    expect(portal.operations.filter((name) => name === 'DashboardAlertsQuery')).toHaveLength(2),
  );
});

describe('an answer that names no missing field', () => {
  const others: [string, () => Response][] = [
    ['a limit', () => Response.json({ errors: [{ message: 'Query too complex' }] })],
    ['maintenance', () => new Response('Back at 6 pm.', { status: 503 })],
    ['maintenance at status 200', () => Response.json({ errors: [{ message: 'Down for maintenance.' }] })],
  ];

  test.each(others)('is a failure that can be tried again: %s', async (_name, respond) => {
    let works = false;
    const answer: PortalOptions['answer'] = (_, operation) =>
      operation === 'DashboardActivityQuery' && !works ? respond() : undefined;
    const { user } = await openPortal('/dashboard?as=owner', { answer });
    const activity = within(await screen.findByRole('region', { name: 'Recent activity' }));
    const again = await activity.findByRole('button', { name: 'Try again' });
    works = true;
    await user.click(again);
    expect(await activity.findByRole('table')).toBeVisible();
  });
});

test('a field that the API learns while the tab is open is shown after ten minutes', async () => {
  let knows = false;
  const portal = await openPortal('/dashboard?as=owner', {
    answer: (_, operation) =>
      operation === 'DashboardActivityQuery' && !knows ? lacking('activity') : undefined,
  });
  await portal.settled();
  expect(panel('Recent activity')).toBeNull();
  knows = true;
  await visit(portal, '/fastrak', '/dashboard');
  expect(panel('Recent activity')).toBeNull();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 600_000);
  await visit(portal, '/fastrak', '/dashboard');
  expect(await screen.findByRole('region', { name: 'Recent activity' })).toBeVisible();
  vi.restoreAllMocks();
});
