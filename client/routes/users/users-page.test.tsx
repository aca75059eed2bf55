import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '#client/test-portal.tsx';

test('the people of an account are listed with what they may do', async () => {
  await openPortal('/users?as=admin');
  const table = await screen.findByRole('table', { name: 'People' });
  expect(screen.getByText('5 people in North County Lab.')).toBeInTheDocument();
  const [, first] = within(table).getAllByRole('row');
  for (const words of [
    'County administrator',
    'admin@north-county.example',
    'Administrator',
    'Set up',
    'Active',
  ])
    expect(within(first as HTMLElement).getByText(words)).toBeInTheDocument();
});

test('a large account’s come page by page', async () => {
  const { user } = await openPortal('/users?scenario=fleet-10k&as=admin');
  expect(await screen.findByText(/^100 of 405 people loaded/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/^200 of 405 people loaded/)).toBeInTheDocument();
});

test('a list that fails says so in its panel', async () => {
  await openPortal('/users?as=admin&fault=UsersPageQuery:graphql-error');
  expect(await screen.findByText('This part did not load')).toBeInTheDocument();
});
