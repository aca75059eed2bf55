import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { TreeGroup } from './group-tree.ts';

/** A tree of at most this many groups starts open. */
const mostOpen = 50;

// Kept as long as the account's cache, so that Back finds the tree as it was left.
const kept = new WeakMap<ApolloClient, ReadonlySet<string>>();

/** Which groups are open, and a way to open and close some. */
export type OpenGroups = {
  open: ReadonlySet<string>;
  toggle: (ids: readonly string[], open: boolean) => void;
};

const withBelow = (groups: readonly TreeGroup[]) =>
  groups.filter(({ below }) => below > 0).map(({ id }) => id);

/** All groups that can be open. */
export const openable = withBelow;

export function useOpenGroups(groups: readonly TreeGroup[]): OpenGroups {
  const client = useApolloClient();
  const [chosen, setChosen] = useState(() => kept.get(client));
  const open = chosen ?? new Set(groups.length <= mostOpen ? withBelow(groups) : []);
  return {
    open,
    toggle(ids, isOpen) {
      const next = new Set(open);
      for (const id of ids) isOpen ? next.add(id) : next.delete(id);
      kept.set(client, next);
      setChosen(next);
    },
  };
}
