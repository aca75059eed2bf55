import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const page = vi.hoisted(() => {
  let arrive = () => {};
  let arrived = Promise.resolve();
  return {
    hold: () => {
      arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
    },
    arrive: () => arrive(),
    code: () => arrived,
  };
});

vi.mock('#client/app/pages.ts', async (importOriginal) => {
  const { framePages, ...others } = await importOriginal<typeof import('#client/app/pages.ts')>();
  const FasTrakPage = () => createElement('h1', null, 'The FasTrak page');
  const component = () => page.code().then(() => FasTrakPage);
  return {
    ...others,
    framePages: framePages.map((each) => (each.path === '/fastrak' ? { ...each, component } : each)),
  };
});

function menu() {
  return within(screen.getByRole('navigation', { name: 'Main' }));
}

function gate(): HTMLElement | null {
  return screen.queryByText('Loading the page');
}

async function openWithMenu() {
  const portal = await openPortal('/nowhere?as=owner');
  const fasTrak = await menu().findByRole('link', { name: 'Magnet Graykey FasTrak' });
  return { ...portal, fasTrak };
}

describe('the content gate', () => {
  beforeEach(() => page.hold());
  afterEach(() => page.arrive());

  test('shows a placeholder until the highlighted address is the current one', async () => {
    const { user, fasTrak, address, operations } = await openWithMenu();
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(gate()).toBeNull();

    await user.click(fasTrak);
    expect(gate()).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(address()).toBe('/nowhere');
    expect(fasTrak).toHaveClass('current');
    expect(fasTrak).not.toHaveAttribute('aria-current');
    // The page's queries don't wait for its code.
    await waitFor(() => expect(operations).toContain('FasTrakLedgerQuery'));

    page.arrive();
    expect(await screen.findByRole('heading', { name: 'The FasTrak page' })).toBeVisible();
    expect(gate()).toBeNull();
    expect(address()).toBe('/fastrak');
    expect(fasTrak).toHaveAttribute('aria-current', 'page');
  });

  test('the menu ignores clicks while a navigation is pending', async () => {
    const { user, fasTrak, address } = await openWithMenu();
    await user.click(fasTrak);
    await user.dblClick(menu().getByRole('link', { name: 'Log Out' }));
    fireEvent.click(menu().getByRole('link', { name: 'Dashboard' }));
    expect(fasTrak).toHaveClass('current');
    page.arrive();
    await screen.findByRole('heading', { name: 'The FasTrak page' });
    expect(address()).toBe('/fastrak');
  });

  test('a fast double click on an entry navigates once', async () => {
    const { user, fasTrak, router } = await openWithMenu();
    const locationKeys: string[] = [];
    router.subscribe(({ location }) => locationKeys.push(location.key));
    await user.dblClick(fasTrak);
    page.arrive();
    await screen.findByRole('heading', { name: 'The FasTrak page' });
    expect(new Set(locationKeys).size).toBe(2);
  });

  test("back and forward show their pages, and going back before a page arrives doesn't leave the spinner", async () => {
    const { user, fasTrak, router, address } = await openWithMenu();
    page.arrive();
    await user.click(fasTrak);
    await screen.findByRole('heading', { name: 'The FasTrak page' });
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await act(() => router.navigate(1));
    expect(await screen.findByRole('heading', { name: 'The FasTrak page' })).toBeVisible();
    expect(gate()).toBeNull();
    expect(address()).toBe('/fastrak');
  });

  test('another query or hash of the same path is the same page', async () => {
    const { router } = await openWithMenu();
    const heading = screen.getByRole('heading', { level: 1 });
    await act(() => router.navigate('/nowhere?sort=name#end'));
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(gate()).toBeNull();
  });

  test('the logo leads home from anywhere, also while a navigation is pending', async () => {
    const { user, fasTrak, address } = await openWithMenu();
    await user.click(fasTrak);
    await user.click(screen.getByRole('link', { name: 'Portal Graykey Device, home' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('after a navigation', () => {
  test("the heading has the focus and isn't announced twice, except on the first page", async () => {
    const { user } = await openPortal('/nowhere?as=owner');
    const fasTrak = await menu().findByRole('link', { name: 'Magnet Graykey FasTrak' });
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
    await user.click(menu().getByRole('link', { name: 'Software Updates' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Software Updates' });
    await waitFor(() => expect(heading).toHaveFocus());
    const announcements = screen.queryAllByRole('status').map((region) => region.textContent);
    expect(announcements).not.toContain('Software Updates');
    expect(fasTrak).toBeVisible();
  });

  test('the title stays the documented one', async () => {
    const { router } = await openPortal('/nowhere?as=owner');
    expect(document.title).toBe('Portal | Graykey Device');
    await act(() => router.navigate('/elsewhere'));
    expect(document.title).toBe('Portal | Graykey Device');
  });

  test('the skip link leads to the content', async () => {
    const { user, address } = await openPortal('/nowhere?as=owner');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(address()).toBe('/nowhere');
  });
});
