import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';
import { catchSavedFiles, exportCsv } from '#client/testing/saved-files.ts';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const open = (rest = '') => openPortal(`/metrics/device-access?as=owner&${frozen}${rest}`);
const panel = (name: string) => screen.findByRole('region', { name });

async function status(title: string): Promise<string> {
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  return heading.nextElementSibling?.textContent ?? '';
}

async function tableCounts(name: string): Promise<number[]> {
  const table = await screen.findByRole('table', { name, hidden: true });
  return within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => Number(row.children[1]?.textContent?.replaceAll(',', '').replace('−', '-')));
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

describe('device access', () => {
  test('chart, table, total and entries agree to the unit for every range, and the address says which', async () => {
    const { user, address, router } = await open();
    const ranges = within(await screen.findByRole('navigation', { name: 'Period' }));
    expect(screen.getByText('Aug 24 to Nov 21, 2025')).toBeVisible();
    for (const [range, steps, name] of [
      ['30 days', 'day', '30d'],
      ['365 days', 'month', '365d'],
      ['License term', 'week', 'term'],
    ] as const) {
      await user.click(ranges.getByRole('link', { name: range }));
      expect(address()).toBe(`/metrics/device-access?range=${name}`);
      expect(ranges.getByRole('link', { name: range })).toHaveAttribute('aria-current', 'true');
      await waitFor(async () => {
        const total = sum(await tableCounts(`Device Access by ${steps}`)).toLocaleString('en-US');
        expect(await status('Device Access')).toMatch(new RegExp(`^${total} device accesses in `));
        expect(await panel('Entries')).toHaveTextContent(new RegExp(`(^|[^\\d,])${total} entries`));
      });
    }
    await router.navigate(-1);
    await waitFor(() =>
      expect(ranges.getByRole('link', { name: '365 days' })).toHaveAttribute('aria-current', 'true'),
    );
  });

  test('two days are a period for total, chart and entries; a wrong one is refused at its field', async () => {
    const { user, address } = await open('&range=30d');
    await user.click(await screen.findByRole('button', { name: 'Custom…' }));
    const form = within(await screen.findByRole('form', { name: 'Custom period' }));
    expect(form.getByLabelText('From')).toHaveFocus();
    fireEvent.change(form.getByLabelText('From'), { target: { value: '2025-10-05' } });
    fireEvent.change(form.getByLabelText('Through'), { target: { value: '2025-10-01' } });
    await user.click(form.getByRole('button', { name: 'Show' }));
    expect(form.getByText('Choose the first day or a later one.')).toBeVisible();
    fireEvent.change(form.getByLabelText('Through'), { target: { value: '2025-11-03' } });
    await user.click(form.getByRole('button', { name: 'Show' }));
    expect(address()).toBe('/metrics/device-access?range=2025-10-05..2025-11-03');
    expect(screen.getByRole('button', { name: 'Custom…' })).toHaveFocus();
    await waitFor(async () => {
      const total = sum(await tableCounts('Device Access by day'));
      expect(await status('Device Access')).toBe(`${total} device accesses from Oct 5 to Nov 3, 2025.`);
      expect(await panel('Entries')).toHaveTextContent(new RegExp(`(^|[^\\d,])${total} entries`));
    });
  });

  test('the total is compared with the time before; a table has the same numbers as the bars', async () => {
    const { user } = await open();
    const weeks = within(await panel('By week'));
    await weeks.findByText(/^\d+ (more|fewer) than in the 90 days before$/);
    expect(await status('Device Access')).toMatch(/^\d+ device accesses in the last 90 days\.$/);
    await weeks.findByRole('img', { name: /^Device Access: \d+ in the last 90 days, by week/ });
    expect(weeks.getByRole('table', { hidden: true })).not.toBeVisible();
    await user.click(weeks.getByText('Show as a table'));
    const table = within(weeks.getByRole('table', { name: 'Device Access by week' }));
    const [, newest] = table.getAllByRole('row');
    expect(newest).toHaveTextContent(/^Nov 17 to Nov 21\d+In progress$/);
    const count = newest?.children[1]?.textContent;
    expect(weeks.getByTitle(`Nov 17 to Nov 21: ${count} used, in progress`)).toBeInTheDocument();
  });

  test('of a fleet with missing reports the total is not compared, and the largest are named', async () => {
    const { user, address } = await openPortal(`/metrics/device-access?as=admin&scenario=fleet&${frozen}`);
    const table = await screen.findByRole('table', { name: 'Device Access by device' });
    expect(within(table).getAllByRole('row')).toHaveLength(12);
    expect(within(table).getByRole('row', { name: /^Others/ })).toBeInTheDocument();
    expect(screen.queryByText(/than in the 90 days before/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'People' }));
    expect(address()).toBe('/metrics/device-access?by=person');
    expect(await screen.findByRole('table', { name: 'Device Access by person' })).toBeInTheDocument();
  });

  test('an offline license leads to Usage Metrics and asks for no usage', async () => {
    const portal = await openPortal('/metrics/device-access?scenario=offline&as=owner');
    const link = await screen.findByRole('link', {
      name: 'See Usage Metrics',
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

  test('an API without usage says so once, and offers no period or export', async () => {
    await openPortal('/metrics/device-access?as=owner', { answer: documentedApi() });
    expect(await screen.findByText("Your license service doesn't show device access here.")).toBeVisible();
    for (const name of ['By week', 'By person', 'Entries'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Period' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });

  test('a failure is told in its own panel and can be tried again; days without use have no entries', async () => {
    const { user } = await open(
      '&range=2025-11-16..2025-11-16&fault=MetricsUsageQuery:http-500@1,MetricsRecordsQuery:http-500@1',
    );
    for (const name of ['By day', 'Entries']) {
      const part = within(await panel(name));
      await user.click(await part.findByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(part.queryByText("This part didn't load")).not.toBeInTheDocument());
    }
    const entries = await panel('Entries');
    await waitFor(() => expect(entries).toHaveTextContent('No entries in this period'));
  });

  test.each([
    ['no-device', 'No device'],
    ['no-hardware', 'No hardware license'],
  ])('scenario %s explains itself', async (scenario, text) => {
    await openPortal(`/metrics/device-access?scenario=${scenario}&as=owner`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

test('an export of more than ten thousand entries asks to narrow first', async () => {
  const saved = catchSavedFiles();
  const fault = 'MetricsRecordsQuery:value(path=usageRecords.totalCount;json=10001)';
  const { user } = await open(`&fault=${fault}`);
  await exportCsv(user);
  expect(await screen.findByText(/10,001 entries are too many for one file/)).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test.each([
  ['/metrics/device-access', 'MetricsUsageQuery'],
  ['/metrics/advanced-actions', 'MetricsUsageQuery'],
  ['/offline-usage-metrics?scenario=offline', 'OfflineUsageQuery'],
])(
  '%s says after 15 s that the API is silent, and sends nothing that depends on its first query',
  async (path, later) => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    const { operations } = await openPortal(`${path}${path.includes('?') ? '&' : '?'}as=owner`, {
      answer: () => new Promise<Response>(() => {}),
    });
    await vi.advanceTimersByTimeAsync(15_000);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText("The license service isn't answering.")).toBeVisible();
    expect(operations).not.toContain(later);
  },
);
