import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

const at = 'now=2025-11-21T15:00:00Z,frozen';
const ownDevice = '/devices/device-7c21-0048-b93e';
const actions = '/metrics/advanced-actions';
const exchange = '/offline-tools';
const usage = '/offline-usage-metrics';

/** Its words on the dashboard, and the page about it with its sentence. */
type Finding = [words: string, page: string, sentence: RegExp];

type World = {
  world: string;
  /** The device's page. */
  device?: string;
  /** What dashboard and device page say, and how bad it is. */
  sentence: string;
  tone: 'ok' | 'warning' | 'critical';
  /** The device's status in the list, and the further reasons. */
  status: string;
  reasons?: string[];
  /** Worst first. */
  findings?: Finding[];
  /** A finding about the account, which the dashboard lists too. */
  account?: Finding;
  /** The filled button of the dashboard. */
  button?: string;
};

const calm = {
  sentence: 'License active through Jun 28, 2026.',
  tone: 'ok',
  status: 'Active',
} as const;
const bounced: Finding = ['1 invitation bounced', '/users?tab=invitations', /^1 invitation bounced\.$/];
const runsOut = (when: string): Finding => [
  `Advanced actions may run out ${when} before the license ends`,
  actions,
  new RegExp(`^Advanced actions may run out ${when} before the license ends\\.$`),
];

