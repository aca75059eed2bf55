import { describe, expect, test } from 'vitest';
import { listText } from '#client/components/tables/list-file.ts';
import { questionOf } from '#client/components/tables/list-question.ts';
import { readTableAddress } from '#client/lib/table-address.ts';
import { deviceList } from './device-definition.tsx';
import type { DeviceNode } from './device-facts.ts';
import { device, shown } from './test-device.ts';

const today = '2025-11-21';
const asked = (query: string) => {
  const { view } = readTableAddress(new URLSearchParams(query), deviceList.shape);
  return questionOf(deviceList, view, today);
};

describe('what the address asks of the API', () => {
  test('is nothing where it says nothing', () => {
    expect(asked('')).toEqual({ filter: null, sort: null });
  });

  test('is one filter, with what is left out apart', () => {
    expect(asked('q=bench&group=none,g-1&status=!active,retired&low=yes&sort=-left')).toEqual({
      filter: {
        search: 'bench',
        groupIds: [null, 'g-1'],
        lowActions: true,
        except: { status: ['ACTIVE', 'RETIRED'] },
      },
      sort: [{ field: 'REMAINING_ACTIONS', direction: 'DESC' }],
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
      ['Check-in overdue', { status: ['CHECK_IN_OVERDUE'] }],
      ['Update available', { updateAvailable: true }],
      ['Low balance', { lowActions: true }],
    ]);
  });
});

describe('an exported file', () => {
  const named: DeviceNode = {
    ...device,
    name: '=HYPERLINK("x")',
    group: { id: 'g-2', name: '"2"', ancestors: [{ id: 'g-1', name: '@lab, north' }] },
  };
  const file = (keys: readonly string[]) => listText(deviceList.columns, keys, [named], shown.timeZone);

  test('has the shown columns, in the zone of the page, and nothing a spreadsheet would run', () => {
    expect(file(['serial', 'name', 'group', 'left', 'end', 'checkin']).split('\r\n')).toEqual([
      'Serial number,Name,Group,Remaining,License end (America/New_York),Last day,Last check-in (America/New_York)',
      `7C21-0048-B93E,"'=HYPERLINK(""x"")","'@lab, north / ""2""",1204,2026-06-30T20:00:00-04:00,2026-06-30,2025-11-21T09:42:10-05:00`,
      '',
    ]);
  });
});
