import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { setAccountTimeZone } from '#client/browser/time-zone.ts';
import { alertWords, deviceWords } from '#client/components/license/status-glossary.ts';
import { csvColumns } from '#client/components/tables/list-definition.ts';
import { currentView } from '#client/components/tables/view-links.tsx';
import { toCsv } from '#client/lib/csv.ts';
import { listRequest, readListView } from '#client/lib/list-address.ts';
import type { DeviceRow } from '#client/routes/device-columns.generated.ts';
import { deviceList, deviceViews } from './device-list.ts';
import type { DeviceStatusesQuery } from './devices.generated.ts';

const device: DeviceRow = {
  id: 'd-1',
  serialNumber: '7C21-0048-B93E',
  name: 'Bench 1',
  product: { className: 'Graykey' },
  status: 'ACTIVE',
  softwareVersion: '5.13.0',
  alerts: [],
  availableUpdate: null,
  group: { id: 'g-2', name: 'Vehicles', ancestors: [{ id: 'g-1', name: 'Main lab' }] },
  hardwareLicense: {
    id: 'hl-1',
    timeZone: 'UTC',
    lastCheckInAt: '2025-11-21T14:42:10Z',
    primaryServiceLicense: {
      id: 's-1',
      status: 'ACTIVE',
      expiresAt: '2026-07-01T00:00:00Z',
      remainingActions: 1_204,
      successor: null,
    },
    serviceLicenses: [{ id: 's-1', status: 'ACTIVE', expiresAt: '2026-07-01T00:00:00Z' }],
  },
};
const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const groups = [{ id: 'g-1', name: 'Main lab', ancestors: [] }];
const list = deviceList(groups);

function requestAt(query: string, of = list) {
  return listRequest(of, readListView(of, new URLSearchParams(query)));
}

describe('the address', () => {
  test('says search, filters and order; what needs attention comes first otherwise', () => {
    expect(requestAt('')).toEqual({ filter: null, sort: { field: 'ATTENTION', direction: 'ASC' } });
    expect(requestAt('q=bench&group=none&status=overdue&low=yes&sort=-left')).toEqual({
      filter: { search: 'bench', groupIds: [null], alerts: ['CHECK_IN_OVERDUE'], lowActions: true },
      sort: { field: 'REMAINING_ACTIONS', direction: 'DESC' },
    });
  });

  test('finds by Active only what is green', () => {
    expect(requestAt('status=active').filter).toEqual({ status: ['ACTIVE'], needsAttention: false });
  });

  test('is ignored where it says what is unknown', () => {
    expect(requestAt('status=!active&color=red&attention=maybe&sort=color&group=gone').filter).toBeNull();
    expect(requestAt('group=g-1', deviceList(undefined)).filter).toBeNull();
    expect(requestAt('group=anything', deviceList(null)).filter).toEqual({ groupIds: ['anything'] });
  });

  test('of each view asks for what its name says', () => {
    const views = deviceViews(undefined);
    expect(views.map(({ name, query }) => [name, requestAt(query).filter])).toEqual([
      ['All', null],
      ['Needs attention', { needsAttention: true }],
      ['Ends within 90 days', { licenseStatus: ['EXPIRING'] }],
      ['Check-in overdue', { alerts: ['CHECK_IN_OVERDUE'] }],
      ['Update available', { updateAvailable: true }],
      ['Low balance', { lowActions: true }],
    ]);
    const nameAt = (query: string) => currentView(views, new URLSearchParams(query))?.name;
    expect(nameAt('q=x&page=2')).toBe('All');
    expect(nameAt('attention=yes&group=g-1&sort=name')).toBe('Needs attention');
  });
});

test('the statuses are the words of their column, each with its count', () => {
  const count = (totalCount: number) => ({ totalCount });
  const counts = new Proxy({}, { get: (_, name) => count(name === 'low' ? 1_002 : 0) });
  const filter = deviceList(groups, counts as DeviceStatusesQuery).filters.find(
    ({ name }) => name === 'status',
  );
  const labels = filter?.kind === 'select' ? filter.choices?.map(({ label }) => label) : [];
  expect(labels).toContain('Low balance (1,002)');
  const codes = Object.entries(alertWords).filter(
    ([code]) => code !== 'UPDATE_AVAILABLE' && code !== 'INVITATION_BOUNCED',
  );
  for (const { text } of [...codes.map(([, word]) => word), ...Object.values(deviceWords)])
    expect(labels?.some((label) => label.startsWith(`${text} (`))).toBe(true);
});

