import type { Defect } from './journeys.ts';
import { type OpenBrowser, openPage } from './open-browser.ts';
import { pageProblems } from './state-problems.ts';

const text = '<p>312 advanced actions are left on this license.</p>';
const sound = `<h1>Dashboard</h1>${text}`;

const defects: readonly [string, RegExp][] = [
  ['', /^blank: ""/],
  [`${sound}<p>Loading</p>`, /^still loading/],
  [text, /^neither a heading nor an alert/],
  [`<h1 style="visibility: hidden">Dashboard</h1>${text}`, /^no main heading is visible/],
  ['<h1>Dashboard</h1><p>Other words that are as long as those of the page.</p>', /^doesn't show "312/],
  [`${sound}<p style="width: 402px; margin: 0">Wide</p>`, /^390 px: the page scrolls sideways/],
  [`${sound}<script>undefined.x</script>`, /^reported: .*undefined/],
  [`${sound}<script>Promise.reject(new Error('late'))</script>`, /^reported: .*late/],
  [`${sound}<script>console.error('printed')</script>`, /^reported: printed/],
  [
    `<meta http-equiv="content-security-policy" content="img-src 'none'">${sound}<img src="data:image/gif;base64,R0lGOD" alt="">`,
    /^reported: The policy blocks/,
  ],
];

/** The pages whose defect wasn't noticed, and problems reported for a sound page. */
export async function missedDefects(browser: OpenBrowser): Promise<string[]> {
  const session = await browser.session();
  async function problemsOf(body: string): Promise<string[]> {
    const watched = await openPage(session);
    const html = `<!doctype html><html lang="en"><title>T</title>${body}`;
    await watched.page.goto(`data:text/html,${encodeURIComponent(html)}`);
    const problems = await pageProblems(watched, '312 advanced actions', { patience: 500 });
    await watched.page.close();
    return problems;
  }
  const missed = (await problemsOf(sound)).map((line) => `a sound page: ${line}`);
  for (const [body, problem] of defects) {
    const problems = await problemsOf(body);
    if (!problems.some((line) => problem.test(line)))
      missed.push(`the defect of ${JSON.stringify(body)} isn't noticed, only: ${problems}`);
  }
  await session.close();
  return missed;
}

export const brokenJourneys: readonly [string, Defect, RegExp][] = [
  ['signing in with a password', { fault: 'SignInMutation:http-503' }, /^The page is at .*login/],
  [
    'logging out in one of two tabs',
    { script: `addEventListener('storage', (event) => event.stopImmediatePropagation(), true);` },
    /^The page doesn't show "You were logged out in another tab"/,
  ],
  [
    'a license exchange from start to end',
    { fault: 'AcknowledgeOfflineExchangeMutation:http-503' },
    /^The page doesn't show "Transfer confirmed"/,
  ],
  [
    'searching by keyboard in a dialog',
    { script: `addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);` },
    /dialog\[open\]/,
  ],
  [
    'signing in and opening a menu and a dialog by keyboard',
    { script: 'HTMLElement.prototype.focus = () => {};' },
    /^The focus is not visible on/,
  ],
  [
    'saving a ledger and copying a summary',
    { script: 'HTMLAnchorElement.prototype.click = () => {};' },
    /^No file .* was saved/,
  ],
  [
    'going back and forward, and printing',
    { script: 'history.pushState = history.replaceState;' },
    /^The page (is at|doesn't show)|history/,
  ],
];
