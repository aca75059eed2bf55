import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { TreeGroup } from '#client/routes/groups/group-tree.ts';

/** A tree of at most this many groups starts open. */
const mostOpen = 50;

// Kept as long as the account's cache, so that Back finds the tree as it was left.
const kept = new WeakMap<ApolloClient, ReadonlySet<string>>();

/** Which groups are open, and a way to open and close some. */
export type OpenGroups = {
  open: ReadonlySet<string>;
  toggle: (ids: readonly string[], open: boolean) => void;
};

/** All groups that can be open. */
export const openable = (groups: readonly TreeGroup[]) =>
  groups.filter(({ below }) => below > 0).map(({ id }) => id);

export function useOpenGroups(groups: readonly TreeGroup[]): OpenGroups {
  const client = useApolloClient();
  const [chosen, setChosen] = useState(() => kept.get(client));
  const atFirst = useMemo(() => new Set(groups.length <= mostOpen ? openable(groups) : []), [groups]);
  const open = chosen ?? atFirst;
  // So that `toggle` stays the same, and rows that don't change needn't be drawn again.
  const latest = useRef(open);
  latest.current = open;
  const toggle = useCallback(
    (ids: readonly string[], isOpen: boolean) => {
      const next = new Set(latest.current);
      for (const id of ids) isOpen ? next.add(id) : next.delete(id);
      latest.current = next;
      kept.set(client, next);
      setChosen(next);
    },
    [client],
  );
  return useMemo(() => ({ open, toggle }), [open, toggle]);
}
