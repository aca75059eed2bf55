import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { StoryStep } from './control.ts';

/** Marks what mock mode shows over the page. */
export const mockLayer = 'data-mock-layer';

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

const isVisible = (element: Element): boolean =>
  // jsdom has no layout.
  !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });

/** The parts of the page that aren't the mock's. */
const partsOf = (root: Element): Element[] =>
  [...root.children].filter((child) => !child.hasAttribute(mockLayer));

/** Whether the page shows the text by which a step is recognized. */
export const shows = (root: Element, see: string): boolean =>
  partsOf(root).some((part) => plain(part.textContent).includes(plain(see)));

/**
 * The first visible element with a role and a name, ignoring case. An element whose whole name it is wins over one
 * whose name contains it.
 */
export function findPoint(root: Element, { role, name }: NonNullable<StoryStep['point']>): Element | null {
  const found = partsOf(root)
    .flatMap((part) => [...part.querySelectorAll('*')])
    .filter((element) => getRole(element) === role && isVisible(element))
    .map((element) => ({ element, named: plain(computeAccessibleName(element)) }));
  const wanted = plain(name);
  const [whole] = found.filter(({ named }) => named === wanted);
  return (whole ?? found.find(({ named }) => named.includes(wanted)))?.element ?? null;
}
