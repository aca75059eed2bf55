import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setVisitorTimeZone } from '#client/browser/time-zone.ts';
import { documentedApi, refuseAsHotChocolate } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

const sent = (operations: readonly string[], name = 'GetIsFasTrakMutation') =>
  operations.filter((operation) => operation === name).length;

function answering(name: string, data: unknown): PortalOptions {
  return { answer: (_, operation) => (operation === name ? Response.json({ data }) : undefined) };
}

/** With the mock's ids, so that its other answers don't replace these in the cache. */
const device = (fields: object) => ({
  myHardwareLicense: {
    __typename: 'HardwareLicense',
    id: 'license-7c21-0048-b93e',
    device: { __typename: 'Device', id: 'device-7c21-0048-b93e', ...fields },
  },
});

/** Entries newest first, each with the balance after it. */
function ledger(...entries: readonly (readonly [string, number, number])[]) {
  const nodes = entries.map(([kind, amount, balanceAfter]) => ({
    __typename: 'FasTrakCredit',
    id: `${kind} ${balanceAfter}`,
    at: new Date(Date.now() - (20 - balanceAfter) * 86_400_000).toISOString(),
    kind,
    amount,
    balanceAfter,
    expiresAt: kind === 'GRANT' ? '2099-12-31T12:00:00Z' : null,
    actor: null,
  }));
  return device({
    fasTrakCredits: { __typename: 'FasTrakCreditList', nodes, totalCount: nodes.length },
  });
}

const lapses = (...credits: readonly number[]) =>
  device({
    alerts: [],
    fasTrakLapses: credits.map((count, index) => ({
      __typename: 'FasTrakLapse',
      credits: count,
      at: new Date(Date.now() + (30 + index * 180) * 86_400_000).toISOString(),
    })),
  });

/** Ends at the mock's 12 credits. */
const toldLedger = ledger(['USE', -1, 12], ['USE', -1, 13], ['GRANT', 14, 14]);

const told: PortalOptions = {
  answer: (_request, operation) => {
    if (operation === 'FasTrakLapsesQuery') return Response.json({ data: lapses(4, 8) });
    return operation === 'FasTrakLedgerQuery' ? Response.json({ data: toldLedger }) : undefined;
  },
};

const open = (query = 'as=owner', options: PortalOptions = {}) => openPortal(`/fastrak?${query}`, options);
const region = (name: string) => screen.findByRole('region', { name });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the FasTrak page', () => {
  test.each([
    ['online', 'Magnet Graykey FasTrak', '12 credits remaining.'],
    ['verakey', 'Magnet Verakey FasTrak', '12 credits remaining.'],
    ['fastrak-empty', 'Magnet Graykey FasTrak', 'No credits remaining.'],
  ])('in scenario %s is "%s" and says: %s', async (scenario, title, sentence) => {
    await open(`scenario=${scenario}&as=owner`);
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(heading.nextElementSibling).toHaveTextContent(sentence));
  });

  test("shows the menu's own answer and sends that mutation once, however often it is opened", async () => {
    const { operations, router } = await open();
    await screen.findByText(/^12 credits remaining\./);
    await router.navigate('/devices');
    await router.navigate('/fastrak');
    await screen.findByText(/^12 credits remaining\./);
    expect(sent(operations)).toBe(1);
  });

  test('without FasTrak it leads to the trial, and opens nothing', async () => {
    await open('scenario=fastrak-none&as=owner');
    expect(await screen.findByText('FasTrak is not part of this license')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'About the FasTrak trial' })).toHaveAttribute(
      'href',
      '/fastrak-trial',
    );
    expect(screen.queryByRole('button', { name: /Open FasTrak/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Ledger')).not.toBeInTheDocument();
  });

  test('with 0 credits it says who to ask', async () => {
    await open('scenario=fastrak-empty&as=admin');
    expect(await screen.findByRole('link', { name: 'Request more credits' })).toBeVisible();
    expect(await screen.findByText('to priya.raman@north-county.example')).toBeVisible();
  });

  test('what failed can be tried again here', async () => {
    const portal = await open('as=owner&fault=GetIsFasTrakMutation:http-500@1');
    const credits = within(await region('Credits'));
    await portal.user.click(await credits.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^12 credits remaining\./)).toBeInTheDocument();
    expect(sent(portal.operations)).toBe(2);
  });

  test('when everything fails the page says so once, with one button that asks for all of it again', async () => {
    const portal = await open('as=owner&fault=*:http-500');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText("The license service isn't answering (500)")).toBeInTheDocument();
    await waitFor(() => expect(main.getAllByText('Not loaded')).toHaveLength(3));
    const before = [...portal.operations];
    await portal.user.click(main.getByRole('button', { name: 'Try again' }));
    for (const name of ['GetIsFasTrakMutation', 'FasTrakLapsesQuery', 'FasTrakLedgerQuery'])
      await waitFor(() => expect(sent(portal.operations, name)).toBeGreaterThan(sent(before, name)));
  });

  test('a session without a device is told so', async () => {
    await open('scenario=no-device&as=owner');
    expect(await screen.findByText('No device')).toBeInTheDocument();
  });

  test('draws what stays and what lapses soon, and lists when', async () => {
    await open('scenario=credits-expiring&as=owner', told);
    const credits = within(await region('Credits'));
    expect(await credits.findByRole('img', { name: /, 8 are available, 4 expire soon/ })).toBeInTheDocument();
    const list = within(await region('Credit expiration'));
    expect(await list.findAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('Credits that expire first are used first.')).toBeInTheDocument();
    expect(screen.getByText(/^12 credits remaining\. 4 expire on /)).toBeInTheDocument();
  });

  test('a ledger that has moved on says so, and the balance can be brought up to date', async () => {
    const moved = answering('FasTrakLedgerQuery', ledger(['USE', -1, 11]));
    const { user, operations } = await open('as=owner', moved);
    expect(await screen.findByText('The balance has changed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Update the balance' }));
    await waitFor(() => expect(sent(operations)).toBe(2));
  });

  test('a license without lapsing credits and without entries says so', async () => {
    const answers = new Map([
      ['FasTrakLapsesQuery', lapses()],
      ['FasTrakLedgerQuery', ledger()],
    ]);
    await open('as=owner', {
      answer: (_, operation) =>
        answers.has(operation) ? Response.json({ data: answers.get(operation) }) : undefined,
    });
    expect(await screen.findByText('No credits expiring')).toBeInTheDocument();
    expect(await screen.findByText('No entries yet')).toBeInTheDocument();
  });

  test('an API without lapses and ledger says so there, and the balance stays', async () => {
    await open('as=owner', { answer: documentedApi() });
    expect(await screen.findByText(/^3 credits remaining\./)).toBeInTheDocument();
    expect(await screen.findAllByText("This API doesn't offer this area")).toHaveLength(2);
    const credits = within(await region('Credits'));
    expect(credits.getByRole('img')).toHaveAccessibleName('Of 3 credits, 3 are left.');
    expect(credits.getByRole('listitem')).toHaveTextContent('3 left');
    expect(credits.queryByText(/stay/)).not.toBeInTheDocument();
  });

  test('the ledger fails alone', async () => {
    await open('as=owner&fault=FasTrakLedgerQuery:http-500');
    expect(await within(await region('Ledger')).findByText("This part didn't load")).toBeInTheDocument();
    expect(await screen.findByText(/^12 credits remaining\./)).toBeInTheDocument();
  });
});

