import { dayIn } from '#schema/calendar/days.ts';
import type { FactValue } from './disagreements.ts';

/** Finds the elements that show a fact. Named, so that a disagreement can say where it is. */
export type Locator = { name: string; find: (page: ParentNode) => readonly Element[] };

/** Reads the value of an element; null if it shows none. */
export type Reader = (element: Element, now: number, zone: string) => FactValue | null;

const all = (within: ParentNode, selector: string): Element[] => [...within.querySelectorAll(selector)];

/** The text of an element, with one space between words, without words that are only read out or printed. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of all(copy, '.visually-hidden, .print-only')) hidden.remove();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '');
  return words
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .trim();
}

/** The description of a term in a description list. */
export const term = (label: RegExp): Locator => ({
  name: `term ${label.source}`,
  find: (page) =>
    all(page, 'dt')
      .filter((name) => label.test(textOf(name)))
      .flatMap((name) => name.nextElementSibling ?? []),
});

/** The cells of a column, in the rows whose text matches. */
export const cell = (table: RegExp, column: string, row = /./): Locator => ({
  name: `column ${column} of ${table.source}`,
  find: (page) =>
    all(page, 'table')
      .filter((each) => table.test(each.querySelector('caption')?.textContent?.trim() ?? ''))
      .flatMap((each) => {
        const heads = [...(each.querySelector('thead tr')?.children ?? [])];
        const index = heads.findIndex((head) => textOf(head) === column);
        return all(each, 'tbody tr')
          .filter((line) => row.test(textOf(line)))
          .flatMap((line) => line.children[index] ?? []);
      }),
});

/** The heading of the page with the status sentence below it. */
export const status: Locator = {
  name: 'status sentence',
  find: (page) => all(page, 'h1').flatMap((heading) => heading.parentElement ?? []),
};

/** The cell of a strip or the panel under a heading; a line or a smaller heading itself. */
export const figure = (label: RegExp): Locator => ({
  name: `figure ${label.source}`,
  find: (page) =>
    all(page, 'h2, h3, [class~="line"], [class~="headline"], [class~="lapses"] > li:first-child')
      .filter((heading) => label.test(textOf(heading)))
      .map((heading) => {
        if (heading.tagName !== 'H2') return heading;
        return heading.closest('[class~="strip"] > *, [class~="sumCell"], section') ?? heading;
      }),
});

/** Links and tabs by their names. */
export const link = (name: RegExp): Locator => ({
  name: `link ${name.source}`,
  find: (page) => all(page, 'a[href], button').filter((each) => name.test(textOf(each))),
});

const part = (element: Element, pattern: RegExp): string | null => {
  const [matched, group = matched] = pattern.exec(textOf(element)) ?? [];
  return group ?? null;
};

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The day after a pattern, as YYYY-MM-DD. One without a year is of this year. */
export const day =
  (before = /^/): Reader =>
  (element, now, zone) => {
    const [, rest] = new RegExp(`${before.source}(.*)`).exec(textOf(element)) ?? [];
    const [, month = '', date = '', year] =
      /([A-Z][a-z]{2}) (\d{1,2})(?:, (\d{4}))?\b/.exec(rest ?? '') ?? [];
    if (!month) return null;
    return [
      year ?? dayIn(now, zone).slice(0, 4),
      String(months.indexOf(month) + 1).padStart(2, '0'),
      date.padStart(2, '0'),
    ].join('-');
  };

/** The number in a pattern's group, or the first one; -1 is unlimited. */
export const number =
  (pattern = /(\d[\d,]*|Unlimited)/): Reader =>
  (element) => {
    const text = part(element, pattern);
    return text === null ? null : text === 'Unlimited' ? -1 : Number(text.replaceAll(',', ''));
  };

/** A length of time, as people say it: "4 min", "12 days". */
export const duration =
  (pattern = /(\d+) (min|hour|day)/): Reader =>
  (element) => {
    const [, count, unit] = pattern.exec(textOf(element)) ?? [];
    return count ? `${count} ${unit ?? 'day'}` : null;
  };

/** The words in a pattern's group, or all of them. */
export const words =
  (pattern = /.+/): Reader =>
  (element) =>
    part(element, pattern);
