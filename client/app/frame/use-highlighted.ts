import { useLocation, useNavigation } from 'react-router-dom';
import { normalizePath } from '#client/lib/paths.ts';

/** Where the page is, and where it is heading. */
export type Highlighted = {
  /** The path in the address bar. */
  current: string;
  /** The pending navigation's path, else the current one. */
  highlighted: string;
  /** The two are equal: content is shown, and a menu entry navigates. */
  settled: boolean;
};

/**
 * The highlighted address of the specification, derived instead of stored, so that back, forward, deep
 * links and redirects cannot leave it behind. Paths are compared without query and hash.
 */
export function useHighlighted(): Highlighted {
  const { pathname } = useLocation();
  const pending = useNavigation().location?.pathname;
  const current = normalizePath(pathname);
  const highlighted = normalizePath(pending ?? pathname);
  return { current, highlighted, settled: current === highlighted };
}
