import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

const kinds = [
  ['http-503', 'ERROR retrieving data: Response not successful: Received status code 503'],
  ['empty', 'ERROR retrieving data: Server response was missing for query'],
  ['unparseable', /ERROR retrieving data: .*JSON/],
  ['wrong-type', /ERROR retrieving data: .*JSON/],
  ['graphql-error', /ERROR retrieving data: .+/],
] as const;

test('a menu query that fails shows the documented text in the menu, and the rest of the page works', async ({
  page,
}) => {
  for (const [kind, words] of kinds) {
    await openWorld(page, '/fastrak', { as: 'owner', fault: `MainMenuIsOfflineQuery:${kind}` });
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText(words), kind).toBeVisible();
    await expect(page.getByRole('banner').getByText('Remaining Advanced Actions: 340')).toBeVisible();
  }
});

test('a 401 ends the session once with a message, and signing in returns to the page and its input', async ({
  page,
}) => {
  await openWorld(page, '/fastrak-trial', {
    scenario: 'fastrak-none',
    as: 'owner',
    fault: 'RequestFasTrakTrialMutation:unauthenticated@1',
  });
  await page.getByLabel(/^Note/).fill('For the new lab.');
  await page.getByRole('button', { name: 'Request the trial' }).click();
  await expect(page.getByText('Your session ended')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnTo')).toMatch(/^\/fastrak-trial\b/);
  await page.getByRole('link', { name: /^Explore as owner/ }).click();
  await expect(page.getByLabel(/^Note/)).toHaveValue('For the new lab.');
});
