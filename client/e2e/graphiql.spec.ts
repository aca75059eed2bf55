import { expect, test } from '@playwright/test';

test('GraphiQL, linked by the gallery, runs an operation in its world and loads nothing from elsewhere', async ({
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
  const editor = page.getByRole('region', { name: /(?:query|operation) editor/i });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{ myHardwareLicense { offline } }');
  await page.getByRole('button', { name: /execute/i }).click();
  await expect(page.getByRole('region', { name: /result/i })).toContainText('"offline": false');
  expect(problems).toEqual([]);
});
