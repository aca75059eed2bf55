import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { FollowedChild } from '#mock-server/testing/follow.ts';
import { startLimit } from '#scripts/test/patience.ts';
import { type Checkout, copyCheckout, portalAt } from '#scripts/test/test-checkout.ts';

// Vite transforms each module when a page first asks for it, which takes minutes beside other tests on a slow machine.
test.describe.configure({ mode: 'serial', timeout: startLimit });

let checkout: Checkout;
let dev: FollowedChild;
let url: string;
test.beforeAll(async () => {
  checkout = copyCheckout();
  dev = checkout.run({}, 'dev');
  url = await portalAt(dev);
});
test.afterAll(() => checkout.remove());

function edit(file: string, from: string, to: string): () => void {
  const path = join(checkout.folder, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  return () => writeFileSync(path, before);
}

const session = 'dev-session-0123456789';
const ask = (query: string) =>
  fetch(`${url}/api/graphql?as=admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-session': session },
    body: JSON.stringify({ query }),
  });

test('npm run dev is ready when its API answers, keeps connections, and has a page for no file', async () => {
  const answer = await ask('{ myHardwareLicense { offline } }');
  expect(await answer.json()).toEqual({ data: { myHardwareLicense: { offline: false } } });
  for (const [path, status] of [
    ['robots.txt', 404],
    ['.well-known/change-password', 302],
    ['devices/AB.12', 200],
  ] as const)
    expect([path, (await fetch(`${url}/${path}`, { redirect: 'manual' })).status]).toEqual([path, status]);
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
});

test('a changed fixture, a broken one, a changed operation and a page that failed reach the open page by themselves', async ({
  page,
}) => {
  await page.goto(`${url}/dashboard?as=owner`);
  await expect(page.getByRole('banner').getByText('Remaining Advanced Actions: 340')).toBeVisible({
    timeout: startLimit,
  });
  edit('fixtures/default.json', '"used": 160', '"used": 161');
  await expect(page.getByRole('banner').getByText('Remaining Advanced Actions: 339')).toBeVisible();

  const restore = edit('fixtures/scenarios/offline.json', '{', '');
  await expect(page.getByText('fixtures/scenarios/offline.json')).toBeVisible();
  restore();
  await expect(page.getByText('fixtures/scenarios/offline.json')).toBeHidden();
  // Waits for the page, because it misses code that changes while it loads.
  await expect(page.getByRole('banner').getByText('Remaining Advanced Actions: 339')).toBeVisible();
  await expect(page.getByText('Next due').first()).toBeVisible();

  const changed = page.waitForRequest(
    (request) =>
      request.postData()?.includes('DashboardStatusQuery') === true &&
      request.postData()?.includes('offline') === true,
  );
  edit('client/routes/dashboard/dashboard.graphql', 'lastCheckInAt', 'lastCheckInAt\n    offline');
  await changed;

  const mend = edit(
    'client/routes/fastrak/fastrak-page.tsx',
    'export function FasTrakPage',
    'export functon FasTrakPage',
  );
  // The page may still reload because of the operation, which ends a navigation, or leads back after it.
  await expect(async () => {
    await page.goto(`${url}/fastrak?as=owner`);
    await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeVisible();
  }).toPass();
  mend();
  const heading = page.getByRole('heading', { level: 1, name: 'Magnet Graykey FasTrak' });
  await expect(heading).toBeVisible();

  const mendAgain = edit(
    'client/routes/fastrak/fastrak-page.tsx',
    'const { account } = useSession();',
    "const { account } = useSession();\n  if (account) throw new Error('Broken.');",
  );
  await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeVisible();
  mendAgain();
  await expect(heading).toBeVisible();
});

test('a changed schema and changed code of the API take effect while it answers, and sandboxes survive', async () => {
  const changed = await ask(
    'mutation { updateDevice(input: { id: "device-7c21-0048-b93e", notes: "Spare" }) { device { notes } } }',
  );
  expect(await changed.json()).toMatchObject({
    data: { updateDevice: { device: { notes: 'Spare' } } },
  });

  const statuses = new Set<number>();
  const health = async () => {
    const answer = await fetch(`${url}/__mock/health`);
    statuses.add(answer.status);
    return answer.text();
  };
  edit('mock-server/control/create-control.ts', "status: 'ok'", "status: 'ok', edited: true");
  await expect.poll(health, { intervals: [20] }).toContain('edited');
  edit('schema/assumed/session.graphql', 'extend type Query {', 'extend type Query {\n  addedField: Boolean');
  await expect.poll(async () => (await ask('{ addedField }')).text()).toBe('{"data":{"addedField":null}}');
  expect([...statuses]).toEqual([200]);
  const response = await ask('{ device(id: "device-7c21-0048-b93e") { notes } }');
  expect(await response.json()).toEqual({ data: { device: { notes: 'Spare' } } });
});

test('it says once that it is ready, outlives a reader of its output, and ends with exit code 0 on SIGTERM', async () => {
  dev.child.stdout?.destroy();
  dev.child.stderr?.destroy();
  for (let time = 0; time < 3; time += 1) expect((await ask('{ __typename }')).status).toBe(200);
  dev.child.kill('SIGTERM');
  const { code, out } = await dev.ended;
  expect(code).toBe(0);
  expect(out.match(/Portal ready at/g)).toHaveLength(1);
});
