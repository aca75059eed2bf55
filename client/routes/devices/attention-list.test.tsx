import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const attention = `/devices?attention=yes&scenario=fleet,grace&as=admin&${frozen}`;

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
const cellOf = (row: HTMLElement, label: string) =>
  row.querySelector(`[data-label="${label}"]`)?.textContent ?? '';
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('the devices that need attention begin with why, worst first, then by when it is due', async () => {
  await openPortal(attention);
  const rows = await rowsOf('All devices');
  expect(rows.length).toBeGreaterThan(10);
  const why = rows.map((row) =>
    row.querySelector('[data-label="Why"] [data-tone]')?.getAttribute('data-tone'),
  );
  const warnings = why.indexOf('warning');
  expect(warnings).toBeGreaterThan(0);
  expect(why).toEqual(rows.map((_row, at) => (at < warnings ? 'critical' : 'warning')));
  for (const part of [rows.slice(0, warnings), rows.slice(warnings)]) {
    const due = part.map((row) => Date.parse(cellOf(row, 'Due'))).filter((day) => !Number.isNaN(day));
    expect(due).toEqual(due.toSorted((a, b) => a - b));
  }
  expect(headers().filter(Boolean).slice(0, 2)).toEqual(['Why', 'Serial number']);
  expect(headers()).not.toContain('Last check-in');
});

test('an end within a week comes before an overdue check-in, which is counted with it', async () => {
  await openPortal(attention);
  const rows = await rowsOf('All devices');
  const soon = rows.findIndex((row) => /^Expiring\+1, Check-in overdue$/.test(cellOf(row, 'Why')));
  const overdue = rows.findIndex((row) => cellOf(row, 'Why').startsWith('Check-in overdue'));
  expect(soon).toBeGreaterThanOrEqual(0);
  expect(overdue).toBeGreaterThan(soon);
});

test('all devices have no such columns, and are sorted by serial number', async () => {
  await openPortal(`/devices?scenario=fleet&as=admin&${frozen}`);
  await rowsOf('All devices');
  expect(headers()).not.toContain('Why');
  expect(headers()).toContain('Last check-in');
  expect(screen.getByRole('columnheader', { name: 'Serial number' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('an API that does not sort by attention is asked for the worst status first', async () => {
  const message =
    'Variable "$sort" got invalid value; Value "ATTENTION" does not exist in "DeviceSortField".';
  let refusals = 0;
  const { requests } = await openPortal(attention, {
    answer: (_request, operation) =>
      operation === 'DevicesPageQuery' && refusals++ === 0
        ? Response.json({ errors: [{ message }] }, { status: 400 })
        : undefined,
  });
  const rows = await rowsOf('All devices');
  expect(cellOf(rows[0] as HTMLElement, 'Why')).toBe('Expired');
  const bodies = await Promise.all(requests.map((request) => request.clone().text()));
  const lists = bodies.filter((body) => body.includes('"DevicesPageQuery"'));
  expect(lists.map((body) => /"field":"(\w+)","direction":"(\w+)"/.exec(body)?.slice(1))).toEqual([
    ['ATTENTION', 'ASC'],
    ['STATUS', 'DESC'],
  ]);
});
