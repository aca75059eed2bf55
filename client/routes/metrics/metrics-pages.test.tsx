import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';
import { catchSavedFiles, exportAs } from '#client/testing/saved-files.ts';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const open = (page: string, rest = '', options: PortalOptions = {}) =>
  openPortal(`/metrics/${page}?as=owner&${frozen}${rest}`, options);
const panel = (name: string) => screen.findByRole('region', { name });

async function chooseRange(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name: / \(.+\)$/ }));
  await user.click(screen.getByRole('button', { name }));
}

async function status(title: string): Promise<string> {
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  return heading.nextElementSibling?.textContent ?? '';
}

/** Without the header row. */
async function entryRows(title: string): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name: `Entries of ${title}` });
  return within(table).getAllByRole('row').slice(1);
}

async function tableCounts(name: string): Promise<number[]> {
  const table = await screen.findByRole('table', { name, hidden: true });
  return within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => Number(row.children[1]?.textContent?.replaceAll(',', '').replace('−', '-')));
}

const noGroups = () => Response.json({ data: { groupTree: { __typename: 'GroupTree', groups: [] } } });
const withDevices: PortalOptions['user'] = (user) => ({
  ...user,
  accounts: user.accounts.map((account) => ({ ...account, deviceCount: 10_000 })),
});

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test.each([
  ['device-access', 'Device Access'],
  ['advanced-actions', 'Advanced Actions'],
])('%s sends each of its queries once, whichever panels show it', async (page, title) => {
  const { operations } = await open(page, '&split=outcome');
  await screen.findByRole('img', { name: new RegExp(`^${title}: \\d+ in the last 90 days`) });
  await entryRows(title);
  await screen.findByRole('table', { name: `${title} by outcome` });
  expect(operations.filter((name, index) => operations.indexOf(name) !== index)).toEqual([]);
});

