import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium } from '#scripts/browser/chromium.ts';
import { root } from '#scripts/files.ts';
import { compile, installedOffline, type Project } from './foreign-project.ts';
import { type Packed, packForTest } from './pack-for-test.ts';

let packed: Packed;
let project: Project;
beforeAll(async () => {
  packed = await packForTest();
  project = installedOffline(packed);
});
afterAll(() => packed?.remove());

/** Results of a project's tests by title: `passed`, or the error message. */
type Outcomes = Record<string, string>;

type Suite = { suites?: Suite[]; specs?: { title: string; tests: { results: Result[] }[] }[] };
type Result = { status: string; error?: { message: string } };

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal
const plain = (text: string) => text.replaceAll(/\u001b\[\d+m/g, '').replace(/^Error: /, '');

function outcomesIn({ suites = [], specs = [] }: Suite): [string, string][] {
  const own = specs.map(({ title, tests }): [string, string] => {
    const { status = 'none', error } = tests[0]?.results[0] ?? {};
    return [title, error ? plain(error.message) : status];
  });
  return [...own, ...suites.flatMap(outcomesIn)];
}

/** The output of a command, even if it fails. @throws if a signal ended it, as after its timeout */
function outputOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    const { stdout, signal } = error as { stdout: string; signal: string | null };
    if (signal) throw error;
    return stdout;
  }
}

function runPlaywright(spec: string): Outcomes {
  const use = {
    launchOptions: { executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] },
  };
  const config = `export default { testMatch: 'helpers.spec.ts', workers: 1, timeout: 60_000, use: ${JSON.stringify(use)} };`;
  project.write('playwright.config.mjs', config);
  project.write('helpers.spec.ts', spec);
  compile(project);
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json'];
  return Object.fromEntries(
    outcomesIn(JSON.parse(outputOf(() => project.run({}, process.execPath, ...cli)))),
  );
}

function runVitest(test: string): Outcomes {
  project.write('helpers.test.ts', test);
  compile(project);
  const cli = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', 'helpers.test.ts'];
  const { testResults } = JSON.parse(outputOf(() => project.run({}, process.execPath, ...cli)));
  return Object.fromEntries(
    testResults[0].assertionResults.map(
      ({ title, failureMessages }: { title: string; failureMessages: string[] }) => [
        title,
        failureMessages.length > 0 ? plain(failureMessages[0]?.split('\n    at ')[0] ?? '') : 'passed',
      ],
    ),
  );
}

