import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/test-portal.tsx';

describe('the groups of an account', () => {
  test('are a tree with counts, each a link', async () => {
    await openPortal('/groups?scenario=fleet&as=admin');
    expect(await screen.findByText('9 groups in North County Lab.')).toBeInTheDocument();
    const tree = screen.getByRole('list', { name: 'Group tree' });
    const top = within(tree).getByRole('link', { name: 'Field team' });
    expect(top).toHaveAttribute('href', '/groups/group-field-team');
    const item = top.closest('li') as HTMLElement;
    const below = within(within(item).getByRole('list')).getAllByRole('link');
    expect(below.map(({ textContent }) => textContent)).toEqual(['Bench room', 'Vehicles']);
    expect(item).toHaveTextContent(/Field team\d+ devices, \d+ directly/);
  });

  test('of a large fleet come page by page', async () => {
    const { user } = await openPortal('/groups?scenario=fleet-1m&as=admin');
    expect(await screen.findByText(/^200 of 520 groups loaded/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/^400 of 520 groups loaded/)).toBeInTheDocument();
  });

  test('may be none, which is said', async () => {
    await openPortal('/groups?as=admin');
    expect(await screen.findByText('No groups')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See devices' })).toHaveAttribute('href', '/devices');
  });
});

describe('a group', () => {
  test('shows its path and its counts', async () => {
    await openPortal('/groups/group-south-office-vehicles?scenario=fleet&as=admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Vehicles' })).toBeInTheDocument();
    const path = within(screen.getByRole('navigation', { name: 'Path of the group' }));
    expect(path.getByRole('link', { name: 'South office' })).toHaveAttribute(
      'href',
      '/groups/group-south-office',
    );
    expect(screen.getByText(/^\d+ devices? in this group and below it\.$/)).toBeInTheDocument();
  });

  test('that does not exist is not found', async () => {
    await openPortal('/groups/group-none?scenario=fleet&as=admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Group not found' })).toBeInTheDocument();
    expect(screen.getByText("This group doesn't exist, or isn't in North County Lab.")).toBeInTheDocument();
  });
});
