import type { Page } from '@playwright/test';

/** Checks the open page; returns one line per problem. */
type PageCheck = (page: Page) => Promise<string[]>;

/** The values of WCAG 1.4.12, as the text spacing bookmarklet sets them. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Marks elements with clipped text. The second call, with spacing, only returns new ones. */
function clippedTexts(before: readonly string[] | null): string[] {
  const pathOf = (element: Element): string => {
    const parent = element.parentElement;
    const place = parent ? [...parent.children].indexOf(element) : 0;
    return `${parent ? `${pathOf(parent)}>` : ''}${place}`;
  };
  const clipped: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    // A box of one pixel is text for screen readers only.
    if (element.clientWidth <= 1 || element.clientHeight <= 1 || !element.innerText?.trim()) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const wide = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const high = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (!wide && !high) continue;
    // A text with an ellipsis is a link to a page that has the whole of it, or has a tooltip.
    const isWholeElsewhere = element.closest('[title], a') ?? element.querySelector('[title], a');
    if (style.textOverflow === 'ellipsis' && isWholeElsewhere) continue;
    const path = pathOf(element);
    if (!before) clipped.push(path);
    else if (!before.includes(path))
      clipped.push(`text spacing clips "${element.innerText.trim().slice(0, 40)}" (${element.className})`);
  }
  return clipped;
}

/** WCAG 1.4.12: no text is clipped with more space between lines, words and letters. */
export const checkTextSpacing: PageCheck = async (page) => {
  const before = await page.evaluate(clippedTexts, null);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    // Wide tables turn on their own scrolling in the next frame.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, textSpacing);
  const clipped = await page.evaluate(clippedTexts, before);
  const sideways = await checkOverflow(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return [...clipped, ...sideways.map((line) => `text spacing: ${line}`)];
};

/** WCAG 1.4.10: no content scrolls sideways except in its own box, and no control is outside the window. */
export const checkOverflow: PageCheck = (page) =>
  page.evaluate(() => {
    // Not the window's width, which may include a scrollbar.
    const px = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const problems = px > 0 ? [`the page scrolls sideways by ${px} px`] : [];
    // Content with a fixed position doesn't make the page scroll.
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea',
    )) {
      const { left, right, width } = control.getBoundingClientRect();
      const isBeyond = width > 1 && (left < -1 || right > window.innerWidth + 1);
      if (!isBeyond || !control.checkVisibility({ visibilityProperty: true })) continue;
      let at: HTMLElement | null = control;
      while (at && getComputedStyle(at).overflowX === 'visible') at = at.parentElement;
      if (!at) problems.push(`beyond the edge of the window: "${control.innerText.trim().slice(0, 40)}"`);
    }
    return problems;
  });

type Stop = { again: boolean; name: string; shown: boolean; uncovered: boolean } | null;

/** Whether the focus is visible, and the focused element at least partly uncovered (WCAG 2.4.7, 2.4.11). */
function focusStop(): Stop {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const { outlineStyle, outlineWidth, boxShadow, clip, clipPath } = getComputedStyle(element);
  const outlined = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1;
  // Rows, cards and drawn checkboxes show the focus of a control inside them.
  const around = [
    element.nextElementSibling,
    ...[1, 2, 3].map((levels) => {
      let at: Element | null = element;
      for (let level = 0; level < levels; level += 1) at = at?.parentElement ?? null;
      return at;
    }),
  ];
  const shown =
    outlined(outlineStyle, outlineWidth) ||
    boxShadow !== 'none' ||
    around.some((other) => {
      if (!other) return false;
      const style = getComputedStyle(other);
      return outlined(style.outlineStyle, style.outlineWidth);
    });
  // The part inside the window, because a list can be taller.
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const width = Math.min(box.right, innerWidth) - left;
  const height = Math.min(box.bottom, innerHeight) - top;
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  const isMine = (other: Element | null) =>
    other !== null &&
    (element.contains(other) || other.contains(element) || element.closest('label')?.contains(other));
  const hidden = clip !== 'auto' || clipPath !== 'none' || box.width <= 1;
  const uncovered =
    hidden ||
    points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== document.documentElement && hit !== document.body && isMine(hit);
    });
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  // A date field has the focus for several presses: for each part of the date, and for its picker, which has a ring of the browser's.
  const same = element.hasAttribute('data-tab-last');
  document.querySelector('[data-tab-last]')?.removeAttribute('data-tab-last');
  element.setAttribute('data-tab-last', '');
  const again = !same && element.getAttribute('data-tab') === 'reached';
  element.setAttribute('data-tab', 'reached');
  return {
    again,
    name: `${element.tagName.toLowerCase()} "${name}"`,
    shown: shown || same,
    uncovered,
  };
}

/** Not the rows of long lists, because scrolling renders them again. */
function markStops(): void {
  // Tab continues from the last focus, so the page itself gets the focus first.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  window.scrollTo(0, 0);
  for (const each of document.querySelectorAll('[data-tab]')) {
    each.removeAttribute('data-tab');
    each.removeAttribute('data-tab-last');
  }
  const within = document.querySelector('dialog:modal') ?? document;
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  for (const control of within.querySelectorAll<HTMLElement>(controls))
    if (
      control.tabIndex >= 0 &&
      !control.matches(':disabled, [data-base-ui-focus-guard], input[type="radio"]:not(:checked)') &&
      !control.closest('[inert]')
    )
      control.setAttribute('data-tab', 'due');
}

/** Controls that Tab didn't reach: the keyboard can't reach them, or another element trapped the focus. */
function missedStops(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-tab="due"]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .map((control) => {
      const name = control.getAttribute('aria-label') ?? control.innerText.trim();
      return `Tab doesn't reach ${control.tagName.toLowerCase()} "${name.slice(0, 40)}"`;
    });
}

/** Tabs through the page once: Tab reaches every control, shows the focus, and starts again at the end. */
export const checkTabStops: PageCheck = async (page) => {
  const problems: string[] = [];
  await page.evaluate(markStops);
  let ends = 0;
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusStop);
    // After the last stop comes the browser's own UI, if it has one, then the first stop.
    if (!stop) ends += 1;
    if (stop?.again || ends > 1) return [...problems, ...(await page.evaluate(missedStops))];
    if (stop && !stop.shown) problems.push(`the focus doesn't show on ${stop.name}`);
    if (stop && !stop.uncovered) problems.push(`the focus is covered on ${stop.name}`);
  }
  return problems;
};
