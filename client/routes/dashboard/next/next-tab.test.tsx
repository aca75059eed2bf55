import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createMockApi } from '#mock-server/api.ts';
import { ask } from '#mock-server/testing/send-request.ts';
import type { DashboardNextQuery } from './next.generated.ts';
import { apiRate, isRated, verdictIf } from './what-if.ts';

const rated = `{ myHardwareLicense { timeZone primaryServiceLicense {
  status expiresAt graceEndsAt countedThrough remainingActions
  runway { asOf basisDays actionsPerWeek exhaustsEarliest exhaustsLatest verdict estimatedRemaining } } } }`;
const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const open = (scenario: string, options: PortalOptions = {}) =>
  openPortal(`/dashboard?tab=next&scenario=${scenario}&as=owner&${frozen}`, options);

const marks = async () =>
  within(await screen.findByRole('list', { name: /^What happens next/ })).getAllByRole('link');
const table = () => screen.findByRole('table', { name: 'What happens next' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
const status = () => screen.getByRole('heading', { level: 1 }).nextElementSibling;
const verdict = () => screen.findByRole('status', { name: '' }).then(({ textContent }) => textContent);

describe('what happens next', () => {
  test('is one list in the order of time: marks on the line, and the rows of the table', async () => {
    await open('credits-expiring,update-available');
    const listed = await rows();
    expect(listed.map((row) => row.replace(/ \|.*/, ''))).toEqual([
      'Check-in due',
      '4 FasTrak credits expire',
      'Software update 5.14.2 due',
      'Renewal request due30 days before the license ends, your lead time',
      'License ends',
      'Grace period ends',
    ]);
    expect(listed[4]).toBe('License ends | Jun 28, 2026 | 219 days');
    const names = (await marks()).map((mark) => mark.getAttribute('aria-label'));
    expect(names).toEqual([
      'Nov 22, 2025: Check-in due',
      'Dec 30, 2025: 4 FasTrak credits expire',
      'Jan 11, 2026: Software update 5.14.2 due',
      'May 29, 2026: Renewal request due',
      'Jun 28, 2026: License ends',
      'Jul 28, 2026: Grace period ends',
    ]);
    const places = (await marks()).map(({ parentElement }) =>
      Number.parseFloat(parentElement?.style.insetInlineStart ?? ''),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(status()).toHaveTextContent('4 FasTrak credits expire on Dec 30.');
  });

  test('an offline license has what is overdue first, and the days of its exchange and response', async () => {
    await open('exchange-ready');
    expect((await rows()).slice(0, 3)).toEqual([
      'Usage file overdue | Oct 1, 2025 | 51 days ago',
      'License exchange due | Nov 30, 2025 | 9 days',
      'Response for the device dueValid through Dec 4 | Nov 30, 2025 | 9 days',
    ]);
    expect(screen.getByText(/340 of 500 on Sep 2/)).toBeInTheDocument();
  });

  test('a scheduled next term takes the place of the end', async () => {
    await open('renewed');
    const listed = (await rows()).map((row) => row.replace(/ \|.*/, ''));
    expect(listed.filter((row) => /^Next term startsThrough /.test(row))).toHaveLength(1);
    expect(listed.filter((row) => row === 'License ends')).toHaveLength(1);
    expect(listed.at(-2)).toBe('License ends');
  });

  test('each mark is reached by keyboard, says its day, and leads to its page', async () => {
    const { user, address } = await open('exchange-ready');
    const [, exchange] = await marks();
    act(() => exchange?.focus());
    const tip = (await screen.findAllByText('Nov 30, 2025')).find((each) =>
      each.closest('[aria-hidden="true"]'),
    );
    expect(tip).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(tip).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/offline-tools'));
  });

  test('the code and data load when it is opened', async () => {
    const { operations, user } = await openPortal(`/dashboard?as=owner&${frozen}`);
    await screen.findByRole('region', { name: 'Needs attention' });
    expect(operations).not.toContain('DashboardNextQuery');
    await user.click(screen.getByRole('link', { name: 'What happens next' }));
    await table();
    expect(operations).toContain('DashboardNextQuery');
  });

  test('a list that fails says so in a panel, and can be loaded again', async () => {
    const { user } = await open('online&fault=DashboardNextQuery:http-503@1');
    const failure = await screen.findByText("This part didn't load");
    expect(failure.closest('section')).toHaveTextContent('(503)');
    expect(status()).toHaveTextContent("The list didn't load.");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await table();
  });

  test('without a hardware license, or the fields, it says so', async () => {
    await open('no-hardware');
    expect(await screen.findByText('Nothing is ahead')).toBeInTheDocument();
    await open('online', { answer: documentedApi() });
    expect(await screen.findByText("This API doesn't offer this area")).toBeInTheDocument();
  });
});

describe('the forecast', () => {
  test.each(['online', 'low-balance', 'exchange-ready', 'grace'])(
    'in %s it is the one of the dashboard until something is typed',
    async (scenario) => {
      const { router } = await open(scenario);
      const text = (await verdict())?.replace(/^At the recent rate:(.*)\.$/, '$1') ?? '';
      expect(text).toMatch(/a week/);
      await router.navigate('/dashboard');
      const strip = await screen.findByRole('region', { name: 'Device at a glance' });
      await waitFor(() => expect(strip).toHaveTextContent(text));
    },
  );

  test('shows if the balance lasts with other numbers, and saves none', async () => {
    const { user, router } = await open('online');
    const perWeek = await screen.findByRole('textbox', { name: 'If used per week' });
    await user.clear(perWeek);
    await user.type(perWeek, '20');
    expect(await verdict()).toMatch(/^If 20 are used a week:Won't last\. About 20 a week, runs out /);
    await user.click(screen.getByRole('button', { name: 'Add 200' }));
    await user.clear(perWeek);
    await user.type(perWeek, '12');
    expect(await verdict()).toBe(
      'If 12 are used a week and 200 are added:On pace for the term. About 12 a week.',
    );
    expect(
      screen.getByRole('img', { name: /^If 12 are used a week and 200 are added: On pace/ }),
    ).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Request more actions' }));
    const request = await screen.findByRole('region', { name: 'Request' });
    expect(request).toHaveTextContent('If 12 are used a week and 200 are added: On pace for the term.');
    expect(request).toHaveTextContent('License ends: Jun 28, 2026');
    await user.click(screen.getByRole('button', { name: 'Close' }));

    await router.navigate('/devices');
    await screen.findByRole('heading', { level: 1, name: 'Devices' });
    await router.navigate('/dashboard?tab=next');
    expect(await screen.findByRole('textbox', { name: 'If used per week' })).toHaveValue('7.7');
  });

  test('a number that is none is refused, and Reset returns to the API', async () => {
    const { user } = await open('online');
    const before = await verdict();
    const added = await screen.findByRole('textbox', { name: 'If more are added' });
    await user.type(added, 'x');
    expect(added).toHaveAccessibleDescription(/Enter a number from 0/);
    expect(await verdict()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await verdict()).toBe(before);
  });

  test.each(['unlimited', 'exhausted', 'balance-unknown'])(
    'in %s there is none, nor a what-if',
    async (scenario) => {
      await open(scenario);
      expect(await screen.findByText(/There's no forecast/)).toBeInTheDocument();
      expect(screen.queryByText('What if')).not.toBeInTheDocument();
      expect(screen.queryByRole('img', { name: /^At the recent rate/ })).not.toBeInTheDocument();
      expect((await marks()).length).toBe((await rows()).length);
    },
  );

  test('with the rate of the API, it has the verdict of the API in every world', async () => {
    const now = Date.parse('2025-11-21T15:00:00Z');
    const { fetch } = createMockApi({ now: () => now });
    let count = 0;
    for (const scenario of builtInFixtures().scenarios.keys()) {
      const { data } = await ask(fetch, rated, { world: `scenario=${scenario}&as=owner&${frozen}` });
      const hardware = (data as Pick<DashboardNextQuery, 'myHardwareLicense'> | null)?.myHardwareLicense;
      const term = hardware?.primaryServiceLicense ?? null;
      if (!hardware || !isRated(term)) continue;
      count += 1;
      // Slightly different from the rate of the API, so that the forecast is a new one.
      const perWeek = term.runway.actionsPerWeek + 1e-9;
      const { view } = verdictIf(hardware, term, { perWeek, added: 0 }, now);
      const { view: own } = verdictIf(hardware, term, apiRate(term), now);
      expect([scenario, view?.verdict?.replace(/ \(.*/, '')]).toEqual([
        scenario,
        own?.verdict?.replace(/ \(.*/, ''),
      ]);
    }
    expect(count).toBeGreaterThan(20);
  });
});

describe('the renewal', () => {
  test('is due a number of days before the end, which the reader chooses and the browser keeps', async () => {
    const { user, router } = await open('online');
    const field = await screen.findByRole('textbox', { name: 'Your renewal lead time' });
    await user.clear(field);
    await user.type(field, '90');
    expect((await rows()).find((row) => row.startsWith('Renewal'))).toBe(
      'Renewal request due90 days before the license ends, your lead time | Mar 30, 2026 | 129 days',
    );
    await user.type(field, '00');
    expect(field).toHaveAccessibleDescription(/whole number from 0 to 730/);
    await router.navigate('/devices');
    await screen.findByRole('heading', { level: 1, name: 'Devices' });
    await router.navigate('/dashboard?tab=next');
    expect(await screen.findByRole('textbox', { name: 'Your renewal lead time' })).toHaveValue('90');
  });

  test.each([
    ['expired', 'Request renewal'],
    ['no-license', 'Request a license'],
  ])('is asked for in %s, where no end is ahead', async (scenario, name) => {
    await open(scenario);
    expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Your renewal lead time' })).not.toBeInTheDocument();
  });

  test('is requested with one click, and says who did', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    const { user } = await open('expiring');
    await user.click(await screen.findByRole('button', { name: 'Request renewal' }));
    await user.click(await screen.findByRole('button', { name: 'Copy renewal request' }));
    expect(write.mock.calls[0]?.[0]).toContain('License ends: Dec 15, 2025');
    await user.click(screen.getByRole('button', { name: 'Mark as requested' }));
    await waitFor(async () =>
      expect((await rows()).find((row) => row.startsWith('Renewal'))).toMatch(
        /^Renewal requestedRenewal requested Nov 21\./,
      ),
    );
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeInTheDocument();
  });
});
