import { expect, test } from '@playwright/test';
import { sampled } from '#fixtures/test-sweeps.ts';
import { brokenJourneys, missedDefects } from '#scripts/trust/firefox/defects.ts';
import { takeJourney } from '#scripts/trust/firefox/journeys.ts';
import { type OpenBrowser, openBrowser } from '#scripts/trust/firefox/open-browser.ts';

// The Firefox checks of `npm run trust`, in the available browser.
let browser: OpenBrowser;
test.beforeAll(async () => {
  browser = await openBrowser('chromium');
});
test.afterAll(() => browser.close());

test('each check of a page in Firefox finds the defect it is there for', async () => {
  expect(await missedDefects(browser)).toEqual([]);
});

for (const [journey, defect, problem] of sampled('firefox', brokenJourneys, 1))
  test(`${journey} fails where something is broken`, async ({ baseURL }) => {
    const problems = await takeJourney(journey, browser, baseURL ?? '', defect);
    expect(problems.join('\n')).toMatch(problem);
  });
