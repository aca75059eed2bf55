/** `licence-portal/playwright`. */
import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { type World, worldAddress } from '#mock-server/contract/world-link.ts';
import { faultsIn } from '#schema/world/write-fault.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import { type Serving, serve } from '#scripts/start/serve.ts';
import { packageBuilds } from './package-builds.ts';
import { createPagePortal, followRequests, type OpenedPortal } from './playwright-portal.ts';

export { expect } from '@playwright/test';
export type { World } from '#mock-server/contract/world-link.ts';
export type { OpenedPortal } from './playwright-portal.ts';
export type { Mail, SentRequest } from './portal.ts';

export type UnusedFaults = 'fail' | 'allow';

export type WorldFixtures = {
  /** The world of the test: `test.use({ world: { scenario: 'offline', as: 'owner' } })`. */
  world: World;
  /** Whether a test fails if a fault of its world never applied; `fail` by default. */
  unusedFaults: UnusedFaults;
  /** Opens a page of the portal in the test's world, with changes. Each test has its own sandbox. */
  openWorld(path: string, changes?: World, options?: { unusedFaults?: UnusedFaults }): Promise<OpenedPortal>;
};

export type PortalWorkerFixtures = {
  /** The URL of the server that each worker starts if the project has no `baseURL`, on the first call. */
  portalUrl(): Promise<string>;
};

export type WorldTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & WorldFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & PortalWorkerFixtures
>;

/** Playwright's `test` with `world` and `openWorld`, against its own server or the project's `baseURL`. */
export const test: WorldTest = base.extend<WorldFixtures, PortalWorkerFixtures>({
  portalUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
    async ({}, use) => {
      let server: Promise<Serving> | undefined;
      await use(async () => {
        server ??= serve({ ...parseStartOptions([], { PORT: '0' }), log: () => {} }, packageBuilds);
        return (await server).url;
      });
      // If the server couldn't start, a test has already failed.
      const started = await server?.catch(() => undefined);
      await started?.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ baseURL, portalUrl }, use) => use(baseURL ?? (await portalUrl())),
  world: [{}, { option: true }],
  unusedFaults: ['fail', { option: true }],
  openWorld: async ({ page, request, baseURL, world, unusedFaults }, use, testInfo) => {
    const requests = followRequests(page);
    const problems: string[] = [];
    let endWorld = async () => {};
    await use(async (path, changes = {}, { unusedFaults: unused = unusedFaults } = {}) => {
      await endWorld();
      requests.restart();
      const address = worldAddress(path, { ...world, ...changes });
      const faults = faultsIn(address.replace(/^[^?]*\?|#.*$/g, ''));
      const controlUrl = (address: string) => new URL(address, baseURL).href;
      const portal = createPagePortal(requests, request, controlUrl, faults);
      endWorld = async () => {
        if (unused === 'allow' || faults.length === 0) return;
        await portal.expectFaults().catch(({ message }: Error) => problems.push(message));
      };
      return { ...portal, response: await page.goto(address) };
    });
    await endWorld();
    // The test's own error is more useful.
    if (problems.length > 0 && testInfo.status === testInfo.expectedStatus)
      throw new Error(problems.join('\n'));
  },
});
