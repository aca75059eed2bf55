import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * `first` on the host and in the browser's first render of its HTML, which has to equal it; then `inBrowser()`. Where both
 * are the same, React doesn't render again after the first render, which it would do in one piece.
 */
export const useClientValue = <Value>(inBrowser: () => Value, first: Value): Value =>
  useSyncExternalStore(never, inBrowser, () => first);
