/** `licence-portal/playwright`. */
import {
  type APIRequestContext,
  test as base,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type Response,
  type TestType,
} from '@playwright/test';
import { type World, worldAddress } from '#mock-server/contract/world-link.ts';
import type { OperationName } from '#schema/operations.generated.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import { type Serving, serve } from '#scripts/start/serve.ts';
import { packageBuilds } from './package-builds.ts';
import { createPortal, type Portal, type ReadSession } from './sandbox-helpers.ts';

export { expect } from '@playwright/test';
export type { World } from '#mock-server/contract/world-link.ts';
export type { Mail } from '#schema/world/control-api.ts';
export type { SentRequest } from './sandbox-helpers.ts';

export type OpenedPortal = Portal<OperationName> & {
  response: Response | null;
};

export type WorldFixtures = {
  /** The world of the test: `test.use({ world: { scenario: 'offline', as: 'owner' } })`. */
  world: World;
  /** Opens a page of the portal in the test's world, with changes. Each test has its own sandbox. */
  openWorld(path: string, changes?: World): Promise<OpenedPortal>;
};

export type PortalWorkerFixtures = {
  /** The URL of the server that each worker starts if the project has no `baseURL`, on the first call. */
  portalUrl(): Promise<string>;
};

export type WorldTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & WorldFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & PortalWorkerFixtures
>;

/** Reads the sandbox that the page used last, also after the page was closed or shows another site. */
function sessionReader(page: Page, request: APIRequestContext, baseURL: string | undefined): ReadSession {
  let session: string | undefined;
  page.on('request', (sent) => {
    session = sent.headers()['x-mock-session'] ?? session;
  });
  return async (path: string) => {
    if (session === undefined) return null;
    const response = await request.get(new URL(`/__mock/session/${session}${path}`, baseURL).href);
    if (response.status() === 404) return null;
    if (!response.ok()) throw new Error(`${response.url()} responded with ${await response.text()}`);
    return response.json();
  };
}

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
  openWorld: async ({ page, request, baseURL, world }, use, testInfo) => {
    const portal = createPortal<OperationName>(sessionReader(page, request, baseURL), 5_000);
    let hasFaults = false;
    await use(async (path, changes = {}) => {
      if (hasFaults) await portal.expectFaults();
      const opened = { ...world, ...changes };
      hasFaults = opened.fault !== undefined && opened.fault.length > 0;
      return { ...portal, response: await page.goto(worldAddress(path, opened)) };
    });
    // If the test failed, its own error is more useful.
    if (hasFaults && testInfo.status === 'passed') await portal.expectFaults();
  },
});
