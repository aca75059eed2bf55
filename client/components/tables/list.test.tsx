import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';
import { catchSavedFiles, exportCsv } from '#client/testing/saved-files.ts';
import { shownPages } from './pager.tsx';

const table = () => screen.findByRole('table', { name: 'All devices' });
const serials = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent ?? '');

test('a list has pages of fifty with links, and moves to its top with each', async () => {
  const { user, address } = await openPortal('/devices?scenario=fleet-1k&as=admin&sort=serial');
  await table();
  expect(screen.getByText('1 to 50 of 1,000 devices')).toBeInTheDocument();
  expect(serials()).toHaveLength(50);
  const first = serials();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await user.click(pages.getByRole('link', { name: 'Next' }));
  expect(address()).toBe('/devices?sort=serial&page=2');
  expect(await screen.findByText('51 to 100 of 1,000 devices')).toBeInTheDocument();
  expect(serials().filter((serial) => first.includes(serial))).toEqual([]);
  expect(screen.getByRole('region', { name: 'All devices, table' })).toHaveFocus();
  await user.click(pages.getByRole('link', { name: 'Page 20' }));
  expect(await screen.findByText('951 to 1,000 of 1,000 devices')).toBeInTheDocument();
  expect(pages.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('a page beyond the end leads to the last one; a filter begins on the first', async () => {
  const { user, address } = await openPortal('/devices?scenario=fleet-1k&as=admin&page=99999999');
  await waitFor(() => expect(address()).toBe('/devices?page=20'));
  expect(await screen.findByText('951 to 1,000 of 1,000 devices')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'retired');
  await waitFor(() => expect(address()).toBe('/devices?status=retired'));
});

test('a sorted column says so, and keeps the focus', async () => {
  const { user, address } = await openPortal('/devices?scenario=fleet&as=admin');
  const button = within(await table()).getByRole('button', { name: 'Remaining' });
  for (const [query, order] of [
    ['sort=-left', 'descending'],
    ['sort=left', 'ascending'],
  ]) {
    await user.click(button);
    await waitFor(() => expect(address()).toBe(`/devices?${query}`));
    expect(screen.getByRole('columnheader', { name: 'Remaining' })).toHaveAttribute('aria-sort', order);
    expect(button).toHaveFocus();
  }
  expect(screen.getByRole('columnheader', { name: 'Device' })).toHaveAttribute('aria-sort', 'none');
});

test('phones, which have no headers, sort by a field with the same columns', async () => {
  const { user, address } = await openPortal('/devices?scenario=fleet&as=admin');
  await table();
  const field = screen.getByRole('combobox', { name: 'Sort by' });
  expect(field).toHaveValue('status');
  await user.selectOptions(field, 'Remaining, descending');
  await waitFor(() => expect(address()).toBe('/devices?sort=-left'));
  expect(screen.getByRole('columnheader', { name: 'Remaining' })).toHaveAttribute('aria-sort', 'descending');
});

test('a filter that finds nothing can be cleared, and the count is announced', async () => {
  const { user, address, requests } = await openPortal('/devices?scenario=fleet&as=admin&sort=name');
  await table();
  const search = screen.getByRole('searchbox', { name: 'Search serial or name' });
  // Enter that ends the composition of a word searches for nothing yet.
  fireEvent.change(search, { target: { value: 'ベンチ' } });
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  fireEvent.change(search, { target: { value: '' } });
  await user.type(search, 'bench{Enter}');
  expect(await screen.findByText('8 of 40 devices')).toHaveAttribute('role', 'status');
  const bodies = await Promise.all(requests.map((request) => request.text()));
  expect(bodies.join()).not.toContain('ベンチ');
  await user.clear(search);
  await user.type(search, 'nobody{Enter}');
  expect(await screen.findByText('No devices match these filters')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(await screen.findByText('40 devices')).toBeInTheDocument();
  expect(address()).toBe('/devices?sort=name');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
});

test('rows of the page are chosen together, and another filter lets go of them', async () => {
  const { user } = await openPortal('/devices?scenario=fleet&as=admin');
  await table();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(screen.getByText('40 selected')).toBeInTheDocument();
  await user.click(screen.getAllByRole('checkbox', { name: /^Select .*\w{4}-/ })[0] as HTMLElement);
  expect(screen.getByText('39 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'All devices, table' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'active');
  await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
});

test('a page that fails is not shown above rows of another', async () => {
  const { user } = await openPortal(
    '/devices?scenario=fleet-1k&as=admin&fault=DevicesPageQuery:graphql-error@2',
  );
  await table();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText("This part didn't load")).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('51 to 100 of 1,000 devices')).toBeInTheDocument();
});

test('the file has the whole filtered set, and an export that fails says why and can be repeated', async () => {
  const saved = catchSavedFiles();
  const { user } = await openPortal(
    '/devices?scenario=fleet-1k&as=admin&now=2025-11-21T14:46:10Z,frozen&fault=DevicesPageQuery:graphql-error@4',
  );
  await table();
  await exportCsv(user);
  expect(await screen.findByText(/^Nothing was exported\. /)).toBeInTheDocument();
  expect(saved).toEqual([]);
  await exportCsv(user);
  expect(await screen.findByText('1,000 devices exported.')).toBeInTheDocument();
  expect(screen.queryByText(/^Nothing was exported/)).not.toBeInTheDocument();
  expect(saved[0]?.name).toBe('devices-2025-11-21.csv');
  const lines = ((await saved[0]?.text) ?? '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(1_001);
  expect(new Set(lines).size).toBe(1_001);
});

test('no file has a list that changes while it is read', async () => {
  const saved = catchSavedFiles();
  let parts = 0;
  let firstId = '';
  const portal = await openPortal('/devices?scenario=fleet-1k&as=admin&sort=name', {
    answer(request, operation, body) {
      if (operation !== 'DevicesPageQuery' || body?.variables?.first !== 200) return;
      parts += 1;
      // The first device moves to the end, then back: between parts that were read and parts that weren't.
      const name = { 2: 'Zz', 4: 'Aa' }[parts];
      if (name === undefined) return;
      const rename =
        'mutation ($id: ID!, $name: String) { updateDevice(input: { id: $id, name: $name }) { userErrors { code } } }';
      return portal.sendAs('admin', rename, { id: firstId, name }).then(() =>
        portal.ask('/api/graphql', {
          method: 'POST',
          headers: request.headers,
          body: JSON.stringify(body),
        }),
      );
    },
  });
  await table();
  const link = screen.getAllByRole('rowheader')[0]?.querySelector('a');
  firstId = link?.getAttribute('href')?.split('/').at(-1) ?? '';
  for (const lastPart of [2, 4]) {
    await exportCsv(portal.user);
    await waitFor(() => expect(parts).toBeGreaterThanOrEqual(lastPart));
    expect(
      await screen.findByText('Nothing was exported. The list changed while it was read. Export it again.'),
    ).toBeInTheDocument();
  }
  expect(saved).toEqual([]);
  await exportCsv(portal.user);
  expect(await screen.findByText('1,000 devices exported.')).toBeInTheDocument();
  const lines = ((await saved[0]?.text) ?? '').trimEnd().split('\r\n');
  expect(new Set(lines).size).toBe(1_001);
});

test('the pages around this one are shown, with the first and the last', () => {
  expect(shownPages(1, 3)).toEqual([1, 2, 3]);
  expect(shownPages(1, 20)).toEqual([1, 2, 0, 20]);
  expect(shownPages(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20]);
});
