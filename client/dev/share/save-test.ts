import type { SandboxView } from '#client/dev/world/control.ts';
import { pageRequests } from '#client/dev/world/page-requests.ts';
import { isMutation, joinLog, type LogEntry, toAssertion } from '#client/dev/world/request-log.ts';
import {
  maxFragment,
  type SharedChange,
  withoutChanges,
  writeFragment,
} from '#client/dev/world/shared-changes.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { withWorld, worldPairs } from '#client/dev/world/world-address.ts';
import { linkToPage } from '#client/dev/world/world-now.ts';
import { stepStarts } from '#fixtures/changes/steps.ts';
import { operationNames } from '#schema/operations.generated.ts';
import { type PageText, readPageText } from './page-text.ts';

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function worldText(pairs: readonly string[]): string {
  const entries = pairs.map((pair) => {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(decodeURIComponent(pair)) ?? [];
    const isNumber = (name === 'seed' || name === 'latency') && /^\d+$/.test(value);
    return `${name}: ${isNumber ? value : quote(value)}`;
  });
  return `{ ${entries.join(', ')} }`;
}

function expectations({ heading, parts }: PageText): string[] {
  const title =
    heading === null ? [] : [`page.getByRole('heading', { level: 1 })).toHaveText(${quote(heading)}`];
  const texts = parts.map(({ role, name, text }) => {
    if (role === 'main') return `main).toContainText(${quote(text)}`;
    return name === null
      ? `main.getByRole('${role}').filter({ hasText: ${quote(text)} }).first()).toBeVisible(`
      : `main.getByRole('${role}', { name: ${quote(name)}, exact: true }).first()).toContainText(${quote(text)}`;
  });
  return [...title, ...texts].map((line) => `await expect(${line});`);
}

/** A mutation of the portal that a click sent. Pages send those that only get something by themselves. */
const isClicked = (entry: LogEntry) =>
  isMutation(entry) && operationNames.some((name) => name === entry.operation && !name.startsWith('Get'));

/** Whether a mutation was refused, and so changed nothing. */
const wasRefused = ({ status, fault, sent }: LogEntry) =>
  status !== 200 || fault !== null || /"userErrors":\[\{/.test(sent?.response?.text ?? '');

/** The world starts before the mutations that were sent. Null if the link would be too long. */
export async function toTest({
  changes,
  requests,
}: Pick<SandboxView, 'changes' | 'requests'>): Promise<string | null> {
  const all = joinLog(requests, pageRequests.list());
  const mutations = all.filter(isClicked).toReversed();
  const steps = stepStarts(changes);
  const done = mutations.filter((entry) => !wasRefused(entry)).length;
  const before: readonly SharedChange[] =
    done === 0 ? changes : changes.slice(0, steps[Math.max(0, steps.length - done)]);
  const fragment =
    before.length > 0 ? await writeFragment({ world: thisWorld.query(), changes: before }) : '';
  if (fragment.length > maxFragment) return null;

  const link = new URL(linkToPage({ pinned: true }));
  link.hash = withoutChanges(link.hash);
  const path = withWorld(link.href, [], link.href, []) + fragment;
  const page = readPageText();
  const clicks = [
    '// Record the clicks that send these requests, and put them here:',
    `// npx playwright codegen ${quote(link.href + fragment)}`,
    ...mutations.map(toAssertion),
  ];
  const isUsed = mutations.length > 0;
  const lines = [
    `${isUsed ? 'const portal = ' : ''}await openWorld(${quote(path)}, ${worldText(worldPairs(link.search))});`,
    ...(isUsed ? clicks : []),
    ...(page.parts.length > 0 ? ["const main = page.getByRole('main');"] : []),
    ...expectations(page),
  ];
  const kinds = [...new Set(changes.map(({ kind }) => kind.replaceAll('-', ' ')))].join(', ');
  const title = `${page.heading ?? link.pathname}${kinds && ` after ${kinds}`}`;
  return `import { expect, test } from 'licence-portal/playwright';

test(${quote(title)}, async ({ openWorld, page }) => {
  ${lines.join('\n  ')}
});
`;
}
