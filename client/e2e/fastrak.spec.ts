import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { checkLooks } from './check-looks.ts';
import { openWorld } from './open-world.ts';

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const device = (fields: object) => {
  const described = { __typename: 'Device', id: 'device-1', ...fields };
  return { myHardwareLicense: { __typename: 'HardwareLicense', id: 'license-1', device: described } };
};

/** Changes of the balance, newest first: 14 granted, two used. */
const credits = [
  ['USE', -1, 12],
  ['USE', -1, 13],
  ['GRANT', 14, 14],
].map(([kind, amount, balanceAfter], index) => ({
  __typename: 'FasTrakCreditEdge',
  node: {
    __typename: 'FasTrakCredit',
    id: `credit-${index}`,
    at: daysFromNow(-5 * index - 1),
    kind,
    amount,
    balanceAfter,
    actor: null,
  },
}));

/** Gives an operation an answer of its own, so that the journey has these very credits and this very link. */
async function answer(page: Page, answers: readonly (readonly [string, () => object])[]): Promise<void> {
  const known = new Map(answers);
  await page.route('**/api/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    const data = known.get(operationName)?.();
    return data ? route.fulfill({ json: { data } }) : route.continue();
  });
}

test('by keyboard alone FasTrak is opened by a fresh link, and its ledger is saved', async ({
  page,
  context,
}) => {
  const url = 'https://fastrak.example/once';
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  await answer(page, [
    [
      'FasTrakLapsesQuery',
      () => device({ fasTrakLapses: [{ __typename: 'FasTrakLapse', credits: 4, at: daysFromNow(30) }] }),
    ],
    [
      'FasTrakLedgerQuery',
      () =>
        device({
          fasTrakCredits: { __typename: 'FasTrakCreditConnection', edges: credits, pageInfo, totalCount: 3 },
        }),
    ],
    [
      'GetFasTrakLinkMutation',
      () => ({ getFasTrakLink: { __typename: 'GetFasTrakLinkPayload', url, urlExpiresAt: daysFromNow(1) } }),
    ],
  ]);
  await context.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<p>FasTrak' }));
  await openWorld(page, '/fastrak', { as: 'owner' });
  await expect(page.getByText('12 credits remaining. 4 of them lapse on')).toBeVisible();

  await page.getByRole('button', { name: 'Export CSV' }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^fastrak-ledger-.+\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(4);

  await page.getByRole('button', { name: /Open FasTrak/ }).focus();
  const asked = context.waitForEvent('request', (request) => request.url() === url);
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  expect((await asked).headers().referer).toBeUndefined();
  await opened.waitForURL(url);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  await expect(page.getByText('FasTrak opens in a new tab')).toBeVisible();
  await checkLooks(page);
});

test('by keyboard alone a trial is requested, once, and stands as requested after a reload', async ({
  page,
}) => {
  const trial = {
    __typename: 'FasTrakTrial',
    status: 'AVAILABLE',
    reason: null,
    credits: 5,
    days: 30,
    creditsUsed: null,
    requestedAt: null as string | null,
    startsAt: null,
    endsAt: null,
  };
  let requests = 0;
  const decide = () => {
    requests += 1;
    Object.assign(trial, { status: 'REQUESTED', requestedAt: daysFromNow(0) });
    return { __typename: 'RequestFasTrakTrialPayload', trial, userErrors: [] };
  };
  await answer(page, [
    ['FasTrakTrialQuery', () => device({ fasTrakTrial: trial })],
    ['RequestFasTrakTrialMutation', () => ({ requestFasTrakTrial: decide() })],
  ]);
  await openWorld(page, '/fastrak-trial', { scenario: 'fastrak-none', as: 'owner' });
  const note = page.getByLabel(/^Note/);
  await note.focus();
  await page.keyboard.type('For the second lab');
  await checkLooks(page);
  await note.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The trial was requested on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/The trial was requested on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request the trial' })).toHaveCount(0);
  expect(requests).toBe(1);
});
