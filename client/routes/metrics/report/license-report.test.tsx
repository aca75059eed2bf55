import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseTimeZone } from '#client/browser/time-zone.ts';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions, type TestPortal } from '#client/testing/portal.tsx';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const organization = '/organization/organization-north-county';
const open = (rest: string, options?: PortalOptions) =>
  openPortal(`/dashboard?tab=report&${frozen}&${rest}`, options);
const openFleet = (rest: string, options?: PortalOptions) =>
  openPortal(`${organization}?tab=report&${frozen}&${rest}`, options);

async function rowsOf(name: string): Promise<string[][]> {
  const table = await screen.findByRole('table', { name });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map(({ children }) => [...children].map((cell) => cell.textContent ?? ''));
}

const numberOf = (text = '') => Number(text.replaceAll(',', '').replace('−', '-'));
const sumOf = (rows: readonly string[][], column: number) =>
  rows.reduce((sum, row) => sum + (numberOf(row[column]) || 0), 0);

async function inputsOf({ requests }: TestPortal): Promise<Record<string, unknown>[]> {
  const bodies = await Promise.all(requests.map((request) => request.clone().text()));
  return bodies.flatMap((text) => {
    const { variables } = JSON.parse(text || '{}');
    return variables?.input?.metric ? [variables.input] : [];
  });
}

const section = (name: string) => screen.findByRole('region', { name });

afterEach(() => {
  chooseTimeZone(null);
});

describe('the report of a device', () => {
  test('months, groups and people add up to the balance, and every table names its query, its zone and the last complete day', async () => {
    await open('as=owner');
    const balance = await section('Balance');
    expect(balance).toHaveTextContent(/Allowed500.*Used163.*160 after refunds.*Refunded3.*Remaining340/);
    for (const [part, column] of [
      ['by month', 1],
      ['by group', 3],
      ['by person', 3],
    ] as const) {
      expect(sumOf(await rowsOf(`Advanced Actions ${part}`), column)).toBe(160);
      expect(await section(`Advanced Actions ${part}`)).toHaveTextContent(
        /Reported through Nov 21. Days in Central Time. Query: \w+ \(usageSeries, ADVANCED_ACTIONS\)/,
      );
    }
    expect(await section('Graykey license')).toHaveTextContent(
      /StartedJun 29, 2025EndsJun 28, 2026.*Query: ReportTermQuery/,
    );
    expect(await section('Forecast')).toHaveTextContent(
      /On pace for the term.*up to Nov 21, 2025.*Query: ReportForecastQuery/,
    );
  });

  test('is about the term so far, or the days in the URL, which the form changes', async () => {
    const portal = await open('as=owner&from=2025-09-01&to=2025-09-30');
    await portal.settled();
    const days = ({ from, to, timeZone }: Record<string, unknown>) => `${from} ${to} ${timeZone}`;
    expect(new Set((await inputsOf(portal)).map(days))).toEqual(
      new Set(['2025-09-01 2025-09-30 America/Chicago']),
    );
    expect((await rowsOf('Device Access by month')).map(([month]) => month)).toEqual(['Sep 2025']);

    const { user, address } = portal;
    await user.click(screen.getByRole('button', { name: /^Sep 1 to Sep 30, 2025/ }));
    await user.clear(screen.getByLabelText('Last day'));
    await user.type(screen.getByLabelText('Last day'), '2025-10-15');
    await user.click(screen.getByRole('button', { name: 'Apply dates' }));
    expect(address()).toBe('/dashboard?tab=report&from=2025-09-01&to=2025-10-15');
    await within(await section('Device Access by month')).findByText('Oct 1 to Oct 15, 2025');

    await user.click(screen.getByRole('button', { name: /^Sep 1 to Oct 15, 2025/ }));
    await user.click(screen.getByRole('button', { name: 'License term' }));
    expect(address()).toBe('/dashboard?tab=report');
    await screen.findByRole('button', { name: 'License term, Jun 29 to Nov 21, 2025 (Central Time)' });
  });

  test('says which part of the URL it could not use', async () => {
    await open('as=owner&from=2025-13-01');
    expect(await screen.findByText(/aren't a valid range/)).toBeInTheDocument();
  });

  test('is the same for readers in other zones', async () => {
    const text = async (zone: string) => {
      const { settled } = await open('as=owner');
      chooseTimeZone(zone);
      await settled();
      await rowsOf('Advanced Actions by person');
      return screen.getByRole('main').textContent;
    };
    expect(await text('Asia/Tokyo')).toBe(await text('America/Los_Angeles'));
  });

  test('has a row for each gap, because missing is not zero', async () => {
    await open('as=owner&scenario=offline');
    const rows = await rowsOf('Device Access by month');
    const labels = rows.map(([label = '']) => label);
    const gap = labels.indexOf('Gap, Sep 7 to Sep 15, 2025');
    expect(rows[gap]).toEqual(['Gap, Sep 7 to Sep 15, 2025', 'Unknown', 'No report by 7C21-0048-B93E']);
    expect(labels[gap - 1]).toBe('Sep 2025');
    expect(await section('Device Access by month')).toHaveTextContent('Reported through Nov 8.');
  });

  test('without the permission for advanced actions it has the balance and no split', async () => {
    const portal = await open('as=viewer');
    await portal.settled();
    expect(await section('Balance')).toHaveTextContent(/Remaining340/);
    expect(await section('Advanced Actions by month, group, and person')).toHaveTextContent(
      'Only Operators can do this.',
    );
    expect(screen.queryByRole('table', { name: /^Advanced Actions/ })).not.toBeInTheDocument();
    expect(new Set((await inputsOf(portal)).map(({ metric }) => metric))).toEqual(new Set(['DEVICE_ACCESS']));
  });

  test('of an ended license is about its last term', async () => {
    await open('as=owner&scenario=expired');
    const license = await section('Graykey license');
    expect(license).toHaveTextContent(/Expired.*Ended/);
    expect(await section('Forecast')).toHaveTextContent('No forecast: no license is active.');
    expect(await screen.findByRole('button', { name: /^License term, / })).toBeInTheDocument();
    expect(sumOf(await rowsOf('Device Access by month'), 1)).toBeGreaterThan(0);
  });

  test('is about 90 days if the term fails, and says that', async () => {
    await open('as=owner&fault=ReportTermQuery:http-503');
    expect(await screen.findByText("These aren't the days of the license term")).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Aug 24 to Nov 21, 2025/ })).toBeInTheDocument();
  });

  test('shows what loaded if a part fails', async () => {
    await open('as=owner', {
      answer: (_, operation) =>
        operation === 'ReportForecastQuery' ? new Response('', { status: 503 }) : undefined,
    });
    expect(await within(await section('Forecast')).findByText(/status code 503/)).toBeInTheDocument();
    expect((await rowsOf('Device Access by month')).length).toBeGreaterThan(5);
  });

  test('against an API with only the documented operations it has the documented balance', async () => {
    const { settled } = await open('as=owner', { answer: documentedApi() });
    await settled();
    expect(await section('Balance')).toHaveTextContent(/^Remaining42/);
    expect(await section('Device Access by month')).toHaveTextContent("This API doesn't offer this area");
  });

  test('without a hardware license it says so, and without a device there is no report', async () => {
    await open('as=owner&scenario=no-hardware');
    expect(await screen.findByText(/so there is nothing to report/)).toBeInTheDocument();
    await open('as=owner&scenario=no-device');
    expect(await screen.findByText('This session has no device')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Report' })).not.toBeInTheDocument();
  });
});