describe('the ledger', () => {
  test('is newest first with the balance after each entry', async () => {
    await open('as=owner', told);
    const table = await within(await region('Ledger')).findByRole('table');
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent);
    expect(rows()[0]).toBe('WhenEventWhoChangeBalance after');
    expect(rows()[1]).toMatch(/UsedThe vendor\u22121(12)$/);
    expect(rows()[3]).toMatch(/Granted, expires Dec 31, 2099The vendor\+14(14)$/);
    expect(screen.getByText('3 entries, newest first.')).toBeInTheDocument();
  });

  test("names the last day on which credits can be used, in the license's zone, as their expiration does", async () => {
    const { router } = await openPortal('/devices?as=owner&now=2025-11-21T15:00:00Z,frozen');
    // A zone where the license's midnight is the evening before.
    setVisitorTimeZone('Pacific/Pago_Pago');
    await router.navigate('/fastrak');
    const expiry = within(await region('Credit expiration'));
    const day = await expiry.findByText<HTMLTimeElement>(/^[A-Z][a-z]{2} \d+, \d{4}$/);
    expect(await screen.findByText(`Granted, expires ${day.textContent}`)).toBeInTheDocument();
    const rows = within(await region('Ledger'));
    const [, expired = 'no day'] =
      /^Granted, expired (.*)$/.exec(rows.getByText(/^Granted, expired/).textContent ?? '') ?? [];
    expect(rows.getByText('Expired').closest('tr')).toHaveTextContent(expired);
    // The midnight that ends it in Central Time, in winter.
    const dayAfter = Date.parse(`${day.textContent} UTC`) + 86_400_000;
    expect(new Date(day.dateTime)).toEqual(new Date(dayAfter + 6 * 3_600_000));
    setVisitorTimeZone(null);
  });
});

describe('opening FasTrak', () => {
  const link = { __typename: 'GetFasTrakLinkPayload', url: 'https://fastrak.example/once' };
  const name = 'GetFasTrakLinkMutation';
  const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
    user.dblClick(await screen.findByRole('button', { name: /Open FasTrak/ }));

  test('asks for a fresh link once and opens it without opener or referrer', async () => {
    const opened: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this);
    });
    const portal = await open('as=owner', answering(name, { getFasTrakLink: link }));
    await portal.user.click(await screen.findByRole('button', { name: /Open FasTrak/ }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatchObject({ href: link.url, target: '_blank', rel: 'noopener noreferrer' });
    expect(sent(portal.operations, name)).toBe(1);
    expect(sent(portal.operations)).toBe(1);
  });

  test('refuses a link that is not https', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const portal = await open(
      'as=owner',
      answering(name, { getFasTrakLink: { ...link, url: 'http://fastrak.example' } }),
    );
    await press(portal);
    expect(await screen.findByText(/^FasTrak was not opened\. /)).toBeInTheDocument();
    expect(click).not.toHaveBeenCalled();
  });

  test('says what failed, and can be tried again', async () => {
    const portal = await open(`as=owner&fault=${name}:http-503`);
    await press(portal);
    expect(
      await screen.findByText(/^FasTrak was not opened\. .+Received status code 503\. Try again\.$/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Open FasTrak/ })).toBeInTheDocument();
  });

  test.each([
    ['GraphQL Yoga', documentedApi()],
    ['Hot Chocolate', documentedApi(undefined, refuseAsHotChocolate)],
  ])('an API without links (%s) says so when the button is pressed', async (_, answer) => {
    const portal = await open('as=owner', { answer });
    await press(portal);
    expect(await screen.findByText("This API doesn't offer a link to FasTrak.")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Open FasTrak/ })).not.toBeInTheDocument();
  });
});
