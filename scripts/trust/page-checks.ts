import type { Page } from '@playwright/test';

/** Checks of one page as it is shown; each returns one line per problem. */
export type PageCheck = (page: Page) => Promise<string[]>;

/** The values of WCAG 1.4.12, as the text spacing bookmarklet sets them. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Marks elements that hide a part of their text; the second call, with spacing, returns only new ones. */
function clippedTexts(before: readonly string[] | null): string[] {
  const pathOf = (element: Element): string => {
    const parent = element.parentElement;
    const place = parent ? [...parent.children].indexOf(element) : 0;
    return `${parent ? `${pathOf(parent)}>` : ''}${place}`;
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    // A box of one pixel is text for screen readers alone.
    if (element.clientWidth <= 1 || element.clientHeight <= 1 || !element.innerText?.trim()) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const wide = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const high = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (!wide && !high) continue;
    // Names that are shortened in a list have a tooltip, and a page that shows all of them.
    if (style.textOverflow === 'ellipsis' && element.closest('[title]')) continue;
    const path = pathOf(element);
    if (!before) found.push(path);
    else if (!before.includes(path))
      found.push(`text spacing clips "${element.innerText.trim().slice(0, 40)}" (${element.className})`);
  }
  return found;
}

/** WCAG 1.4.12: with more space between lines, words and letters, no text is cut off. */
export const checkTextSpacing: PageCheck = async (page) => {
  const before = await page.evaluate(clippedTexts, null);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);
  const clipped = await page.evaluate(clippedTexts, before);
  const sideways = await checkOverflow(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return [...clipped, ...sideways.map((line) => `text spacing: ${line}`)];
};

/** WCAG 1.4.10: nothing scrolls sideways except within its own box. */
export const checkOverflow: PageCheck = (page) =>
  page.evaluate(() => {
    const px = document.documentElement.scrollWidth - window.innerWidth;
    return px > 0 ? [`the page scrolls sideways by ${px} px`] : [];
  });

/**
 * In forced colors each text differs from its ground. Not by axe, which compares `-webkit-text-fill-color`, and
 * Chromium leaves that as the page set it.
 */
export const checkForcedColors: PageCheck = (page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...element.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      let at: HTMLElement | null = element;
      while (at && /, 0\)$|transparent/.test(getComputedStyle(at).backgroundColor)) at = at.parentElement;
      if (at && getComputedStyle(element).color === getComputedStyle(at).backgroundColor)
        found.push(`forced colors hide "${text.nodeValue?.trim().slice(0, 40)}"`);
    }
    return found;
  });

/** Under reduced motion nothing moves; fading is fine. */
export const checkReducedMotion: PageCheck = (page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const effect = animation.effect;
      if (!(effect instanceof KeyframeEffect) || animation.playState !== 'running') return [];
      const moves = effect
        .getKeyframes()
        .some((frame) =>
          ['transform', 'translate', 'rotate', 'scale', 'left', 'top'].some((name) => name in frame),
        );
      const lasts = Number(effect.getComputedTiming().activeDuration) > 10;
      return moves && lasts ? [`moves under reduced motion: ${effect.target?.className}`] : [];
    }),
  );

type Stop = { key: string; name: string; shown: boolean; uncovered: boolean } | null;

/** The focused element: whether its focus shows, and whether any of it is uncovered (WCAG 2.4.7, 2.4.11). */
function focusStop(): Stop {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const { outlineStyle, outlineWidth, boxShadow, clip, clipPath } = getComputedStyle(element);
  const outlined = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1;
  // Rows, cards and drawn checkboxes show the focus of the control in them.
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
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
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
  const all = [...document.querySelectorAll('*')];
  return {
    key: String(all.indexOf(element)),
    name: `${element.tagName.toLowerCase()} "${name}"`,
    shown,
    uncovered,
  };
}

/** Tabs through the page once: every stop is visible, and the focus leaves the page at its end. */
export const checkTabStops: PageCheck = async (page) => {
  const problems: string[] = [];
  const seen = new Set<string>();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusStop);
    if (!stop) {
      if (seen.size > 0) return problems;
      continue;
    }
    if (seen.has(stop.key)) {
      // A browser without a window of its own goes from the last stop to the first.
      return problems;
    }
    seen.add(stop.key);
    if (!stop.shown) problems.push(`the focus doesn't show on ${stop.name}`);
    if (!stop.uncovered) problems.push(`the focus is covered on ${stop.name}`);
  }
  return problems;
};
