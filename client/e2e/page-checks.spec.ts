import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '#scripts/browser/axe-violations.ts';
import {
  checkForcedColors,
  checkLabelInName,
  checkOverflow,
  checkReducedMotion,
  checkTabStops,
  checkTextSpacing,
  type PageCheck,
} from '#scripts/trust/page-checks.ts';
import { complaints } from '#scripts/trust/watch-page.ts';

const axe: PageCheck = (page: Page) => axeViolations(page, 'html', 'all');
const colors: PageCheck = (page: Page) => axeViolations(page, 'html', 'colors');

const defects: readonly [string, PageCheck, string, string, RegExp][] = [
  [
    'a name without the visible label',
    axe,
    '<button aria-label="Save device">Save</button>',
    '<button aria-label="Send">Save</button>',
    /label-content-name-mismatch/,
  ],
  [
    "a field whose name isn't its label",
    checkLabelInName,
    '<label>Serial number <input aria-label="Serial number, optional"></label>',
    '<label>Serial number <input aria-label="Device"></label>',
    /the name "Device" lacks the visible label "serial number"/,
  ],
  [
    'targets under 24 px',
    axe,
    '<button style="width: 40px; height: 40px">A</button><button style="width: 40px; height: 40px">B</button>',
    '<button style="all: unset; width: 9px; height: 9px">A</button><button style="all: unset; width: 9px; height: 9px">B</button>',
    /target-size/,
  ],
  ['pale text', colors, '<p>Balance</p>', '<p style="color: #ccc">Balance</p>', /color-contrast/],
  [
    'a sideways scroll',
    checkOverflow,
    '<p>Wide</p>',
    '<p style="width: 2000px">Wide</p>',
    /scrolls sideways by \d+ px/,
  ],
  [
    'a control beyond the edge of the window',
    checkOverflow,
    '<div style="position: fixed"><button>Expand</button></div>',
    '<div style="position: fixed; left: 99%; width: 200px"><button>Expand</button></div>',
    /beyond the edge of the window: "Expand"/,
  ],
  [
    'text that more space cuts off',
    checkTextSpacing,
    '<div style="overflow: hidden; min-height: 20px">Remaining</div>',
    '<div style="overflow: hidden; height: 19px; font: 16px/18px sans-serif">Remaining</div>',
    /text spacing clips "Remaining"/,
  ],
  [
    'text that forced colors hide',
    checkForcedColors,
    '<p>Balance</p>',
    '<p style="forced-color-adjust: none; color: Canvas; background: Canvas">Balance</p>',
    /forced colors hide "Balance"/,
  ],
  [
    'movement under reduced motion',
    checkReducedMotion,
    '<p style="animation: fade 9s infinite">Wait</p>',
    '<p style="animation: slide 9s infinite">Wait</p>',
    /moves under reduced motion/,
  ],
  [
    'a focus that no one sees',
    checkTabStops,
    '<button>Save</button><button>Cancel</button>',
    '<button>Save</button><button style="outline: none">Cancel</button>',
    /the focus doesn't show on button "Cancel"/,
  ],
  [
    'a keyboard trap',
    checkTabStops,
    '<button>Save</button><button>Cancel</button>',
    '<button onkeydown="event.preventDefault()">Save</button><button>Cancel</button>',
    /Tab doesn't reach button "Cancel"/,
  ],
  [
    'a control that gives up the focus',
    checkTabStops,
    '<button>Save</button><a href="#more">More</a>',
    '<button>Save</button><a href="#more" onfocus="this.blur()">More</a>',
    /Tab doesn't reach a "More"/,
  ],
  [
    'a focus under something else',
    checkTabStops,
    '<button>Save</button><button>Cancel</button>',
    '<button>Save</button><button>Cancel</button><div style="position: fixed; inset: 0; background: white"></div>',
    /the focus is covered on button "Save"/,
  ],
];

const page = (content: string) =>
  `<!doctype html><html lang="en"><title>T</title><style>
    @keyframes fade { to { opacity: 0 } } @keyframes slide { to { transform: translateX(9px) } }
  </style><main><h1>T</h1>${content}</main></html>`;

test('each check of the accessibility sweep finds the defect it is there for', async ({ page: tab }) => {
  for (const [defect, check, sound, broken, problem] of defects) {
    await tab.setContent(page(sound));
    expect(await check(tab), `without ${defect}`).toEqual([]);
    await tab.setContent(page(broken));
    expect((await check(tab)).join('\n'), defect).toMatch(problem);
  }
});

test('a page that is blank, waits without end or threw is noticed', async ({ page: tab }) => {
  const settled = '<p>312 advanced actions are left on this license.</p>';
  await tab.setContent(page(settled));
  expect(await complaints(tab, [], 500)).toEqual([]);
  expect(await complaints(tab, ['x is undefined'], 500)).toEqual(['uncaught: x is undefined']);
  await tab.setContent(page(`${settled}<p>Loading</p>`));
  expect(await complaints(tab, [], 500)).toEqual(['still loading']);
  await tab.setContent('');
  expect(await complaints(tab, [], 500)).toEqual(['blank: ""', 'neither a heading nor an alert']);
});
