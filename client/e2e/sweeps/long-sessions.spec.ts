import { expect, type Page, test } from '@playwright/test';
import { openWorld } from '#client/e2e/open-world.ts';

const trial = '/fastrak-trial?scenario=fastrak-none';

/** Logs in by the cookies, because `as` in the URL would log the tab in again. */
async function openTrialForm(page: Page): Promise<void> {
  await page.goto(`/auth/login?returnTo=${encodeURIComponent('/fastrak-trial')}&scenario=fastrak-none`);
  await page.getByRole('button', { name: /^Owner/ }).click();
  await page.getByLabel(/^Note/).fill('For the new lab.');
}

test('a dialog whose code an update removed says so, and a reload brings back what was entered around it', async ({
  page,
}) => {
  await openWorld(page, '/users?person=owner', { as: 'admin' });
  const role = page.getByLabel('Role', { exact: true });
  const chosen = () => role.locator('option:checked');
  await role.selectOption('Administrator');
  await page.waitForLoadState('networkidle');
  // Until the reload itself, because the notice also tries again on its own.
  let updated = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) updated = false;
  });
  await page.route('**/assets/*.js', (route) =>
    updated ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Suspend' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('The portal was updated. Reload the page to continue.');
  await expect(notice).toBeInViewport();
  await expect(chosen()).toHaveText('Administrator');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Save roles' })).toBeVisible();
  await expect(chosen()).toHaveText('Administrator');
  await page.reload();
  await expect(chosen()).toHaveText('Operator');
  await expect(page.getByRole('button', { name: 'Save roles' })).toHaveCount(0);
});

test('after a week with a form open the session has ended, says so, and the form is there after signing in again', async ({
  page,
}) => {
  await page.clock.install();
  await openTrialForm(page);
  await page.clock.fastForward(7 * 24 * 3_600_000);
  await expect(page.getByText('Your session ended')).toBeVisible();
  await expect(page.getByText(/Your entries are kept until then\./)).toBeVisible();
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel(/^Note/)).toHaveValue('For the new lab.');
});

test('a laptop that wakes without a network keeps the form, and sends it once there is one', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openWorld(page, trial, { as: 'owner' });
  await page.getByLabel(/^Note/).fill('For the new lab.');
  await context.setOffline(true);
  await page.clock.fastForward('08:00:00');
  await page.getByRole('button', { name: 'Request the trial' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(/^Note/)).toHaveValue('For the new lab.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Request the trial' }).click();
  await expect(page.getByText('Waiting for the vendor.')).toBeVisible();
});
