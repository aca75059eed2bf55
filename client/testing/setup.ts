import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { patience } from '#scripts/test/patience.ts';
import { allowPrinted, expectPrinted } from './console.ts';
import { forgetBrowser } from './forget-browser.ts';
import { changedTexts } from './translated-texts.ts';
import { endRequests } from './within-test.ts';

const { asyncWrapper } = getConfig();

configure({
  asyncUtilTimeout: 5_000 * patience,
  // Pages are separate chunks, which are compiled when a test first opens them. No wait includes that time.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      await vi.dynamicImportSettled();
      return wait();
    }),
  // The document is printed when the message is read. While a test waits, most are not.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const text = () => `${message ?? ''}\n\n${prettyDOM(container)}`;
    Object.defineProperty(error, 'message', { get: text, configurable: true });
    return error;
  },
});

/** Evaluates width queries against the window; all other queries are false. */
function holds(query: string): boolean {
  const width = window.innerWidth / 16;
  const most = /max-width:\s*([\d.]+)em/.exec(query)?.[1];
  const least = /min-width:\s*([\d.]+)em/.exec(query)?.[1];
  if (!most && !least) return false;
  return (!most || width <= Number(most)) && (!least || width >= Number(least));
}

const computeStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
/** No stylesheet is loaded, so a style follows from these; to compute it for each element takes a tenth of all tests' time. */
window.getComputedStyle = (element, pseudo) => {
  for (let styled: Element | null = element; styled; styled = styled.parentElement)
    if (styled.hasAttribute('style')) return computeStyle(element, pseudo);
  const marks = ['type', 'hidden', 'open', 'disabled', 'dir'].map((name) => element.getAttribute(name));
  const key = [element.localName, ...marks, pseudo].join();
  const style = styles.get(key) ?? computeStyle(element, pseudo);
  styles.set(key, style);
  return style;
};

// jsdom doesn't implement these.
window.matchMedia = (query) => {
  const list = new EventTarget();
  return Object.assign(list, {
    media: query,
    matches: holds(query),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList;
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
/** The focused element before a dialog opened. */
const before = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  before.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('input, textarea, button, a[href]')?.focus();
  this.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
  });
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  const focused = before.get(this);
  if (focused instanceof HTMLElement) focused.focus();
  this.dispatchEvent(new Event('close'));
};

afterEach(async ({ task }) => {
  const texts = changedTexts();
  cleanup();
  endRequests();
  // Code that arrives later would run without this page.
  await vi.dynamicImportSettled();
  // Test files share a browser.
  forgetBrowser();
  vi.restoreAllMocks();
  vi.useRealTimers();
  // A failed test needs no second reason.
  if (task.result?.state === 'fail') return allowPrinted(/^/);
  expectPrinted();
  expect(texts, 'texts that change without an element of their own').toEqual([]);
});