describe('device access', () => {
  test('chart, table, total and entries agree to the unit for every range, and the address says what is shown', async () => {
    const { user, address, router } = await open('device-access');
    const weeks = within(await panel('By week'));
    await weeks.findByRole('img', { name: /^Device Access: \d+ in the last 90 days, by week/ });
    await user.click(weeks.getByRole('button', { name: 'Table' }));
    expect(weeks.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
    const rows = within(weeks.getByRole('table', { name: 'Device Access by week' })).getAllByRole('row');
    expect(rows.length).toBeGreaterThan(12);
    expect(rows[1]).toHaveTextContent(/^Nov 17 to Nov 21\d+In progress$/);
    expect(address()).toBe('/metrics/device-access?view=table');
    expect(await panel('Devices unused for 30 days')).toHaveTextContent('Used within the last 30 days.');

    for (const [range, steps] of [
      ['7 days', 'day'],
      ['365 days', 'month'],
      ['License term', 'week'],
    ] as const) {
      await chooseRange(user, range);
      const counted = async () => sum(await tableCounts(`Device Access by ${steps}`)).toLocaleString('en-US');
      const entries = await panel('Entries');
      await waitFor(async () => {
        const total = await counted();
        expect(await status('Device Access')).toMatch(new RegExp(`^${total} device accesses in `));
        expect(entries).toHaveTextContent(`${total} entries`);
      });
    }

    await user.selectOptions(screen.getByRole('combobox', { name: 'Interval' }), 'By month');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Split' }), 'Split: Person');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(address()).toBe(
      '/metrics/device-access?view=table&range=term&bucket=month&split=person&compare=before',
    );
    expect(await within(await panel('By person')).findByText(/^Total \d+$/)).toBeInTheDocument();
    expect(await screen.findByRole('columnheader', { name: 'Previous period' })).toBeInTheDocument();
    await router.navigate(-1);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-pressed', 'false'),
    );
  });

  test('the sentence says how many and compares them; the range says its days and zone', async () => {
    await open('device-access');
    await waitFor(async () =>
      expect(await status('Device Access')).toMatch(
        /^\d+ device accesses in the last 90 days, \d+ (more|fewer) than in the 90 days before\.$/,
      ),
    );
    expect(screen.getByRole('button', { name: /^90 days, Aug 24 to Nov 21 \(.+\)$/ })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Dates are in');
  });

  test('a bar tells its numbers by arrow keys, and leads to the entries of its week and back', async () => {
    const { user, address } = await open('device-access', '&compare=before');
    const weeks = within(await panel('By week'));
    const bars = await weeks.findByRole('button', { name: 'Device Access by week, values' });
    await weeks.findAllByText('Previous period');
    bars.focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    const barSentence = /^Nov 10 to Nov 16: (\d+) used, \d+ in the previous period$/;
    const announced = weeks.getByText(barSentence);
    expect(announced).toHaveAttribute('role', 'status');
    expect(await weeks.findByText('Press Enter to see its entries')).toBeInTheDocument();
    const count = barSentence.exec(announced.textContent ?? '')?.[1];
    await user.keyboard('{Enter}');
    expect(address()).toBe('/metrics/device-access?compare=before&when=2025-11-10..2025-11-16');
    const entries = await panel('Entries');
    await waitFor(() => expect(entries).toHaveTextContent(`Showing all ${count} entries`));
    expect(within(entries).getByRole('button', { name: 'When: Nov 10 to Nov 16, 2025' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/metrics/device-access?compare=before');

    await user.pointer({ keys: '[TouchA]', target: bars, coords: { clientX: 0 } });
    expect(await weeks.findByText('Tap again to see its entries')).toBeInTheDocument();
    expect(address()).toBe('/metrics/device-access?compare=before');
    await user.keyboard('{Escape}');
    expect(weeks.queryByText('Tap again to see its entries')).not.toBeInTheDocument();
  });

  test('of a fleet with missing reports the figures are what was reported, with the devices that are complete', async () => {
    const { user } = await openPortal(
      `/metrics/device-access?as=admin&scenario=fleet&view=table&compare=before&${frozen}`,
    );
    const weeks = within(await panel('By week'));
    const table = await weeks.findByRole('table', { name: 'Device Access by week' });
    expect(await within(table).findAllByText(/^\d+ of 40 devices complete$/)).not.toHaveLength(0);
    expect(weeks.getByText(/^Average week at least \d+/)).toBeInTheDocument();
    expect(weeks.getByText(/^Highest week at least [\d,]+, /)).toBeInTheDocument();
    expect(await status('Device Access')).toMatch(/^[\d,]+ device accesses reported in the last 90 days\.$/);
    await user.click(weeks.getByRole('button', { name: 'Chart' }));
    expect(weeks.getByText('Fully reported devices (of 40)')).toBeVisible();
    expect(weeks.getAllByText('Partial week')[0]).toBeVisible();
    expect(weeks.getByText(/^([+−][\d.]+%|–) vs\. previous 90 days$/)).toBeVisible();
  });

  test('days before a device had a license are unknown, not zero', async () => {
    await open('device-access', '&scenario=empty&range=365d&view=table&compare=before');
    const table = await screen.findByRole('table', { name: 'Device Access by month' });
    const counts = within(table)
      .getAllByRole('row')
      .slice(1)
      .flatMap((row) => [row.children[1]?.textContent, row.children[2]?.textContent]);
    expect(new Set(counts)).toEqual(new Set(['–']));
    expect(await status('Device Access')).toBe('No usage reported in the last 365 days.');
  });

  test('the parts of a split add up to 100 percent, and are saved from it', async () => {
    const saved = catchSavedFiles();
    const { user } = await open('advanced-actions', '&range=term&split=outcome');
    const split = within(await panel('By outcome'));
    const rows = within(await split.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    const shares = rows.map((row) => Number.parseFloat(row.children[1]?.textContent ?? ''));
    expect(rows.at(-1)).toHaveTextContent(/^Refunded–\d+−\d+$/);
    expect(Math.round(sum(shares.filter(Number.isFinite)) * 10)).toBe(1_000);
    await user.click(split.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: `CSV, ${rows.length} outcomes` }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^advanced-actions-by-outcome-.+\.csv$/);
    expect((await saved[0]?.text)?.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
  });

  test('what an address cannot mean falls back, and a note says so; dates are checked beside their field', async () => {
    const { user, address } = await open('device-access', '&range=dates&from=2025-13-01&to=x&color=red');
    const note = await screen.findByText("Part of this address couldn't be used");
    expect(note.parentElement).toHaveTextContent('Showing the last 90 days.');
    expect(note.parentElement).toHaveTextContent('We ignored "color" in the link.');
    expect(await panel('By week')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^90 days, / }));
    const first = screen.getByLabelText('First day');
    await user.clear(first);
    await user.type(first, '2025-11-10');
    const last = screen.getByLabelText('Last day');
    await user.clear(last);
    await user.type(last, '2025-11-01');
    await user.click(screen.getByRole('button', { name: 'Apply dates' }));
    expect(last).toHaveFocus();
    expect(last).toHaveAccessibleDescription('Choose Nov 10, 2025 or a later day.');
    expect(first).toHaveValue('2025-11-10');
    await user.clear(last);
    await user.type(last, '2025-11-12');
    await user.click(screen.getByRole('button', { name: 'Apply dates' }));
    await waitFor(() =>
      expect(address()).toBe('/metrics/device-access?range=dates&from=2025-11-10&to=2025-11-12'),
    );
    expect(screen.getByRole('button', { name: /^Nov 10 to Nov 12 \(/ })).toBeInTheDocument();
  });

  test('an administrator sees which devices were not used for a month, and all of them one link away', async () => {
    await openPortal(`/metrics/device-access?as=admin&scenario=fleet&${frozen}`);
    const unused = within(await panel('Devices unused for 30 days'));
    const table = await unused.findByRole('table', { name: 'Devices unused for 30 days' });
    expect(within(table).getAllByRole('row')).toHaveLength(6);
    expect(unused.getByText(/^\d+ of 40 devices$/)).toBeInTheDocument();
    expect(unused.getByRole('link', { name: /^See all \d+$/ })).toHaveAttribute(
      'href',
      '/devices?unusedSince=2025-10-23',
    );
  });

  test('devices are unused since a day in the zone of the page, or in UTC if the API takes no zone', async () => {
    const zoned = await openPortal(`/metrics/device-access?as=admin&scenario=fleet&${frozen}`);
    expect(await screen.findByText('No device access reported since Oct 23, 2025.')).toBeInTheDocument();
    const sent = await Promise.all(zoned.requests.map((request) => request.clone().text()));
    expect(sent.join()).toContain('"filter":{"unusedSince":"2025-10-23","timeZone":"America/Chicago"}');

    const message =
      'Variable "$filter" got invalid value; Field "timeZone" is not defined by type "DeviceFilter".';
    let refusals = 0;
    await openPortal(`/metrics/device-access?as=admin&scenario=fleet&${frozen}`, {
      answer: (_request, operation) =>
        operation === 'MetricsUnusedQuery' && refusals++ === 0
          ? Response.json({ errors: [{ message }] }, { status: 400 })
          : undefined,
    });
    expect(
      await screen.findByText('No device access reported since Oct 23, 2025 (UTC).'),
    ).toBeInTheDocument();
  });

  test('of more devices than are counted at once groups are offered, and the last choice is kept', async () => {
    const { user, address, router, operations } = await openPortal(
      `/metrics/device-access?as=admin&scenario=fleet-10k&${frozen}`,
    );
    const offered = within(await panel('Usage by group'));
    const groups = within(await offered.findByRole('list', { name: 'Groups' })).getAllByRole('button');
    expect(groups).toHaveLength(8);
    for (const group of groups) expect(group).toHaveTextContent(/\d devices$/);
    expect(screen.getByText('Choose a group to see its usage.')).toBeInTheDocument();
    expect(offered.getByRole('link', { name: '10,000 devices' })).toHaveAttribute('href', '/devices');

    await user.click(offered.getByRole('button', { name: /^Field team/ }));
    expect(address()).toBe('/metrics/device-access?group=group-field-team');
    expect(screen.getByRole('region', { name: 'Device Access' })).toHaveFocus();
    const rooms = await screen.findByRole('list', { name: 'Subgroups of Field team' });
    expect(operations).not.toContain('MetricsUsageQuery');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(within(rooms).getByRole('button', { name: /^Bench room \d+ devices$/ }));
    expect(address()).toBe('/metrics/device-access?group=group-field-team-bench-room');
    await waitFor(() => expect(screen.getByText(/^[\d,]+ device accesses /)).toBeInTheDocument());

    await router.navigate('/metrics/device-access?range=30d');
    await waitFor(() =>
      expect(address()).toBe('/metrics/device-access?range=30d&group=group-field-team-bench-room'),
    );
    await user.click(screen.getByRole('button', { name: 'Show more than Group Bench room' }));
    expect(await screen.findByRole('list', { name: 'Groups' })).toBeInTheDocument();
    expect(address()).toBe('/metrics/device-access?range=30d');
  });

  test.each<[string, string, PortalOptions]>([
    [
      'an account without them',
      'admin',
      { answer: (_, name) => (name === 'GroupChoicesQuery' ? noGroups() : undefined) },
    ],
    ['someone who may not see them', 'owner', { user: withDevices }],
  ])('without groups a large fleet says how many devices there are: %s', async (_, as, options) => {
    const { operations } = await openPortal(
      `/metrics/device-access?as=${as}&scenario=fleet-10k&${frozen}`,
      options,
    );
    const offered = await panel('Usage by group');
    await waitFor(() => expect(offered).toHaveTextContent('You can see 10,000 devices and no groups.'));
    expect(within(offered).getByRole('link')).toHaveAttribute('href', '/devices');
    expect(within(offered).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Usage is shown for up to 400 devices at a time.')).toBeInTheDocument();
    expect(operations).not.toContain('MetricsUsageQuery');
  });

  test('an offline license leads to Usage Metrics and asks for no usage', async () => {
    const portal = await openPortal('/metrics/device-access?scenario=offline&as=owner');
    const link = await screen.findByRole('link', {
      name: 'Usage of offline licenses is under Usage Metrics.',
    });
    expect(link).toHaveAttribute('href', '/offline-usage-metrics');
    expect(portal.operations.filter((name) => /Usage|Records|Unused/.test(name))).toEqual([]);
  });

  test('while the license is unknown, usage is loading and nothing failed', async () => {
    const held = 'MetricsLicenseQuery:hang,MainMenuIsOfflineQuery:hang';
    const portal = await openPortal(`/metrics/device-access?as=owner&fault=${held}`);
    expect(await panel('By week')).toHaveTextContent('Loading');
    expect(portal.operations).not.toContain('MetricsUsageQuery');
    expect(screen.queryByText("This part didn't load")).not.toBeInTheDocument();
  });

  test('an API without usage says so in those panels, and offers no period, comparison or export', async () => {
    await openPortal('/metrics/device-access?as=owner', { answer: documentedApi() });
    for (const name of ['By week', 'Entries', 'Devices unused for 30 days'])
      expect(
        await within(await panel(name)).findByText("This API doesn't offer this area"),
      ).toBeInTheDocument();
    for (const control of [/^90 days/, 'Compare', 'Chart', 'Table', 'Export'])
      expect(screen.queryByRole('button', { name: control })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('a failure is told in its own panel and can be tried again; a new license has no entries yet', async () => {
    const { user } = await open(
      'device-access',
      '&scenario=empty&fault=MetricsUsageQuery:http-500@1,MetricsRecordsQuery:http-500@1',
    );
    for (const name of ['By week', 'Entries']) {
      const part = within(await panel(name));
      await user.click(await part.findByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(part.queryByText("This part didn't load")).not.toBeInTheDocument());
    }
    const entries = await panel('Entries');
    await waitFor(() => expect(entries).toHaveTextContent('No entries in this period'));
    const unused = await panel('Devices unused for 30 days');
    expect(await within(unused).findAllByText('Never')).toHaveLength(2);
  });

  test.each([
    ['no-device', 'This session has no device'],
    ['no-hardware', 'No hardware license'],
  ])('scenario %s explains itself', async (scenario, text) => {
    await openPortal(`/metrics/device-access?scenario=${scenario}&as=owner`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('advanced actions', () => {
  test('the line adds up, and the entries behind it are sorted and filtered on the server', async () => {
    const { user, address } = await open('advanced-actions', '&range=365d');
    await waitFor(async () =>
      expect(await status('Advanced Actions')).toMatch(/^340 of 500 left, on pace for the term\.$/),
    );
    for (const text of ['Allowed500', 'Remaining340'])
      await waitFor(async () => expect(await panel('Balance')).toHaveTextContent(text));
    expect(await panel('Used against allowed')).toBeInTheDocument();

    const [newest] = await entryRows('Advanced Actions');
    // Phones show a card of two lines: who and where, outcome and time.
    const inCard = newest?.querySelectorAll('[data-card]') ?? [];
    expect([...inCard].map((cell) => cell.getAttribute('data-label'))).toEqual([
      'When',
      'Device',
      'Who',
      'Outcome',
    ]);
    const when = () => screen.getByRole('columnheader', { name: 'When' });
    expect(when()).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(when()).getByRole('button'));
    await waitFor(() => expect(when()).toHaveAttribute('aria-sort', 'ascending'));
    expect(address()).toBe('/metrics/advanced-actions?range=365d&sort=when');
    await waitFor(async () =>
      expect((await entryRows('Advanced Actions'))[0]).toHaveTextContent(/^\D{3,4}\d+, 2024/),
    );
    await user.click(screen.getByRole('button', { name: 'Outcome: All' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Refunded' }));
    await user.keyboard('{Escape}');
    expect(address()).toContain('outcome=refunded');
    await waitFor(async () =>
      expect((await entryRows('Advanced Actions'))[0]).toHaveTextContent(/^.*Refund.*Refunded−1/),
    );

    await user.type(screen.getByRole('searchbox'), 'nobody here');
    expect(await screen.findByText('No entries match these filters')).toBeInTheDocument();
    expect(address()).toContain('q=nobody+here');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect((await entryRows('Advanced Actions')).length).toBeGreaterThan(5);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('of a large fleet, the balance and the allowance are those of the device', async () => {
    const portal = await open('advanced-actions', '', { user: withDevices });
    expect(await screen.findByText(/^[\d,]+ of 500 left/)).toBeInTheDocument();
    expect(await panel('Usage by group')).toBeInTheDocument();
    const allowance = within(await panel('Used against allowed'));
    expect(await allowance.findByRole('img')).toBeInTheDocument();
    const bodies = await Promise.all(portal.requests.map((request) => request.clone().text()));
    expect(bodies.find((body) => body.includes('MetricsTermUsageQuery'))).toContain('"deviceIds":["');
  });

  test('used up, they say since when and by which user', async () => {
    await open('advanced-actions', '&scenario=exhausted');
    const said = await screen.findByText(/^Out of advanced actions since Nov 1\d, 2025, /);
    expect(said.parentElement).toHaveTextContent(
      /.+ used the last one\. New requests are refused until more are added\./,
    );
    expect(await status('Advanced Actions')).toMatch(/^0 of 500 left\.$/);
  });

  test('unlimited has no allowed line', async () => {
    await open('advanced-actions', '&scenario=unlimited');
    await within(await panel('By week')).findByRole('img');
    expect(await status('Advanced Actions')).toBe('Advanced actions are unlimited on this license.');
    expect(screen.queryByRole('region', { name: 'Used against allowed' })).not.toBeInTheDocument();
  });

  test('with an unknown balance usage is shown and the line is not', async () => {
    await open('advanced-actions', '&scenario=balance-unknown');
    await within(await panel('By week')).findByRole('img', { name: /^Advanced Actions/ });
    await waitFor(async () =>
      expect(await status('Advanced Actions')).toMatch(/^\d+ advanced actions in the last 90 days, /),
    );
    expect(await panel('Balance')).toHaveTextContent('RemainingUnknown');
  });

  test('without the permission the page is refused and asks for nothing', async () => {
    const portal = await openPortal('/metrics/advanced-actions?as=viewer');
    expect(await screen.findByText('perform:advanced_actions')).toBeInTheDocument();
    expect(portal.operations).not.toContain('MetricsUsageQuery');
  });
});

describe('the export', () => {
  let saved: ReturnType<typeof catchSavedFiles>;
  beforeEach(() => {
    saved = catchSavedFiles();
  });

  test('holds exactly the filtered set, over all pages, and adds up to the total', async () => {
    const { user } = await open('advanced-actions', '&range=365d&sort=when');
    const total = sum(await tableCounts('Advanced Actions by month'));
    const rows = await entryRows('Advanced Actions');
    expect(rows.length).toBeLessThan(200);
    await exportAs(user, 'CSV');
    await screen.findByText(/^\d+ entries exported$/);
    const [file] = saved;
    expect(file?.name).toBe('advanced-actions-2024-11-22-to-2025-11-21.csv');
    const [head, ...lines] = (await file?.text)?.trimEnd().split('\r\n') ?? [];
    expect(head).toMatch(/^When \(.+\),What,Device,Who,Outcome,Used,Remaining$/);
    expect(sum(lines.map((line) => Number(line.split(',').at(-2))))).toBe(total);
    await exportAs(user, 'JSON');
    await waitFor(() => expect(saved).toHaveLength(2));
    const json = JSON.parse((await saved[1]?.text) ?? '');
    expect(json.count).toBe(lines.length);
    expect(json.sort).toEqual([{ field: 'AT', direction: 'ASC' }]);
  });

  test('can be canceled, and then saves nothing', async () => {
    const { user } = await open('advanced-actions', '&fault=MetricsRecordsQuery:hang@2');
    await entryRows('Advanced Actions');
    await exportAs(user, 'CSV');
    const cancel = await screen.findByRole('button', { name: 'Cancel export' });
    // A disabled button would lose the focus.
    const button = screen.getByRole('button', { name: 'Export' });
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();

    await user.click(cancel);
    expect(await screen.findByText('The export was canceled')).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^The export was canceled/));
    expect(saved).toEqual([]);
  });

  test('of more than ten thousand entries asks to narrow first', async () => {
    const many = {
      data: {
        usageRecords: {
          totalCount: 10_001,
          totalValue: 1,
          pageInfo: { hasNextPage: true, endCursor: 'x' },
          edges: [],
        },
      },
    };
    const { user } = await open('device-access', '', {
      answer: (_request, operation) =>
        operation === 'MetricsRecordsQuery' ? Response.json(many) : undefined,
    });
    await exportAs(user, 'CSV');
    expect(await screen.findByText('10,001 entries are too many for one file')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});
