import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { sessionStore, viewKey } from '#client/session/session-store.ts';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

const tab = '/organization/organization-north-county?tab=view-as';
const hurried = () => userEvent.setup({ delay: null });
const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
const bearer = ({ requests }: TestPortal) => requests.at(-1)?.headers.get('authorization');

async function viewAsDevice(portal: TestPortal): Promise<void> {
  const user = hurried();
  await user.click(await screen.findByRole('button', { name: /^View as the user of/ }));
  await screen.findByRole('region', { name: 'Viewing as' });
  await waitFor(() => expect(portal.address()).toBe('/dashboard'));
}

describe('a view as the user of a device', () => {
  test("is marked, doesn't change the cookies, and ends with one click", async () => {
    const user = hurried();
    const portal = await openPortal(`${tab}&scenario=view-as&as=owner`);
    const own = cookie('jwt');
    await viewAsDevice(portal);
    const bar = screen.getByRole('region', { name: 'Viewing as' });
    expect(bar).toHaveTextContent('Viewing as User of Bench 2');
    await waitFor(() =>
      expect(within(bar).getByRole('status')).toHaveTextContent('Viewing as User of Bench 2. Read-only.'),
    );
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(await within(menu).findByRole('link', { name: 'Advanced Actions' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Account: UB User of Bench 2' }));
    expect(await screen.findByText('Viewed by Priya Raman')).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Account settings' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect([cookie('jwt'), cookie('account')]).toEqual([own, 'account-north-county']);
    await waitFor(() => expect(bearer(portal)).not.toBe(`Bearer ${own}`));

    await user.click(screen.getByRole('button', { name: 'Stop viewing' }));
    expect(await screen.findByRole('button', { name: 'Account: PR Priya Raman' })).toBeInTheDocument();
    expect(portal.address()).toBe(tab);
    expect(screen.queryByRole('region', { name: 'Viewing as' })).not.toBeInTheDocument();
    expect(sessionStorage.getItem(viewKey)).toBeNull();
    await waitFor(() => expect(bearer(portal)).toBe(`Bearer ${own}`));
  });

  test('with another role names the role', async () => {
    await openPortal(`${tab}&scenario=view-as&as=admin`);
    await hurried().click(await screen.findByRole('button', { name: 'View as Viewer' }));
    const bar = await screen.findByRole('region', { name: 'Viewing as' });
    expect(bar).toHaveTextContent('Viewing as the Viewer role');
  });

  test("can't change anything, and forms show the reason", async () => {
    const user = hurried();
    const portal = await openPortal(`${tab}&scenario=view-as&as=owner`);
    await viewAsDevice(portal);
    await portal.router.navigate('/settings/password');
    await user.type(await screen.findByLabelText(/^Low-balance warning/), '7');
    await user.click(screen.getByRole('button', { name: 'Save preferences' }));
    expect(
      await screen.findByText(/^You are viewing as User of Bench 2, so nothing can be changed\./),
    ).toBeInTheDocument();
  });

  test("that the API no longer accepts returns to the person's own session, and says so", async () => {
    let over = false;
    const portal = await openPortal(`${tab}&scenario=view-as&as=owner`, {
      answer: (request) =>
        over && request.headers.get('authorization') !== `Bearer ${cookie('jwt')}`
          ? new Response('', { status: 401 })
          : undefined,
    });
    await viewAsDevice(portal);
    over = true;
    await portal.router.navigate('/fastrak');
    await screen.findByRole('button', { name: 'Close' });
    expect(await screen.findByText("You're no longer viewing as someone else.")).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Account: PR Priya Raman' })).toBeInTheDocument();
    await hurried().click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Viewing as' })).not.toBeInTheDocument();
  });

  test('ends with a logout in another tab, and is deleted', async () => {
    const portal = await openPortal(`${tab}&scenario=view-as&as=owner`);
    await viewAsDevice(portal);
    expect(sessionStorage.getItem(viewKey)).not.toBeNull();
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'logout', newValue: '1763737200000', storageArea: localStorage }),
    );
    expect(await screen.findByText(/logged out in another tab/)).toBeInTheDocument();
    expect(sessionStore.get()).toBeNull();
    expect(sessionStorage.getItem(viewKey)).toBeNull();
  });
});

test('the account menu only offers a view with the permission, and the tab says who has it', async () => {
  const user = hurried();
  await openPortal('/dashboard?scenario=view-as&as=admin');
  await user.click(await screen.findByRole('button', { name: 'Account: AW Angela Whitfield' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View as' }));
  expect(await screen.findByRole('button', { name: 'View as Viewer' })).toBeInTheDocument();
  expect(
    screen.getAllByText(/Not included, because you can't do it yourself: run advanced actions\./).length,
  ).toBeGreaterThan(0);
  await openPortal(`${tab}&as=owner`);
  expect(await screen.findByText('actAs:device')).toBeInTheDocument();
});
