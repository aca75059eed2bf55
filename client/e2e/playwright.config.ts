import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { patience, startLimit } from '#scripts/test/patience.ts';

const root = join(import.meta.dirname, '../..');
const port = Number(process.env.E2E_PORT ?? 4173);

/** Playwright's own list, which this replaces, and three that take a third of the CPU time. */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Each window prepares a second page, and each navigation a process for the next one.
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Any name but localhost isn't a secure context. */
const plainHost = 'demo.example';

export default defineConfig<{ isTranslated: boolean }>({
  testDir: import.meta.dirname,
  outputDir: join(root, '.build/e2e'),
  // Built before; compiling it for each worker would take longer than the tests.
  build: { external: ['**/.build/server/**'] },
  testIgnore: '**/.*',
  // `npm test` runs the journeys alone, and with `--all` also the rest.
  projects: [
    { name: 'journeys', testIgnore: ['**/e2e/sweeps/**', '**/.*'] },
    // A test of a sweep opens many pages.
    { name: 'sweeps', testMatch: '**/e2e/sweeps/**', grepInvert: /@plain-http/, timeout: startLimit },
    // For browsers that translate, and for networks without TLS.
    { name: 'translated', grep: /@everywhere/, use: { isTranslated: true } },
    {
      name: 'plain http',
      grep: /@everywhere|@plain-http/,
      use: { baseURL: `http://${plainHost}:${port}` },
    },
  ],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: 30_000 * patience,
  expect: { timeout: 5_000 * patience },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        `--disable-features=${disabledFeatures.join()}`,
        `--host-resolver-rules=MAP ${plainHost} localhost`,
      ],
    },
    // CI keeps both of a failed test. Snapshots of each action would take a third of the time.
    screenshot: process.env.CI ? 'only-on-failure' : 'off',
    trace: process.env.CI
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false }
      : 'off',
  },
  webServer: {
    // The host waits long enough to render on slow machines too.
    command: `node scripts/start.mjs --patience 20000 --public-host ${plainHost}`,
    cwd: root,
    url: `http://localhost:${port}/config.json`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    timeout: startLimit,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
});
