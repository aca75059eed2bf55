/** Part g: Lighthouse's accessibility and best practices on every page, under several identities. */

import { addressOf } from '#fixtures/screen-states.ts';
import { type Screen, type ScreenState, screens } from '#schema/states.generated.ts';
import { buildStale } from '#scripts/build-stale.ts';
import { type Audit, auditPages } from './audit.ts';
import { freePort, start, stop } from './child.ts';
import { table } from './markdown.ts';
import { peerVersion } from './peers.ts';

const identities = ['owner', 'viewer', 'admin'] as const;

/** The state in which a screen has all its parts. */
const fullState = ({ states }: Screen): ScreenState | undefined =>
  states.find(({ state }) => state === 'Full') ?? states[0];

/** Each page for the identity it is made for and for the others; a page without a session once. */
function addresses(): { page: string; address: string }[] {
  return screens.flatMap((screen) => {
    if (screen.part !== 'portal') return [];
    const state = fullState(screen);
    if (!state) return [];
    const page = (state.path ?? screen.path).split('?')[0] ?? '';
    const all =
      state.as === null
        ? [addressOf(screen, state)]
        : [
            ...new Set(
              [state, ...identities.map((as) => ({ ...state, as }))].map((each) => addressOf(screen, each)),
            ),
          ];
    return all.map((address) => ({ page, address }));
  });
}

const lowest = (audits: readonly Audit[], category: 'accessibility' | 'best-practices') =>
  Math.min(...audits.map(({ scores }) => scores[category] ?? 0));

export async function measureQuality(): Promise<string> {
  await buildStale(['mock', 'server']);
  const port = await freePort();
  const running = start(['node', 'scripts/run.cjs', 'start'], { PORT: String(port) });
  const all = addresses();
  let audits: Audit[];
  try {
    while (!(await fetch(`http://localhost:${port}/config.json`).catch(() => null))?.ok)
      await new Promise((resolve) => setTimeout(resolve, 100));
    audits = await auditPages(
      all.map(({ address }) => `http://localhost:${port}${address}`),
      { form: 'desktop', categories: ['accessibility', 'best-practices'] },
    );
  } finally {
    await stop(running);
  }
  const pages = [...new Set(all.map(({ page }) => page))];
  const auditsOf = (page: string) => audits.filter((_, at) => all[at]?.page === page);
  const rows = pages.map((page) => {
    const own = auditsOf(page);
    return [
      page,
      String(own.length),
      String(lowest(own, 'accessibility')),
      String(lowest(own, 'best-practices')),
    ];
  });
  const failed = audits.flatMap((audit, at) =>
    audit.failed.map(({ id, selectors }) => `- ${all[at]?.address}: ${id}, \`${selectors.join('`, `')}\``),
  );
  return [
    `Lighthouse ${peerVersion('lighthouse')} on desktop, on each page with all its parts, as ${identities.join(', ')}`,
    'and as the identity it is made for; a page that the identity may not see is audited as it says so. The lowest score of each.',
    '',
    table(['', 'audits', 'accessibility', 'best practices'], rows),
    '',
    failed.length === 0 ? 'No audit fails on any page.' : failed.join('\n'),
  ].join('\n');
}