describe('the helpers of licence-portal/playwright, in another project', () => {
  it('wait for a request, list the requests, and report what was sent instead', () => {
    const outcomes = runPlaywright(`
      import { fault } from 'licence-portal/mock';
      import { expect, type OpenedPortal, test } from 'licence-portal/playwright';
      test.use({ world: { as: 'admin' } });

      test('expectRequest', async ({ openWorld, page }) => {
        const portal = await openWorld('/settings/password');
        expect(portal.response?.status()).toBe(200);
        await page.getByLabel('Low-balance warning').fill('40');
        await page.getByRole('button', { name: 'Save preferences' }).click();
        await portal.expectRequest('UpdatePreferencesMutation', { input: { lowActionsThreshold: 40 } });
        await portal.expectRequest('UpdatePreferencesMutation', { input: { alertLeadDays: expect.any(Array) } });
      });
      test('requests', async ({ openWorld }) => {
        const portal = await openWorld('/device-access', { fault: 'ToolbarLicenseInfoQuery:http-503', now: '2026-03-01T09:00:00Z,frozen' });
        await portal.expectRequest('ToolbarLicenseInfoQuery');
        await expect(async () =>
          expect(await portal.requests('ToolbarLicenseInfoQuery')).toEqual([
            {
              operation: 'ToolbarLicenseInfoQuery',
              variables: {},
              at: '2026-03-01T09:00:00.000Z',
              status: 503,
              fault: 'http-503',
            },
          ]),
        ).toPass({ timeout: 10_000 });
        const all = (await portal.requests()).map(({ operation }) => operation);
        expect(all).toContain('MainMenuIsOfflineQuery');
      });
      test('fault', async ({ openWorld }) => {
        const parameters = { code: 'FORBIDDEN', message: 'Not today, (50% done); sorry' };
        const forbidden = fault('PreferencesQuery', 'graphql-error', parameters);
        const portal = await openWorld('/settings/password', { fault: [forbidden, fault('*', 'http-503', undefined, '9')] }, { unusedFaults: 'allow' });
        await portal.expectRequest('PreferencesQuery');
        await expect(async () => {
          const [sent] = await portal.requests('PreferencesQuery');
          expect(sent?.fault && 'PreferencesQuery:' + sent.fault).toBe(forbidden);
        }).toPass({ timeout: 10_000 });
      });
      test.describe('signed out', () => {
        test.use({ world: {} });
        test('mail', async ({ openWorld, page }) => {
          const portal = await openWorld('/auth/login');
          await page.getByRole('button', { name: 'Forgot your password?' }).click();
          await page.getByLabel('Email').fill('priya.raman@north-county.example');
          await page.getByRole('button', { name: 'Send the link' }).click();
          const mail = await portal.mail({ to: 'priya.raman@north-county.example' });
          expect(mail).toMatchObject({ subject: 'Reset your password', link: expect.stringContaining('#token=') });
        });
      });
      const unused = { fault: 'DashboardTermQuery:http-503' } as const;
      test('an unused fault', async ({ openWorld }) => {
        await (await openWorld('/settings/password', unused)).expectRequest('PreferencesQuery');
      });
      test('an unused fault of a link', async ({ openWorld }) => {
        const portal = await openWorld('/settings/password?fault=DashboardTermQuery:http-503');
        await portal.expectRequest('PreferencesQuery');
      });
      test('a fault whose response never comes', async ({ openWorld, page }) => {
        await openWorld('/settings/password', { fault: 'PreferencesQuery:hang' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      test('an unused fault of an earlier world', async ({ openWorld }) => {
        await (await openWorld('/settings/password', unused)).expectRequest('PreferencesQuery');
        await openWorld('/settings/password');
      });
      test('an unused fault that is allowed', async ({ openWorld }) => {
        const portal = await openWorld('/settings/password', unused, { unusedFaults: 'allow' });
        await portal.expectRequest('PreferencesQuery');
      });
      test('an unused fault of a test that failed', async ({ openWorld }) => {
        await (await openWorld('/settings/password', unused)).expectRequest('PreferencesQuery');
        throw new Error('The first failure');
      });
      test.describe('', () => {
        test.use({ unusedFaults: 'allow' });
        test('unused faults that are allowed', async ({ openWorld }) => {
          await (await openWorld('/settings/password', unused)).expectRequest('PreferencesQuery');
        });
      });
      test('since this openWorld', async ({ openWorld }) => {
        await (await openWorld('/devices')).expectRequest('DevicesPageQuery');
        const portal = await openWorld('/settings/password');
        await portal.expectRequest('DevicesPageQuery', undefined, { timeout: 300 });
      });
      test('wrong variables', async ({ openWorld }) => {
        const portal = await openWorld('/devices', { scenario: 'fleet' });
        await portal.expectRequest('DevicesPageQuery');
        await portal.expectRequest('DevicesPageQuery', { first: 7 }, { timeout: 300 });
      });
      void (async ({ requests, expectRequest }: OpenedPortal) => {
        // @ts-expect-error
        await expectRequest('DevicesPgQuery');
        // @ts-expect-error
        await expectRequest('DevicesPageQuery', { frist: 7 });
        const [first] = await requests('DevicesPageQuery');
        const count: number | undefined = first?.variables.first;
        return count;
      });
    `);
    const neverApplied = expect.stringMatching(
      /^fault DashboardTermQuery:http-503 never applied; the page sent .*\bPreferencesQuery\b.*\. Name an operation that is sent, or set unusedFaults: 'allow'\.$/,
    );
    expect(outcomes).toMatchObject({
      expectRequest: 'passed',
      requests: 'passed',
      fault: 'passed',
      mail: 'passed',
      'an unused fault': neverApplied,
      'an unused fault of a link': neverApplied,
      'a fault whose response never comes': 'passed',
      'an unused fault of an earlier world': neverApplied,
      'an unused fault that is allowed': 'passed',
      'an unused fault of a test that failed': 'The first failure',
      'unused faults that are allowed': 'passed',
      'since this openWorld': expect.stringMatching(
        /^DevicesPageQuery wasn't sent within 0\.3 s\. (?!.*\n.*Device)/s,
      ),
      'wrong variables': expect.stringMatching(
        /^DevicesPageQuery with \{"first":7\} wasn't sent within 0\.3 s\. Sent instead, closest first:\n {2}DevicesPageQuery \{"filter":null,.*"first":100/,
      ),
    });
  });
});

