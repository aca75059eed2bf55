import { screen } from '@testing-library/react';

/** Collects what live regions of a role say from now on, however short; the function ends it. */
export function watchLiveRegions(role: 'alert' | 'status'): () => readonly string[] {
  const texts = () => screen.queryAllByRole(role).map(({ textContent }) => textContent ?? '');
  const seenTexts = new Set(['', ...texts()]);
  const newTexts: string[] = [];
  const look = () => {
    for (const text of texts()) {
      if (!seenTexts.has(text)) newTexts.push(text);
      seenTexts.add(text);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    look();
    observer.disconnect();
    return newTexts;
  };
}
