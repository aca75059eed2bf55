import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Replaces each text as a browser's translation does, as soon as the page is there and whenever it changes. */
function translate() {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('[data-translated], script, style, svg, textarea'))
        continue;
      const outer = document.createElement('font');
      outer.dataset.translated = '';
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    }
  };
  const start = () => {
    wrap(document.body);
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, target } of records)
        for (const node of addedNodes) if (node.isConnected) wrap(node instanceof Text ? target : node);
    });
    observer.observe(document.body, { subtree: true, childList: true });
  };
  addEventListener('load', () => requestIdleCallback(start));
}

/** Tests of the project "translated" run with it. */
export const test = base.extend<{ isTranslated: boolean }>({
  isTranslated: [false, { option: true }],
  context: async ({ context, isTranslated }, use) => {
    if (isTranslated) await context.addInitScript(translate);
    await use(context);
  },
});
