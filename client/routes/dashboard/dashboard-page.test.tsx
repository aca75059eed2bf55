import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setVisitorTimeZone } from '#client/browser/time-zone.ts';
import { allowPrinted, expectPrinted } from '#client/testing/console.ts';
import { documentedApi, documentedLicense } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

/** The dates below count from this morning. */
const frozen = 'now=2025-11-21T15:00:00Z,frozen';

function open(scenario: string, rest = '', options: PortalOptions = {}) {
  const world = scenario ? `scenario=${scenario}&` : '';
  return openPortal(`/dashboard?${world}as=owner&${frozen}${rest}`, options);
}

async function status(): Promise<string> {
  const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return heading.nextElementSibling?.textContent ?? '';
}

const panel = (name: string | RegExp) => screen.findByRole('region', { name });

async function cell(label: string): Promise<HTMLElement> {
  const strip = await panel('Device at a glance');
  const cellElement = within(strip).getByRole('heading', { name: label }).parentElement;
  if (!cellElement) throw new Error(`The strip has no cell "${label}".`);
  return cellElement;
}

async function cellSays(label: string, ...texts: string[]): Promise<void> {
  await waitFor(async () => {
    const found = await cell(label);
    for (const text of texts) expect(found).toHaveTextContent(text);
  });
}

const actions = 'Remaining Advanced Actions';

