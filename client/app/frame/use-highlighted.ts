import { useLocation, useNavigation } from 'react-router-dom';
import { normalizePath } from '#client/lib/paths.ts';

export type Highlighted = {
  current: string;
  /** The pending navigation's path, else the current one. */
  highlighted: string;
  settled: boolean;
};

/**
 * The highlighted path of the specification, derived instead of stored, so that back, forward, deep links and
 * redirects can't leave it stale. Paths are compared without query and hash.
 */
export function useHighlighted(): Highlighted {
  const { pathname } = useLocation();
  const pending = useNavigation().location?.pathname;
  const current = normalizePath(pathname);
  const highlighted = normalizePath(pending ?? pathname);
  return { current, highlighted, settled: current === highlighted };
}
