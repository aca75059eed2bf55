import { expect, test } from '@playwright/test';

test('GraphiQL, linked by the gallery, runs an operation in its world with its schema, and loads nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      problems.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  await page.goto('/__mock/');
  await page.getByRole('link', { name: 'GraphiQL' }).click();
  await expect(page).toHaveTitle('GraphiQL: as=admin');
  await page.getByRole('button', { name: /execute/i }).click();
  await expect(page.getByRole('region', { name: /result/i })).toContainText('"offline": false');
  await page.getByRole('button', { name: /documentation/i }).click();
  await expect(page.getByText('All Schema Types')).toBeVisible();
  expect(problems).toEqual([]);
});