describe('the dashboard', () => {
  test('answers whether all is well, until when, and what needs doing', async () => {
    await open('credits-expiring,update-available');
    await waitFor(async () => expect(await status()).toBe('4 FasTrak credits expire on Dec 30.'));

    const license = await panel('Graykey license');
    await waitFor(() => expect(license).toHaveTextContent('219 days left of 365'));
    for (const text of ['Active', 'Online', '7C21-0048-B93E', 'Jun 29, 2025', 'Jun 28, 2026', 'Jul 28, 2026'])
      expect(license).toHaveTextContent(text);
    expect(within(license).getByRole('img', { name: /^License term from/ })).toBeInTheDocument();

    await cellSays(actions, '340', 'of 500', '160 used since Jun 29, 2025');
    await cellSays('Software', '5.13.0', '5.14.2 is ready', 'Installed on Aug 14, 2025');
    await cellSays('Check-in', '4 min', 'ago', 'On time');
    await cellSays('Magnet Graykey FasTrak', '12', 'credits', '4 expire on Dec 30, 2025');
    expect(screen.getByRole('meter', { name: 'Remaining advanced actions: 340 of 500' })).toBeInTheDocument();

    const items = within(await panel('Needs attention'));
    const [credits, update] = await items.findAllByRole('listitem');
    expect(credits).toHaveTextContent('Warning: 4 FasTrak credits expire on Dec 30');
    // Its link is the header's button.
    expect(items.queryByRole('link', { name: 'See credits' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See credits' })).toHaveAttribute('href', '/fastrak');
    expect(update).toHaveTextContent('Install by');
    expect(items.getByRole('link', { name: 'Get the update' })).toHaveAttribute('href', '/offline-tools');

    const usage = within(await panel('Usage, 90 days'));
    await usage.findByRole('img', { name: /^Advanced Actions: \d+ in 90 days, by week/ });
    await usage.findByRole('img', { name: /^Device Access: \d+ in 90 days, by week/ });
    expect(usage.getByRole('link', { name: 'Advanced Actions' })).toHaveAttribute(
      'href',
      '/metrics/advanced-actions',
    );
    expect(usage.getByText('Reported through Nov 21. Hatched: partial week.')).toBeInTheDocument();

    const table = await screen.findByRole('table', { name: 'Recent activity' });
    expect(within(table).getAllByRole('row')).toHaveLength(7);
    for (const name of ['When', 'What', 'Who', 'Result'])
      expect(within(table).getByRole('columnheader', { name })).toBeInTheDocument();
  });

  test('without the permission it asks for no advanced actions', async () => {
    const portal = await openPortal(`/dashboard?as=viewer&${frozen}`);
    const usage = within(await panel('Usage, 90 days'));
    await usage.findByRole('img', { name: /^Device Access/ });
    expect(usage.queryByText('Advanced Actions')).not.toBeInTheDocument();
    expect(portal.operations.filter((name) => name === 'DashboardUsageQuery')).toHaveLength(1);
  });
});

test('a balance that was counted long ago has its day, and no pace', async () => {
  const portal = await open('exchange-ready');
  await cellSays(actions, '340', 'of 500 on Sep 2');
  expect(await cell(actions)).not.toHaveTextContent(/pace|run out/);
  await portal.router.navigate('/devices/device-7c21-0048-b93e');
  await cellSays(actions, '340', 'of 500 on Sep 2');
});

test.each([
  ['online', 'On pace for the term'],
  ['low-balance', 'May run out Nov 25, 2025'],
])('in %s dashboard, device and metrics say the same of the pace', async (scenario, text) => {
  const portal = await open(scenario);
  await cellSays(actions, text);
  await portal.router.navigate('/devices/device-7c21-0048-b93e');
  await cellSays(actions, text);
  await portal.router.navigate('/metrics/advanced-actions');
  const sentence = `left, ${text.slice(0, 1).toLowerCase()}${text.slice(1)}.`;
  expect(await screen.findByText((each) => each.endsWith(sentence))).toBeInTheDocument();
});

describe('the states of the license', () => {
  test('an offline license has exchanges instead of check-ins', async () => {
    await open('offline,verakey,credits-expiring');
    const license = await panel('VeraKey license');
    expect(
      await screen.findByRole('meter', { name: /^Day 13 of 90 since the last exchange/ }),
    ).toHaveAttribute('aria-valuenow', '13');
    expect(license).toHaveTextContent('Offline');
    await cellSays('Last exchange', '12 days', 'ago', 'On time');
    await cellSays('Software', 'As of the exchange on Nov 9');
    expect(await status()).toBe('4 FasTrak credits expire on Dec 30.');
  });

  test('no license: says so once, at the top', async () => {
    await open('no-license');
    expect(await status()).toBe('No active license.');
    const license = await panel('License');
    await waitFor(() => expect(license).toHaveTextContent('This device never had a license.'));
    const usage = await panel('Usage, 90 days');
    await waitFor(() => expect(usage).toHaveTextContent('No usage reported'));
    expect(within(screen.getByRole('main')).getAllByText(/no active license/i)).toHaveLength(1);
  });

  test('without a license nothing about its software or credits is green', async () => {
    await open('expired');
    await cellSays('Software', '5.13.0');
    await cellSays('Magnet Graykey FasTrak', 'credits');
    const strip = await panel('Device at a glance');
    expect(strip.querySelector('[data-tone="ok"]')).toBeNull();
  });

  test('an ended license names its last term and its end', async () => {
    await open('expired');
    const license = await panel('Graykey license');
    await waitFor(() => expect(license).toHaveTextContent('Your Graykey license ended on Oct 12, 2025.'));
    expect(license).toHaveTextContent('Ended');
    expect(license).not.toHaveTextContent(/Valid until|Ends/);
    expect(await status()).toMatch(/^No active license\. Your last license ended Oct 12, 2025\./);
  });

  test('no hardware license: the page gives way to one explanation', async () => {
    await open('no-hardware');
    await screen.findByText('No hardware license');
    expect(within(screen.getByRole('main')).queryByRole('region')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a license' })).toBeVisible();
  });

  test('no device: explains it, leads to others there are, and asks for nothing else', async () => {
    const portal = await open('no-device', '', {
      user: (user) => ({
        ...user,
        accounts: user.accounts.map((account) => ({ ...account, deviceCount: 3 })),
      }),
    });
    await screen.findByText('No device');
    expect(screen.getByRole('link', { name: 'See devices' })).toHaveAttribute('href', '/devices');
    expect(portal.operations).not.toContain('DashboardAlertsQuery');
    expect(portal.operations).not.toContain('DashboardTermQuery');
  });

  test.each([
    ['expiring', 'Expiring', /24 days left of 365/, /^License ends Dec 15, 2025, in 24 days\./],
    [
      'grace',
      'Grace period',
      /24 days of grace left/,
      /^Your license ended Nov 15, 2025\. The device keeps working through Dec 15, 2025\.$/,
    ],
    ['renewed,credits-expiring', 'Active', /Renews Jun 29, 2026/, /^4 FasTrak credits expire on Dec 30\.$/],
  ])('%s is told by badge, time and sentence', async (scenario, badge, time, sentence) => {
    await open(scenario);
    const license = await panel('Graykey license');
    await waitFor(() => expect(license).toHaveTextContent(time));
    expect(within(license).getByText(badge)).toBeInTheDocument();
    expect(await status()).toMatch(sentence);
    if (scenario !== 'renewed') return;
    await within(await panel('Needs attention')).findAllByRole('listitem');
    expect(screen.queryByText(/License ends|Expiring/)).not.toBeInTheDocument();
  });

  test('a new device has to be set up first, and has reported nothing', async () => {
    await open('empty');
    await waitFor(async () => expect(await status()).toBe("Set up your device: it hasn't checked in yet."));
    await cellSays('Check-in', 'Never');
    await cellSays('Software', 'Not reported');
    expect(await screen.findByText('No activity yet')).toBeInTheDocument();
  });

  test.each([
    ['exhausted,fastrak-empty', 'No advanced actions left.', 'critical'],
    ['low-balance', '12 advanced actions left.', 'critical'],
    ['overdue', 'Check-in overdue.', 'warning'],
    ['update-available,fastrak-empty', 'Software 5.14.2 is ready.', 'notice'],
    ['fastrak-empty', 'License active through Jun 28, 2026. Nothing needs attention.', 'ok'],
  ])(
    'in %s the sentence begins with the worst, and is only green without any',
    async (scenario, text, tone) => {
      await open(scenario);
      await waitFor(async () => expect(await status()).toMatch(text));
      const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
      expect(heading.nextElementSibling?.querySelector('[data-tone]')).toHaveAttribute('data-tone', tone);
    },
  );

  test('a late check-in is overdue', async () => {
    await open('overdue,balance-unknown,fastrak-none');
    await cellSays('Check-in', 'Overdue', 'Was due');
    expect(await panel('Needs attention')).toHaveTextContent('Check-in overdue');
    await cellSays(actions, 'Unknown', 'Not reported yet');
    await cellSays('Magnet Graykey FasTrak', 'Not part of this license');
  });
});

/** The header's button. */
async function primary(): Promise<HTMLElement | null> {
  const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return heading.parentElement?.nextElementSibling?.querySelector('[data-variant]') ?? null;
}

describe('the button of the header', () => {
  test.each([
    ['grace', 'Request renewal'],
    ['expiring,exhausted', 'Request more actions'],
    ['no-license', 'Request a license'],
    ['update-available,fastrak-empty', 'Get update 5.14.2'],
    ['offline,update-available,fastrak-empty', 'Start license exchange'],
    ['offline,fastrak-empty', 'Start license exchange'],
    ['empty', 'Connect the device'],
    ['empty,offline', 'Start license exchange'],
  ])('in %s it resolves the first alert: %s', async (scenario, text) => {
    await open(scenario);
    await waitFor(async () => expect((await primary())?.textContent ?? null).toBe(text));
    expect(await primary()).toHaveAttribute('data-variant', 'filled');
  });

  test.each([
    ['overdue', 'See the device'],
    ['credits-expiring,update-available', 'See credits'],
  ])('in %s it only leads somewhere, so it is not filled: %s', async (scenario, text) => {
    await open(scenario);
    await waitFor(async () => expect((await primary())?.textContent ?? null).toBe(text));
    expect(await primary()).toHaveAttribute('data-variant', 'default');
  });

  test('there is none when all is well', async () => {
    await open('fastrak-empty');
    await waitFor(async () => expect(await status()).toMatch(/Nothing needs attention\.$/));
    expect(await primary()).toBeNull();
  });
});

describe('a request', () => {
  test('is a mail to the license owner, whose address is there as text', async () => {
    await openPortal(`/dashboard?scenario=grace&as=admin&${frozen}`);
    const email = 'priya.raman@north-county.example';
    await waitFor(() => expect(screen.getByText(`to ${email}`)).toBeVisible());
    const mail = () => {
      const [link] = screen.getAllByRole('link', { name: 'Request renewal' });
      return new URL(link?.getAttribute('href') ?? '');
    };
    expect(mail().pathname).toBe(email);
    await waitFor(() =>
      expect(mail().searchParams.get('body')).toContain('7C21-0048-B93E, Graykey, last day Nov 15, 2025'),
    );
  });

  test('is never one to the reader', async () => {
    await openPortal(`/dashboard?scenario=expired&as=owner&${frozen}`);
    const [text] = await screen.findAllByText('to your vendor representative');
    expect(text).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('priya.raman');
    const [link] = screen.getAllByRole('link', { name: 'Request renewal' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^mailto:\?subject=/));
  });

  test('has no address where the API knows no contacts', async () => {
    await open('', '', {
      answer: documentedApi({ ...documentedLicense, primaryServiceLicense: null }),
    });
    expect(await screen.findByRole('link', { name: 'Request a license' })).toBeVisible();
    expect(screen.getByText('to your vendor representative')).toBeVisible();
  });
});

describe('the states of the balance', () => {
  test.each([
    ['unlimited', ['unlimited', 'No limit in this license'], 0],
    ['exhausted,fastrak-empty', ['0', 'of 500', 'None left'], 1],
    ['low-balance', ['12', 'of 500', 'Almost used up'], 1],
  ])('scenario %s in words', async (scenario, texts, bars) => {
    await open(scenario);
    await cellSays(actions, ...texts);
    expect((await cell(actions)).textContent).not.toMatch(/-1|null|NaN|undefined/);
    expect(within(await cell(actions)).queryAllByRole('meter')).toHaveLength(bars);
    if (scenario.includes('fastrak-empty')) await cellSays('Magnet Graykey FasTrak', '0 credits');
  });
});

describe('how long the balance lasts', () => {
  test('with nothing left it never runs out', async () => {
    await open('exhausted');
    await cellSays(actions, '0', 'None left', '500 used since', 'Last one used Nov');
    expect(await cell(actions)).not.toHaveTextContent(/pace|run out/);
  });

  test('tile and alert name the same urgency and the same day', async () => {
    await open('low-balance');
    await cellSays(actions, 'Almost used up', 'May run out Nov 25, 2025');
    const [first] = await within(await panel('Needs attention')).findAllByRole('listitem');
    expect(first).toHaveTextContent('Critical: 12 advanced actions leftMay run out Nov 25, 2025.');
  });

  test('a threshold of the reader counts for the tile too', async () => {
    await open('credits-expiring', '', {
      answer: (_request, operation) =>
        operation === 'DashboardAlertsQuery'
          ? Response.json({
              data: {
                alerts: [
                  {
                    __typename: 'Alert',
                    id: 'alert-1',
                    severity: 'WARNING',
                    code: 'ACTIONS_LOW',
                    title: '340 advanced actions left',
                    detail: '',
                    dueAt: null,
                    raisedAt: '2025-11-20T10:00:00Z',
                  },
                ],
              },
            })
          : undefined,
    });
    await cellSays(actions, '340', 'Running low');
  });

  test('in grace the balance is measured against the end of the grace', async () => {
    await open('grace');
    await cellSays(actions, '340', 'On pace for the grace period');
    expect(await panel('Needs attention')).not.toHaveTextContent('was due');
  });
});

/** Both query the same documented fields and share the cache. */
const documentedTwice = ['DashboardLicenseQuery', 'MainMenuIsOfflineQuery'];

describe('what fails on the dashboard', () => {
  test.each([
    ['DashboardAlertsQuery', 'Needs attention'],
    ['DashboardTermQuery', 'Graykey license'],
    ['DashboardActivityQuery', 'Recent activity'],
    ['GetIsFasTrakMutation', 'Device at a glance'],
  ])('what %s asks for fails alone and is asked again', async (operation, name) => {
    const { user } = await open('credits-expiring', `&fault=${operation}:http-500@1`);
    await cellSays(actions, '340');
    expect(await screen.findAllByText("This part didn't load")).toHaveLength(1);
    const failed = await panel(name);
    if (name !== 'Device at a glance')
      expect(failed).toHaveTextContent('Response not successful: Received status code 500');
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(failed).not.toHaveTextContent("This part didn't load"));
    await cellSays('Magnet Graykey FasTrak', '12');
  });

  test('the license panel fails alone, and the sentence says so', async () => {
    await open('', '&fault=DashboardLicenseQuery:graphql-error,MainMenuIsOfflineQuery:graphql-error');
    await waitFor(async () => expect(await status()).toBe("The license didn't load."));
    await cellSays(actions, '340');
  });

  test('coming back, a failed refresh leaves the last data, and says so', async () => {
    const portal = await open('', '&fault=DashboardActivityQuery:http-500@2');
    await screen.findByRole('table', { name: 'Recent activity' });
    await portal.router.navigate('/devices');
    await screen.findByRole('heading', { level: 1, name: 'Devices' });
    await portal.router.navigate('/dashboard');
    const activity = await panel('Recent activity');
    await waitFor(() => expect(activity).toHaveTextContent('Could not refresh.'));
    expect(within(activity).getAllByRole('row')).toHaveLength(7);
  });

  test('what the menu was told of the license serves the panel too', async () => {
    let tellMenu: (response: Response) => void = () => {};
    const menuAnswer = new Promise<Response>((resolve) => {
      tellMenu = resolve;
    });
    let asked: Request | undefined;
    const { ask } = await open('', '&fault=DashboardLicenseQuery:http-500', {
      answer(request, operation) {
        if (operation !== 'MainMenuIsOfflineQuery') return undefined;
        asked = request.clone();
        return menuAnswer;
      },
    });
    await within(await panel('Graykey license')).findByText("This part didn't load");
    const { headers } = asked as Request;
    tellMenu(await ask('/api/graphql', { method: 'POST', headers, body: await asked?.text() }));
    await waitFor(async () => expect(await panel('Graykey license')).toHaveTextContent('Online'));
    const license = await panel('Graykey license');
    expect(within(license).queryByText("This part didn't load")).not.toBeInTheDocument();
    expect(license).toHaveTextContent('Could not refresh.');
  });

  test('so it does when its own query fails after the menu was told', async () => {
    let fail: (response: Response) => void = () => {};
    await open('', '', {
      answer: (_request, operation) =>
        operation === 'DashboardLicenseQuery'
          ? new Promise<Response>((resolve) => {
              fail = resolve;
            })
          : undefined,
    });
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    await menu.findByRole('link', { name: 'Device Access' });
    fail(new Response('', { status: 500 }));
    const license = await panel('Graykey license');
    await waitFor(() => expect(license).toHaveTextContent('Could not refresh.'));
    expect(license).toHaveTextContent('Online');
    expect(within(license).queryByText("This part didn't load")).not.toBeInTheDocument();
    expect(await status()).not.toBe("The license didn't load.");
  });

  test('an answer without the license is no license gone, but a failure', async () => {
    await open('', '', {
      answer: (_request, operation) =>
        documentedTwice.includes(operation) ? Response.json({ data: {} }) : undefined,
    });
    const license = await panel('Graykey license');
    await within(license).findByText("This part didn't load");
    expect(screen.queryByText('No hardware license')).not.toBeInTheDocument();
  });

  test('dates that are none cost a dash, not the page', async () => {
    const nonsense = { id: 'h', timeZone: null, lastCheckInAt: 'soon', nextCheckInDueAt: 'later' };
    const term = {
      id: 's',
      status: 'ACTIVE',
      startsAt: '?',
      expiresAt: '?',
      graceEndsAt: '?',
      successor: null,
    };
    const answers = new Map<string, object>([
      ['DashboardCheckInQuery', nonsense],
      ['DashboardTermQuery', { id: 'h', timeZone: null, primaryServiceLicense: term, serviceLicenses: [] }],
    ]);
    await open('offline', '', {
      answer: (_request, operation) => {
        const myHardwareLicense = answers.get(operation);
        return myHardwareLicense && Response.json({ data: { myHardwareLicense } });
      },
    });
    await cellSays('Last exchange', 'Never');
    expect(screen.queryByText(/Invalid|NaN/)).not.toBeInTheDocument();
    expect(await status()).toMatch(/^License active\./);
    // These two responses name another license than the others do.
    allowPrinted(/stopped refetching/);
  });

  test('an answer that leaves out whether the license is offline is not taken for online', async () => {
    await open('', '', {
      answer: (_request, operation) => {
        if (!documentedTwice.includes(operation)) return undefined;
        const primaryServiceLicense = { id: 's', isMfaEnabled: false, product: { className: 'Graykey' } };
        return Response.json({ data: { myHardwareLicense: { id: 'h', primaryServiceLicense } } });
      },
    });
    const license = await panel('Graykey license');
    expect(within(license).queryByText(/^(Online|Offline)$/)).not.toBeInTheDocument();
    allowPrinted(/stopped refetching/);
    expectPrinted(/Missing field 'offline'/, /partial result/);
  });
});

describe('against an API that knows the documented schema only', () => {
  test('license and balance show what the documented queries know, each other panel says so, and nothing failed', async () => {
    await open('', '', { answer: documentedApi() });
    const license = await panel('Graykey license');
    await waitFor(() => expect(license).toHaveTextContent("This API doesn't offer this area"));
    for (const text of ['Active', 'Online', '7C21-0048-B93E']) expect(license).toHaveTextContent(text);
    await cellSays(actions, '42', 'left');
    await cellSays('Magnet Graykey FasTrak', '3', 'credits', 'On this device');
    expect(await status()).toBe('License active.');
    for (const name of ['Needs attention', 'Usage, 90 days', 'Recent activity'])
      await within(await panel(name)).findAllByText("This API doesn't offer this area");
    await cellSays('Software', "This API doesn't offer this area");
    await cellSays('Check-in', "This API doesn't offer this area");
    expect(screen.queryByRole('link', { name: 'All activity' })).not.toBeInTheDocument();
    expect(screen.queryByText("This part didn't load")).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('no active license is told', async () => {
    await open('', '', { answer: documentedApi({ ...documentedLicense, primaryServiceLicense: null }) });
    await waitFor(async () => expect(await status()).toBe('No active license.'));
  });

  test('no hardware license is told apart from it', async () => {
    await open('', '', { answer: documentedApi(null) });
    expect(await screen.findByText('No hardware license')).toBeInTheDocument();
  });
});

test('a day of the license names its zone where it is another day for the reader', async () => {
  const portal = await openPortal('/dashboard?as=owner&now=2025-11-21T15:00:00Z,frozen');
  const ends = async () => (await screen.findAllByText('Ends'))[0]?.nextElementSibling;
  expect(await ends()).toHaveTextContent(/^\w+ \d+, 2026$/);
  try {
    setVisitorTimeZone('Asia/Tokyo');
    await portal.router.navigate('/devices');
    await screen.findByRole('heading', { level: 1, name: 'Devices' });
    await portal.router.navigate('/dashboard');
    expect(await ends()).toHaveTextContent(/^\w+ \d+, 2026 \(Central Time\)$/);
  } finally {
    setVisitorTimeZone(null);
  }
});