describe("a device's row", () => {
  const cells = (change: Partial<DeviceRow>, ...keys: string[]) =>
    list.columns
      .filter(({ key }) => keys.includes(key))
      .map(({ cell }) => {
        const row = { ...device, ...change };
        const { container } = render(<MemoryRouter>{cell?.(row, now)}</MemoryRouter>);
        for (const repeated of container.querySelectorAll('[data-instead]')) repeated.remove();
        return container.textContent;
      });

  test('shows status, license, balance, software and last check-in', () => {
    setAccountTimeZone('UTC');
    expect(cells({}, 'name', 'status', 'end', 'version', 'checkin', 'left')).toEqual([
      'Bench 17C21-0048-B93E',
      'Active',
      'Jun 30, 2026',
      '5.13.0',
      '4 min agoNov 21, 2025, 2:42 PM',
      '1,204',
    ]);
  });

  test("says that a renewed term's last day is no end", () => {
    const term = device.hardwareLicense?.primaryServiceLicense;
    const successor = { id: 's-2', startsAt: '2026-07-01T00:00:00Z' };
    const hardwareLicense = device.hardwareLicense && {
      ...device.hardwareLicense,
      primaryServiceLicense: term ? { ...term, successor } : null,
    };
    expect(cells({ hardwareLicense }, 'end')).toEqual(['Jun 30, 2026renews']);
  });

  test('says in words what there is not', () => {
    const nothing = {
      name: null,
      softwareVersion: null,
      status: 'NO_LICENSE' as const,
      hardwareLicense: null,
    };
    expect(cells(nothing, 'name', 'status', 'end', 'version', 'checkin', 'left')).toEqual([
      '7C21-0048-B93E',
      'No license',
      'None',
      'Not reported',
      'Never',
      '–',
    ]);
  });

  test('has the worst as its status, and the other reasons below it', () => {
    const update = { id: 'a', severity: 'WARNING', code: 'UPDATE_REQUIRED', dueAt: null } as const;
    const exhausted = { id: 'b', severity: 'CRITICAL', code: 'ACTIONS_EXHAUSTED', dueAt: null } as const;
    const alerts = [update, exhausted];
    expect(cells({ alerts }, 'status')).toEqual(['No actions remainingUpdate required']);
    expect(cells({ alerts, status: 'RETIRED' }, 'status')).toEqual(['Retired']);
    const grace = { ...exhausted, code: 'LICENSE_IN_GRACE', dueAt: '2025-12-16T00:00:00Z' } as const;
    expect(cells({ alerts: [grace], status: 'GRACE' }, 'status')).toEqual(['In grace until Dec 15']);
    expect(cells({ status: 'NEW' as DeviceRow['status'] }, 'status')).toEqual(['Unknown']);
  });

  test('in a file says the same, in the zone of the reader, and nothing a spreadsheet would run', () => {
    const named = {
      ...device,
      name: '=HYPERLINK("x")',
      group: { id: 'g-2', name: '"2"', ancestors: [{ id: 'g-1', name: '@lab, north' }] },
      alerts: [{ id: 'a', severity: 'WARNING', code: 'UPDATE_REQUIRED', dueAt: null } as const],
    };
    expect(toCsv(csvColumns(list.columns), [named], 'America/New_York').split('\r\n')).toEqual([
      'Serial number,Name,Group,Status,Reason,"License end, Eastern Time (New York)",Last day,Software,"Last check-in, Eastern Time (New York)",Remaining',
      `7C21-0048-B93E,"'=HYPERLINK(""x"")","'@lab, north / ""2""",Update required,,2026-06-30T20:00:00-04:00,2026-06-30,5.13.0,2025-11-21T09:42:10-05:00,1204`,
      '',
    ]);
  });
});
