const changed = new Set<string>();

/** React has a fiber for each text, unless the text is the only child of its element. */
const isOwnText = (node: Node | null): node is Text =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function read(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, nextSibling } of records) {
    const texts =
      type === 'characterData' ? [target] : [...removedNodes, addedNodes.length > 0 ? nextSibling : null];
    // Tests of a table cell mount a text without an element.
    if (target.parentElement === document.body || !target.isConnected) continue;
    for (const text of texts) if (isOwnText(text)) changed.add(text.data);
  }
}

const observer = new MutationObserver(read);
observer.observe(document, { subtree: true, childList: true, characterData: true });

/**
 * Texts that changed since the last call without an element of their own. A browser's translation replaces each text by
 * elements; then React can't change it, remove it or insert before it.
 */
export function changedTexts(): string[] {
  read(observer.takeRecords());
  const texts = [...changed];
  changed.clear();
  return texts;
}
