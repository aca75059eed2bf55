import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { StoryStep } from '#client/dev/world/control.ts';

export const mockLayer = 'data-mock-layer';

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

const isVisible = (element: Element): boolean =>
  // jsdom has no layout.
  !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });

const partsOf = (root: Element): Element[] =>
  [...root.children].filter((child) => !child.hasAttribute(mockLayer));

export const shows = (root: Element, see: string): boolean =>
  partsOf(root).some((part) => plain(part.textContent).includes(plain(see)));

/** Prefers an exact name over one that contains `name`. The page's heading stands for its block, with the status. */
export function findPoint(root: Element, { role, name }: NonNullable<StoryStep['point']>): Element | null {
  const namedElements = partsOf(root)
    .flatMap((part) => [...part.querySelectorAll('*')])
    .filter((element) => getRole(element) === role && isVisible(element))
    .map((element) => ({ element, accessibleName: plain(computeAccessibleName(element)) }));
  const wantedName = plain(name);
  const [exact] = namedElements.filter(({ accessibleName }) => accessibleName === wantedName);
  const point = (exact ?? namedElements.find(({ accessibleName }) => accessibleName.includes(wantedName)))
    ?.element;
  return (point?.matches('h1') ? point.parentElement : point) ?? null;
}