describe('the report of an organization', () => {
  test('lists the term and balance of every device, each of which adds up, and the idle devices', async () => {
    await openFleet('scenario=fleet&as=admin');
    const licenses = await rowsOf('Terms and balances');
    expect(licenses).toHaveLength(40);
    const counted = licenses.filter((row) => /^\d/.test(row[4] ?? ''));
    expect(counted.length).toBeGreaterThan(20);
    for (const [, , , , allowed, used, refunded, remaining] of counted)
      expect(numberOf(allowed) - numberOf(used) + numberOf(refunded)).toBe(numberOf(remaining));
    const idle = await rowsOf('Devices unused for 30 days');
    expect(await section('Devices unused for 30 days')).toHaveTextContent(`${idle.length} devices`);
    expect(await section('Device Access by month')).toHaveTextContent('All devices reported through');
  });

  test('loads more devices than fit in one page', async () => {
    const opening: Promise<TestPortal> = openFleet('scenario=fleet&as=admin', {
      // Pages of 15, as from an API with a lower limit.
      answer: ({ url, headers }, operation, body) => {
        if (operation !== 'ReportLicensesQuery') return;
        const small = JSON.stringify({ ...body, variables: { ...body?.variables, first: 15 } });
        return opening.then(({ ask }) => ask(url, { method: 'POST', headers, body: small }));
      },
    });
    const { operations } = await opening;
    expect(await screen.findByText('40 devices')).toBeInTheDocument();
    expect(await rowsOf('Terms and balances')).toHaveLength(40);
    expect(operations.filter((name) => name === 'ReportLicensesQuery')).toHaveLength(3);
  });

  test('of too many devices to count is about a group, which is in the URL', async () => {
    const portal = await openFleet('scenario=fleet-10k&as=admin');
    const groups = await section('Choose what to report');
    expect(await inputsOf(portal)).toEqual([]);
    expect(groups).toHaveTextContent('up to 400 at a time');
    const findSmall = () =>
      within(groups)
        .queryAllByRole('button')
        .find(
          (button) =>
            Number(/(\d[\d,]*) device/.exec(button.textContent ?? '')?.[1]?.replace(',', '')) <= 400,
        );
    while (!findSmall()) {
      const [first] = await within(groups).findAllByRole('button', { name: /device/ });
      await portal.user.click(first as HTMLElement);
    }
    await portal.user.click(findSmall() as HTMLElement);
    expect(await rowsOf('Device Access by month')).not.toEqual([]);
    const group = new URL(portal.address(), 'http://portal.test').searchParams.get('group');
    expect((await inputsOf(portal)).map(({ groupIds }) => groupIds)).toEqual(
      Array.from({ length: 3 }, () => [group]),
    );
  });
});
