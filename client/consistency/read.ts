import { dayIn } from '#schema/calendar/days.ts';
import type { FactValue } from './disagreements.ts';
import type { Api } from './worlds.ts';

/** Named, so that a disagreement can say where it is. */
export type Locator = { name: string; find: (page: ParentNode, api: Api) => readonly Element[] };

/** Null if the element shows none. */
export type Reader = (element: Element, api: Api) => FactValue | null;

const all = (within: ParentNode, selector: string): Element[] => [...within.querySelectorAll(selector)];

/** The text of an element, with one space between words, without words that are only read out or printed. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of all(copy, '.visually-hidden, .print-only')) hidden.remove();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) text += ` ${walker.currentNode.textContent}`;
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .trim();
}

export const term = (label: RegExp): Locator => ({
  name: `term ${label.source}`,
  find: (page) =>
    all(page, 'dt')
      .filter((name) => label.test(textOf(name)))
      .flatMap((name) => name.nextElementSibling ?? []),
});

type RowTest = (row: string, api: Api) => boolean;

export const cell = (table: RegExp, column: string, isAbout: RowTest = () => true): Locator => ({
  name: `column ${column} of ${table.source}`,
  find: (page, api) =>
    all(page, 'table')
      .filter((each) => table.test(each.querySelector('caption')?.textContent?.trim() ?? ''))
      .flatMap((each) => {
        const heads = all(each, 'thead tr:first-child > *');
        const index = heads.findIndex((head) => textOf(head) === column);
        return all(each, 'tbody tr')
          .filter((row) => isAbout(textOf(row), api))
          .flatMap((row) => row.children[index] ?? []);
      }),
});

export const status: Locator = {
  name: 'status sentence',
  find: (page) => all(page, 'h1').flatMap((heading) => heading.parentElement ?? []),
};

const panels = '[class~="strip"] > *, [class~="sumCell"], section';

/** The cell of a strip or the panel under a heading; a line or a smaller heading itself. */
export const figure = (label: RegExp): Locator => ({
  name: `figure ${label.source}`,
  find: (page) =>
    all(page, 'h2, h3, [class~="line"], [class~="headline"], [class~="lapses"] > li:first-child')
      .filter((heading) => label.test(textOf(heading)))
      .map((heading) => (heading.tagName === 'H2' && heading.closest(panels)) || heading),
});

export const link = (name: RegExp): Locator => ({
  name: `link ${name.source}`,
  find: (page) => all(page, 'a[href], button, [role="menuitem"]').filter((each) => name.test(textOf(each))),
});

const part = (element: Element, pattern: RegExp): string | null => {
  const [matched, group = matched] = pattern.exec(textOf(element)) ?? [];
  return group ?? null;
};

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The day after a pattern, as YYYY-MM-DD. One without a year is of this year. */
export const day =
  (before = /^/): Reader =>
  (element, { now, zone }) => {
    const rest = part(element, new RegExp(`${before.source}(.*)`)) ?? '';
    const [iso, month, date = '', year] =
      /\d{4}-\d\d-\d\d|([A-Z][a-z]{2}) (\d{1,2})(?:, (\d{4}))?\b/.exec(rest) ?? [];
    if (!month) return iso ?? null;
    const number = String(months.indexOf(month) + 1).padStart(2, '0');
    return [year ?? dayIn(now, zone).slice(0, 4), number, date.padStart(2, '0')].join('-');
  };

/** The number in a pattern's group, or the first one; -1 is unlimited. */
export const number =
  (pattern = /(\d[\d,]*|[Uu]nlimited)/): Reader =>
  (element) => {
    const text = part(element, pattern);
    return text === null ? null : /^u/i.test(text) ? -1 : Number(text.replaceAll(',', ''));
  };

/** The words in a pattern's group, or all of them. */
export const words =
  (pattern = /.+/): Reader =>
  (element) =>
    part(element, pattern);

/** A length of time: "4 min ago", "12 days ago". */
export const duration = words(/\d+ (?:min|hours?|days?) ago/);

/** The tone of the first icon; neutral without one. Without a device there is nothing to judge. */
export const tone: Reader = (element, { account }) =>
  account?.deviceId ? (element.querySelector('[data-tone]')?.getAttribute('data-tone') ?? 'neutral') : null;

/** The lines of a copied text as a page, "Name: value" as a term. */
export function pageOf(lines: readonly string[]): Element {
  const page = document.createElement('dl');
  for (const line of lines)
    for (const [at, text] of line.split(/: (.*)/, 2).entries())
      page.appendChild(document.createElement(at === 0 ? 'dt' : 'dd')).textContent = text;
  return page;
}
