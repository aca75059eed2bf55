type Part = { role: 'main' | 'region' | 'alert' | 'status'; name: string | null; text: string };

/** The texts that a saved test expects: the heading, and the first words of each panel and message. */
export type PageText = { heading: string | null; parts: readonly Part[] };

const textOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Texts of headings and controls say nothing about the data; numbers alone could be anything. */
const isWord = /\p{L}{2}/u;
const ignored = 'h1, h2, h3, h4, th, button, a, label, select, [aria-busy="true"], .visually-hidden';

function isShown(element: Element | null): element is Element {
  return element !== null && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
}

/** The first visible text of an element that isn't in its heading or a control. */
function firstText(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    const text = textOf(texts.currentNode);
    if (isWord.test(text) && isShown(parent) && !parent.closest(ignored)) return text;
  }
  return '';
}

function nameOf(element: Element): string | null {
  const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  return label ? textOf(label) : element.getAttribute('aria-label');
}

export function readPageText(): PageText {
  const heading = document.querySelector('h1');
  const sections = [...document.querySelectorAll('main section, main [role="alert"], main [role="status"]')];
  const parts = sections.flatMap((section): Part[] => {
    const role = section.getAttribute('role') as Part['role'] | null;
    const name = role === null ? nameOf(section) : null;
    const text = firstText(section);
    return (role === null && name === null) || text === '' ? [] : [{ role: role ?? 'region', name, text }];
  });
  const main = document.querySelector('main');
  const whole: Part[] =
    main && parts.length === 0 ? [{ role: 'main', name: null, text: firstText(main) }] : parts;
  return { heading: heading && textOf(heading), parts: whole };
}