const worlds: World[] = [
  { world: 'scenario=online&as=owner', ...calm },
  { world: 'scenario=offline&as=owner', ...calm },
  { world: 'scenario=verakey&as=owner', ...calm },
  { world: 'scenario=unlimited&as=owner', ...calm },
  { world: 'scenario=mfa&as=owner', ...calm },
  {
    world: 'scenario=two-accounts&as=owner&account=account-south-county',
    device: '/devices/device-3a90-0112-5d4f',
    sentence: 'Advanced actions may run out Jan 11, 168 days before the license ends.',
    tone: 'warning',
    status: 'Low balance',
    findings: [runsOut('Jan 11, 168 days')],
    button: 'Request more actions',
  },
  {
    world: 'scenario=exchange-ready&as=owner',
    sentence: 'Usage file overdue.',
    tone: 'warning',
    status: 'Usage file overdue',
    reasons: ['Response ready', 'Usage missing'],
    findings: [
      ['Usage file overdue', usage, /The next usage file is overdue\.$/],
      ['Response ready', exchange, /^Response ready\. Take it by Nov 30 \(response valid through Dec 4\)\.$/],
      ["8 days of usage weren't reported", usage, /^8 days of usage weren't reported\./],
    ],
    button: 'Upload usage file',
  },
  {
    world: 'scenario=grace&as=owner',
    sentence: 'Your license ended Nov 15, 2025. The device keeps working through Dec 15, 2025.',
    tone: 'critical',
    status: 'In grace until Dec 15',
    findings: [['License ended, grace period runningBy Dec 15, 2025.', ownDevice, /through Dec 15, 2025\.$/]],
    button: 'Request renewal',
  },
  {
    world: 'scenario=expiring&as=owner',
    sentence: 'License ends Dec 15, 2025, in 24 days.',
    tone: 'warning',
    status: 'Ends soon',
    findings: [['License ends in 24 daysBy Dec 15, 2025.', ownDevice, /ends Dec 15, 2025, in 24 days\.$/]],
    button: 'Request renewal',
  },
  { world: 'scenario=renewed&as=owner', ...calm, sentence: 'License active. Renews Jun 29, 2026.' },
  {
    world: 'scenario=running-out&as=owner',
    sentence: 'Advanced actions may run out Mar 6, 114 days before the license ends.',
    tone: 'warning',
    status: 'Low balance',
    findings: [runsOut('Mar 6, 114 days')],
    button: 'Request more actions',
  },
  {
    world: 'scenario=low-balance&as=owner',
    sentence: '12 advanced actions remaining.',
    tone: 'critical',
    status: 'Low balance',
    findings: [
      [
        '12 advanced actions remainingMay run out Nov 25, 2025.',
        actions,
        /^12 advanced actions remaining\. May run out Nov 25, 2025\.$/,
      ],
    ],
    button: 'Request more actions',
  },
  { world: 'scenario=online&as=admin', ...calm, account: bounced },
  { world: 'scenario=two-accounts&as=admin', ...calm, account: bounced },
];

const toneOf = (element: Element | null | undefined) =>
  element?.querySelector('[data-tone]')?.getAttribute('data-tone') ?? 'neutral';

const filledButtons = () =>
  [...screen.getByRole('main').querySelectorAll('[data-variant="filled"]')].map(
    (button) => button.textContent,
  );

/** The sentence below the heading of a page. */
async function sentenceAt(portal: TestPortal, path: string) {
  await portal.router.navigate(path);
  await portal.settled();
  const status = screen.getByRole('heading', { level: 1 }).parentElement?.querySelector('p');
  return { text: status?.textContent ?? '', tone: toneOf(status) };
}

function itemsOf(name: string) {
  const region = screen.queryByRole('region', { name });
  const items = region ? within(region).queryAllByRole('listitem') : [];
  return items.map((item) => ({
    text: item.textContent?.replace(/^(Warning|Critical): /, '') ?? '',
    tone: toneOf(item),
  }));
}

/** The status of a device in the list with its further reasons, where no column is dropped. */
function statusOf(path: string) {
  const link = screen.getAllByRole('link').find((each) => each.getAttribute('href') === path);
  const cell = link?.closest('tr')?.querySelector('[data-label="Status"]')?.cloneNode(true) as
    | Element
    | undefined;
  for (const instead of cell?.querySelectorAll('[data-instead]') ?? []) instead.remove();
  return { text: cell?.textContent ?? '', tone: toneOf(cell) };
}

test.each(worlds)('$world: dashboard, list, device and the page of each finding agree', async (world) => {
  const { device = ownDevice, sentence, tone, status, reasons = [], findings = [], account, button } = world;
  const ofAccount = account ? [account] : [];
  const portal = await openPortal(`/dashboard?${world.world}&${at}`);

  const dashboard = await sentenceAt(portal, '/dashboard');
  const items = itemsOf('Needs attention');
  expect(items).toHaveLength(findings.length + ofAccount.length);
  [...findings, ...ofAccount].forEach(([words], place) => {
    expect(items[place]?.text.slice(0, words.length)).toBe(words);
  });
  expect(filledButtons()).toEqual(button ? [button] : []);
  if (account) expect(dashboard).toEqual({ text: `${account[0]}.`, tone: 'warning' });
  else
    expect(dashboard).toEqual({
      text: tone === 'ok' ? `${sentence} Nothing needs attention.` : sentence,
      tone,
    });

  const list = await sentenceAt(portal, '/devices');
  const needs = findings.length > 0 ? 'It needs attention.' : 'Nothing needs attention.';
  expect(list).toEqual({ text: `1 device. ${needs}`, tone });
  // A list is silent about what is normal.
  const listTone = tone === 'ok' ? 'neutral' : tone;
  expect(statusOf(device)).toEqual({ text: status + reasons.join(', '), tone: listTone });
  expect(reasons).toHaveLength(Math.max(findings.length - 1, 0));

  expect(await sentenceAt(portal, device)).toEqual({ text: sentence, tone });
  expect(screen.queryByText('Also')?.parentElement?.textContent ?? 'Also').toBe(`Also${reasons.join(', ')}`);
  expect(filledButtons().length).toBeLessThanOrEqual(1);

  for (const [place, [, page, words]] of [...findings, ...ofAccount].entries()) {
    const found = await sentenceAt(portal, page);
    expect(found).toEqual({ text: expect.stringMatching(words), tone: items[place]?.tone });
    expect(filledButtons()).toHaveLength(1);
  }
});

test('scenario=fleet&as=admin: dashboard, list and the page of the worst device agree', async () => {
  const portal = await openPortal(`/dashboard?scenario=fleet&as=admin&${at}`);
  const dashboard = await sentenceAt(portal, '/dashboard');
  expect(dashboard).toEqual({
    text: '1 ended, 2 in grace. 13 of 40 devices need attention.',
    tone: 'critical',
  });
  const items = itemsOf('Needs attention');
  expect(items).toHaveLength(7);
  expect(items.slice(5).map(({ text }) => text)).toEqual(['8 more', '2 invitations bouncedSee invitations']);
  const region = within(screen.getByRole('region', { name: 'Needs attention' }));
  const worst = region.getAllByRole('link').slice(0, 5);
  const paths = worst.map((link) => link.getAttribute('href') ?? '');
  const names = worst.map((link) => link.textContent);
  const figures = within(screen.getByRole('region', { name: 'All devices at a glance' }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href') ?? '', /\d+$/.exec(link.textContent ?? '')?.[0]] as const);
  expect(figures.map(([, count]) => count)).toEqual(['3', '2', '4', '2']);
  expect(filledButtons()).toEqual([]);

  const list = await sentenceAt(portal, '/devices');
  expect(list).toEqual({ text: '40 devices. 13 need attention.', tone: dashboard.tone });
  expect(paths.map(statusOf).map(({ tone }) => tone)).toEqual(items.slice(0, 5).map(({ tone }) => tone));
  for (const [path, count] of figures) {
    await sentenceAt(portal, path);
    expect(screen.getByText(`${count} of 40 devices`)).toBeVisible();
  }

  const [path = '', name] = [paths[0], names[0]];
  const device = await sentenceAt(portal, path);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name ?? '');
  expect(device.tone).toBe(items[0]?.tone);
  expect(filledButtons()).toEqual(['Request renewal']);
});
