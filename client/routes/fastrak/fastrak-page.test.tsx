import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setVisitorTimeZone } from '#client/browser/time-zone.ts';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

const linkMutation = 'GetFasTrakLinkMutation';

const sent = (operations: readonly string[], name = 'GetIsFasTrakMutation') =>
  operations.filter((operation) => operation === name).length;

const open = (query = 'as=owner', options: PortalOptions = {}) => openPortal(`/fastrak?${query}`, options);
const region = (name: string) => screen.findByRole('region', { name });
const openButton = () => screen.findByRole('button', { name: /Open FasTrak/ });

afterEach(() => {
  vi.restoreAllMocks();
  setVisitorTimeZone(null);
});

describe('the FasTrak page', () => {
  test("shows the menu's own response and sends that mutation once, however often it is opened", async () => {
    const { operations, router } = await open('scenario=verakey&as=owner');
    expect(await screen.findByRole('heading', { level: 1, name: 'Magnet Verakey FasTrak' })).toBeVisible();
    await screen.findByText(/^12 credits remaining\./);
    await router.navigate('/devices');
    await router.navigate('/fastrak');
    await screen.findByText(/^12 credits remaining\./);
    expect(sent(operations)).toBe(1);
  });

  test('without FasTrak it leads to the trial, and opens nothing', async () => {
    await open('scenario=fastrak-none&as=owner');
    expect(await screen.findByText('FasTrak is not part of this license')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'About the FasTrak trial' });
    expect(link).toHaveAttribute('href', '/fastrak-trial');
    expect(screen.queryByRole('button', { name: /Open FasTrak/ })).toBeNull();
    expect(screen.queryByText('Ledger')).toBeNull();
  });

  test('with 0 credits it offers to request more', async () => {
    await open('scenario=fastrak-empty&as=owner');
    expect(await screen.findByText('No credits remaining.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Request more credits' })).toBeVisible();
    expect(screen.queryByText('Credit expiration')).toBeNull();
  });

  test("says which credits lapse next, on their last day in the license's zone, as the ledger does", async () => {
    const { router } = await openPortal(
      '/devices?scenario=credits-expiring&as=owner&now=2025-11-21T15:00:00Z,frozen',
    );
    // A zone where the license's midnight is the evening before.
    setVisitorTimeZone('Pacific/Pago_Pago');
    await router.navigate('/fastrak');
    const expiration = within(await region('Credit expiration'));
    expect(await expiration.findByText('4 credits')).toBeVisible();
    expect(await expiration.findByText(/^The other 8 don't expire before the license ends, /)).toBeVisible();
    const day = await expiration.findByText<HTMLTimeElement>(/^[A-Z][a-z]{2} \d+, \d{4}$/);
    expect(await screen.findByText(`12 credits remaining. 4 expire on ${day.textContent}.`)).toBeVisible();
    // The midnight that ends it in Central Time, in winter.
    const dayAfter = Date.parse(`${day.textContent} UTC`) + 86_400_000;
    expect(new Date(day.dateTime)).toEqual(new Date(dayAfter + 6 * 3_600_000));

    const rows = within(await region('Ledger')).getAllByRole('row');
    expect(rows[0]).toHaveTextContent('WhenEventWhoChangeBalance after');
    expect(rows[1]).toHaveTextContent(/GrantedThe vendor\+412$/);
    expect(rows[2]).toHaveTextContent(/Used[A-Z].+\u221218$/);
    const expired = rows.find((row) => row.textContent?.includes('Expired'))?.querySelector('time');
    const end = new Date(Date.parse(expired?.dateTime ?? '') - 1);
    expect(expired).toHaveTextContent(
      end.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' }),
    );
  });

  test('an error leaves the credits unknown, without a retry, until the menu appears again', async () => {
    const { operations, user } = await open(
      'scenario=two-accounts&as=owner&fault=GetIsFasTrakMutation:http-500@1',
    );
    const credits = within(await region('Credits'));
    expect(await credits.findByText(/^Credits aren't known right now\./)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(sent(operations)).toBe(1);
    await user.click(screen.getByRole('button', { name: /^Switch account/ }));
    await user.click((await screen.findAllByRole('menuitemradio'))[1] as HTMLElement);
    await waitFor(() => expect(sent(operations)).toBe(2));
  });

  test('the ledger fails alone', async () => {
    await open('as=owner&fault=FasTrakLedgerQuery:http-500');
    expect(await within(await region('Ledger')).findByText("This part didn't load")).toBeVisible();
    expect(await within(await region('Credits')).findByText('12')).toBeVisible();
  });

  test('a session without a device is told so', async () => {
    await open('scenario=no-device&as=owner');
    expect(await screen.findByText('No device')).toBeVisible();
  });

  test('an API without lapses, ledger and links leaves them out, and the balance stays', async () => {
    const { user } = await open('as=owner', { answer: documentedApi() });
    expect(await screen.findByText('3 credits remaining.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
    await user.click(await openButton());
    expect(
      await screen.findByText("Your license service doesn't open FasTrak from here."),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Open FasTrak/ })).toBeNull();
  });
});

describe('opening FasTrak', () => {
  const withLinks = (...urls: readonly string[]): PortalOptions => {
    const left = [...urls];
    return {
      answer: (_, operation) =>
        operation === linkMutation
          ? Response.json({
              data: { getFasTrakLink: { __typename: 'GetFasTrakLinkPayload', url: left.shift() } },
            })
          : undefined,
    };
  };

  test('requests a fresh link once, and opens only https, without opener or referrer', async () => {
    const opened: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this);
    });
    const url = 'https://fastrak.example/once';
    const { user, operations } = await open(
      'as=owner',
      withLinks('http://fastrak.example', 'javascript:1', url),
    );
    await user.click(await openButton());
    expect(await screen.findByText(/^FasTrak was not opened\. /)).toBeInTheDocument();
    await user.click(await openButton());
    await waitFor(() => expect(sent(operations, linkMutation)).toBe(2));
    expect(opened).toEqual([]);
    await user.click(await openButton());
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatchObject({
      href: url,
      target: '_blank',
      rel: 'noopener noreferrer',
      referrerPolicy: 'no-referrer',
    });
    expect(sent(operations, linkMutation)).toBe(3);
    expect(sent(operations)).toBe(1);
  });

  test('that fails says so, was sent once, and can be tried again', async () => {
    let respond: (response: Response) => void = () => {};
    const answered = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    const { user, operations } = await open('as=owner', {
      answer: (_request, operation) => (operation === linkMutation ? answered : undefined),
    });
    await user.dblClick(await openButton());
    expect(sent(operations, linkMutation)).toBe(1);
    respond(new Response('', { status: 503 }));
    expect(await screen.findByText(/^FasTrak was not opened\. .+\(503\)\. Try again\.$/)).toBeInTheDocument();
    expect(await openButton()).toBeVisible();
  });
});
