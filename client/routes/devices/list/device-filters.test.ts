import { describe, expect, test } from 'vitest';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { apiFilter, apiSort } from '#client/components/tables/list-definition.ts';
import { readTableAddress } from '#client/lib/table-address.ts';
import { deviceList } from './device-filters.ts';

const today = '2025-11-21';
const asked = (query: string) => {
  const { view } = readTableAddress(new URLSearchParams(query), deviceList.shape);
  return { filter: apiFilter(deviceList, view, today), sort: apiSort(deviceList, view) };
};

describe('what the address asks of the API', () => {
  test('is nothing where it says nothing', () => {
    expect(asked('')).toEqual({ filter: null, sort: null });
  });

  test('is one filter, with what is left out apart', () => {
    expect(
      asked(
        'q=bench&group=none,g-1&status=!active,retired&version=!5.12.0&product=VeraKey&offline=no&sort=-left',
      ),
    ).toEqual({
      filter: {
        search: 'bench',
        groupIds: [null, 'g-1'],
        classNames: ['VeraKey'],
        offline: false,
        except: { status: ['ACTIVE', 'RETIRED'], versions: ['5.12.0'] },
      },
      sort: [{ field: 'REMAINING_ACTIONS', direction: 'DESC' }],
    });
  });

  test('takes ranges by both of their ends', () => {
    expect(asked('ends=2025-12-01..2025-12-31&left=1..10&checkin=2025-11-01..2025-11-20').filter).toEqual({
      expiresAfter: '2025-11-30',
      expiresBefore: '2025-12-31',
      remainingAtLeast: 1,
      remainingAtMost: 10,
      lastCheckInSince: '2025-11-01T00:00:00.000Z',
      lastCheckInBefore: '2025-11-21T00:00:00.000Z',
    });
    expect(asked('unusedSince=2025-10-22').filter).toEqual({
      unusedSince: '2025-10-22',
      timeZone: readerTimeZone(),
    });
  });

  test('sorts what needs attention by that, unless the address says otherwise', () => {
    expect(asked('attention=yes').sort).toEqual([{ field: 'ATTENTION', direction: 'ASC' }]);
    expect(asked('attention=yes&sort=name').sort).toEqual([{ field: 'NAME', direction: 'ASC' }]);
    expect(asked('attention=no').sort).toBeNull();
  });

  test('is what each preset shows', () => {
    expect(deviceList.presets.map(({ name, query }) => [name, asked(query).filter])).toEqual([
      ['All devices', null],
      ['Needs attention', { needsAttention: true }],
      ['Ends within 90 days', { licenseStatus: ['EXPIRING'] }],
      ['Ended or ending', { licenseStatus: ['EXPIRING', 'GRACE', 'EXPIRED'] }],
      ['Check-in overdue', { status: ['CHECK_IN_OVERDUE'] }],
      ['Update available', { updateAvailable: true }],
      ['Low balance', { lowActions: true }],
      ['No group', { groupIds: [null] }],
    ]);
  });
});
