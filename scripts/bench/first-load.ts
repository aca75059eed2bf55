/** The part `cold-load`, compared with a bare application of the same libraries and the same documented requests. */
import { openChromium } from '#scripts/browser/open-chromium.ts';
import { type ColdLoad, loadCold } from './cold-load.ts';
import { inKb, inMs, type Target, table, targetList, times } from './markdown.ts';
import { startPortals } from './portals.ts';
import { inTurn, median } from './rounds.ts';

const rounds = 7;
const names = ['portal', 'frame', 'bare'] as const;
type Name = (typeof names)[number];
const titles: Record<Name, string> = {
  portal: 'the portal, with its dashboard',
  frame: 'the portal, at an address with no page',
  bare: 'the bare application, with no page',
};

async function measure(): Promise<Record<Name, ColdLoad>> {
  const portals = await startPortals();
  const browser = await openChromium();
  try {
    // The first visits warm up the hosts.
    const urls = { ...portals.urls, frame: new URL('/nothing-here', portals.urls.portal).href };
    const load = (name: Name) => loadCold(browser, urls[name], portals.cookies);
    for (const name of names) await load(name);
    const loads = await inTurn(names, rounds, load);
    const middle = (name: Name): ColdLoad => ({
      menu: median(loads[name].map(({ menu }) => menu)),
      balance: median(loads[name].map(({ balance }) => balance)),
      script: median(loads[name].map(({ script }) => script)),
      style: median(loads[name].map(({ style }) => style)),
      requests: median(loads[name].map(({ requests }) => requests)),
    });
    return { portal: middle('portal'), frame: middle('frame'), bare: middle('bare') };
  } finally {
    await browser.close();
    await portals.stop();
  }
}

const bytesOf = ({ script, style }: ColdLoad) => script + style;

const targetsOf = ({ portal, frame, bare }: Record<Name, ColdLoad>): Target[] => [
  {
    what: 'the menu is visible after',
    isMet: portal.menu <= 0.5 * bare.menu,
    measured: `${times(portal.menu / bare.menu)} the time of the bare application`,
    wanted: 'at most 0.5×',
    heldBackBy: 'One round trip for the page comes before the first paint.',
  },
  {
    what: 'script and style with no page are',
    isMet: bytesOf(frame) <= 1.35 * bytesOf(bare),
    measured: `${times(bytesOf(frame) / bytesOf(bare))} the bytes of the bare application`,
    wanted: 'at most 1.35×',
    heldBackBy: 'The portal adds accessible menus and controls, sign-in and error pages.',
  },
  {
    what: 'script and style with the dashboard are',
    isMet: bytesOf(portal) <= 1.35 * bytesOf(bare),
    measured: `${times(bytesOf(portal) / bytesOf(bare))} the bytes of the bare application, which has no page`,
    wanted: 'at most 1.35×',
    heldBackBy:
      'React, React Router and Apollo Client, which both load, are some 140 kB gzip. /dashboard as a whole is meant to be 176 kB gzip; its budget in scripts/check/downloads.ts is 202 kB, since session, frame and panels take more than 36 kB.',
  },
];

export async function measureFirstLoad(): Promise<string> {
  const loads = await measure();
  const row = (name: Name) => {
    const { menu, balance, script, style, requests } = loads[name];
    return [titles[name], inMs(menu), inMs(balance), inKb(script), inKb(style), String(requests)];
  };
  const { portal, bare } = loads;
  return [
    "Chromium opens /dashboard with a session's cookies and an empty cache, over slow 4G (562.5 ms a request, 1.47 Mbit/s down) with",
    `its CPU four times slower, ${rounds} times in turn. Both are served with brotli and use the same API. The`,
    "bare application fetches polymorphictypes, creates its client, renders, and then sends the menu's and the toolbar's query and the",
    'mutation, as the documentation of its libraries shows. Times are those of the first frame that can show the element. Bytes',
    'are the transferred ones, compressed and without headers, until the network is idle; inline styles are counted',
    'as if they were a file.',
    '',
    table(
      ['', 'menu', 'balance', 'script', 'style', 'requests before the menu'],
      [
        ...names.map(row),
        [
          'ratio, with the dashboard',
          times(portal.menu / bare.menu),
          times(portal.balance / bare.balance),
          times(portal.script / bare.script),
          times(portal.style / bare.style),
          '',
        ],
      ],
    ),
    '',
    targetList(targetsOf(loads)),
  ].join('\n');
}
