import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { builtInStories } from '#fixtures/built-in-stories.ts';
import { inTurn } from '#fixtures/test-sweeps.ts';
import { type World, worldAddress } from '#mock-server/contract/world-link.ts';

type OpenWorld = (path: string, world: World) => Promise<unknown>;
type Saved = (fixtures: { page: Page; openWorld: OpenWorld }) => Promise<void>;

async function save(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = page.getByRole('complementary', { name: 'Mock world' });
  await panel.getByRole('button', { name: 'Expand' }).click();
  await panel.getByRole('tab', { name: 'Changes' }).click();
  await panel.getByRole('button', { name: 'Save as test' }).click();
  await expect(panel.getByText('Copied a Playwright test.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function run(context: BrowserContext, text: string, changes: World = {}): Promise<void> {
  let body: Saved | undefined;
  const define = (_title: string, saved: Saved) => {
    body = saved;
  };
  const isBroken = Object.keys(changes).length > 0;
  const assertions = isBroken ? expect.configure({ timeout: 2_000 }) : expect;
  new Function('expect', 'test', text.replace(/^import .*$/m, ''))(assertions, define);
  const page = await context.newPage();
  const openWorld: OpenWorld = async (path, world) => {
    await page.goto(worldAddress(path, { ...world, ...changes }));
    if (isBroken) await page.waitForLoadState('networkidle');
  };
  await body?.({ page, openWorld }).finally(() => page.close());
}

/** Steps whose screens need no data. As someone else, they are other screens. */
const withoutData: Readonly<Record<string, World>> = {
  'developer 3': { as: 'owner' },
  'fleet 7': { as: 'viewer' },
};

for (const { id, steps } of inTurn(builtInStories(), 2))
  for (const { path, world, see, number } of inTurn(
    steps.map((step, index) => ({ ...step, number: index + 1 })),
    1,
  ))
    test(`a saved test of step ${number} of the story "${id}" passes, and fails when its screen is broken`, async ({
      page,
      context,
    }) => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}${world}`);
      await expect(page.getByText(see).filter({ visible: true }).first()).toBeVisible();
      const text = await save(page);
      await run(context, text);
      const fault = world.includes('fault=*:http') ? [] : ('*:http-503' as const);
      const broken = withoutData[`${id} ${number}`] ?? { fault };
      await expect(run(context, text, broken), text).rejects.toThrow();
    });
