/** The part `lighthouse`: Lighthouse's performance on desktop and on its mobile setting. */
import { type Audit, auditPages, type Form } from './audit.ts';
import { inMs, type Target, table, targetList } from './markdown.ts';
import { peerVersion } from './peers.ts';
import { startPortals } from './portals.ts';
import { median } from './rounds.ts';

const rounds = 3;
const forms = ['desktop', 'mobile'] as const;
const pages = ['/auth/login', '/dashboard'] as const;
type Audited = { form: Form; page: string; audits: Audit[] };

type Figure = 'firstPaint' | 'largestPaint' | 'blocked';
const middle = (audits: readonly Audit[], name: Figure) => median(audits.map((audit) => audit[name]));
const scoreOf = (audits: readonly Audit[]) => median(audits.map(({ score }) => score));

function targetOf({ form, page, audits }: Audited): Target[] {
  const target = form === 'desktop' ? 100 : 97;
  const score = scoreOf(audits);
  const shifted = [...new Set(audits.flatMap((audit) => audit.shifted))].map((selector) => `\`${selector}\``);
  const shift = Math.max(...audits.map((audit) => audit.shift));
  return [
    {
      what: `${page} on ${form} scores`,
      isMet: score >= target,
      measured: String(score),
      wanted: form === 'desktop' ? '100' : 'at least 97',
      heldBackBy: `Its largest paint comes after ${inMs(middle(audits, 'largestPaint'))}, and its scripts block for ${inMs(middle(audits, 'blocked'))}.`,
    },
    {
      what: `${page} on ${form} shifts by`,
      isMet: shift === 0,
      measured: String(Number(shift.toFixed(4))),
      wanted: '0',
      heldBackBy: `An element that appears later takes more space than was reserved for it; these move: ${shifted.join(', ')}.`,
    },
  ];
}

export async function measureLighthouse(): Promise<string> {
  const portals = await startPortals();
  const audited: Audited[] = [];
  try {
    for (const form of forms)
      for (const page of pages) {
        const audits: Audit[] = [];
        for (let round = 0; round < rounds; round += 1)
          audits.push(
            // A new browser for each: signed in for the dashboard, but not for the login page.
            ...(await auditPages([new URL(page, portals.urls.portal).href], {
              form,
              ...(page === '/auth/login' ? {} : { cookies: portals.cookies }),
            })),
          );
        audited.push({ form, page, audits });
      }
  } finally {
    await portals.stop();
  }
  const rows = audited.map(({ form, page, audits }) => [
    `${page}, ${form}`,
    String(scoreOf(audits)),
    inMs(middle(audits, 'firstPaint')),
    inMs(middle(audits, 'largestPaint')),
    inMs(middle(audits, 'blocked')),
    String(Number(Math.max(...audits.map((audit) => audit.shift)).toFixed(4))),
  ]);
  return [
    `Lighthouse ${peerVersion('lighthouse')}, performance only, ${rounds} times each, medians; of the layout shift the largest. /dashboard is opened`,
    "signed in. Its mobile setting simulates slow 4G and a CPU four times slower than this machine's, so it depends on the machine.",
    'It loads the page without slow 4G, where all code arrives before the largest paint, and assumes that the paint',
    "waited for that code; `cold-load` measures the same page over slow 4G as throttled by the browser. What blocks is parsing the libraries'",
    'code, some 25 ms on this machine, and single components of the page; React hydrates the rest in slices.',
    '',
    table(['', 'score', 'first paint', 'largest paint', 'blocked', 'layout shift'], rows),
    '',
    targetList(audited.flatMap(targetOf)),
  ].join('\n');
}