describe('the helpers of licence-portal/vitest, in another project', () => {
  it('do the same for the requests of one fetch', () => {
    const outcomes = runVitest(`
      import { fault } from 'licence-portal/mock';
      import { mockFetch } from 'licence-portal/vitest';
      import { expect, test } from 'vitest';
      const send = (fetch: typeof globalThis.fetch, operationName: string, variables: object = {}) =>
        fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: 'query ' + operationName + ' { __typename }', operationName, variables }),
        });

      test('expectRequest', async () => {
        const portal = mockFetch({ as: 'owner' });
        setTimeout(() => send(portal, 'HarborQuery', { list: [1, 2], name: 'North', password: 'open sesame' }), 100);
        await portal.expectRequest('HarborQuery', { list: [1, expect.any(Number)], password: 'open sesame' });
      });
      test('requests', async () => {
        const portal = mockFetch({ as: 'owner', fault: '*:http-503@2', now: '2026-03-01T09:00:00Z,frozen' });
        await send(portal, 'HarborQuery', { a: 1 });
        await send(portal, 'OtherQuery');
        await send(portal, 'HarborQuery', { a: 2 });
        const at = '2026-03-01T09:00:00.000Z';
        expect(await portal.requests('HarborQuery')).toEqual([
          { operation: 'HarborQuery', variables: { a: 1 }, at, status: 200, fault: null },
          { operation: 'HarborQuery', variables: { a: 2 }, at, status: 503, fault: 'http-503' },
        ]);
        expect(await portal.requests()).toHaveLength(3);
      });
      test('expectFaults', async () => {
        const portal = mockFetch({ as: 'owner', fault: ['*:http-503@2', 'DevicesPageQuery:drop'] });
        await send(portal, 'HarborQuery');
        await send(portal, 'HarborQuery');
        await portal.expectFaults();
      });
      test('mail', async () => {
        const portal = mockFetch();
        const to = 'priya.raman@north-county.example';
        const query = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { userErrors { code } } }';
        const body = JSON.stringify({ query, variables: { email: to } });
        await portal('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        expect(await portal.mail({ to })).toMatchObject({ to, link: expect.stringContaining('#token=') });
        await portal.mail({ to: 'other@north-county.example' }, { timeout: 0 });
      });
      test('fault', async () => {
        const message = 'Not today, (50% done); sorry';
        const portal = mockFetch({ as: 'owner', fault: fault('PreferencesQuery', 'graphql-error', { code: 'FORBIDDEN', message }, '2') });
        await send(portal, 'PreferencesQuery');
        const { errors } = await (await send(portal, 'PreferencesQuery')).json();
        expect(errors).toEqual([{ message, extensions: { code: 'FORBIDDEN' } }]);
        await portal.expectFaults();
      });
      // @ts-expect-error
      void (() => fault('PreferencesQuery', 'graphql-eror'));
      test('nothing', async () => mockFetch().expectRequest('HarborQuery', { a: 1 }, { timeout: 0 }));
      test('wrong variables', async () => {
        const portal = mockFetch({ as: 'owner' });
        await send(portal, 'OtherQuery');
        await send(portal, 'HarborQuery', { list: [3], name: 'South' });
        await send(portal, 'HarborQuery', { list: [1, 2], name: 'North' });
        await portal.expectRequest('HarborQuery', { list: [1], name: 'North' }, { timeout: 0 });
      });
      // @ts-expect-error
      void (() => mockFetch().expectRequest('DevicesPageQuery', { frist: 7 }));
    `);
    const wrong = [
      `HarborQuery with {"list":[1],"name":"North"} wasn't sent within 0 s. Sent instead, closest first:`,
      '  HarborQuery {"list":[1,2],"name":"North"}',
      '  HarborQuery {"list":[3],"name":"South"}',
      '  OtherQuery {}',
    ];
    expect(outcomes).toEqual({
      expectRequest: 'passed',
      requests: 'passed',
      expectFaults:
        'fault DevicesPageQuery:drop never applied; this fetch sent HarborQuery. Name an operation that is sent.',
      fault: 'passed',
      mail: [
        'No mail matches {"to":"other@north-county.example"} within 0 s. Mailed instead:',
        '  priya.raman@north-county.example: Reset your password',
      ].join('\n'),
      nothing: `HarborQuery with {"a":1} wasn't sent within 0 s. Nothing was sent.`,
      'wrong variables': wrong.join('\n'),
    });
  });
});
