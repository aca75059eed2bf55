import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { TreeGroup } from '#client/routes/groups/group-tree.ts';

/** Trees up to this size start expanded. */
const mostOpen = 50;

// Stored per client, so that Back restores the tree.
const openByClient = new WeakMap<ApolloClient, ReadonlySet<string>>();

export type OpenGroups = {
  open: ReadonlySet<string>;
  toggle: (ids: readonly string[], open: boolean) => void;
};

export const openable = (groups: readonly TreeGroup[]) =>
  groups.filter(({ below }) => below > 0).map(({ id }) => id);

export function useOpenGroups(groups: readonly TreeGroup[]): OpenGroups {
  const client = useApolloClient();
  const [chosen, setChosen] = useState(() => openByClient.get(client));
  const atFirst = useMemo(() => new Set(groups.length <= mostOpen ? openable(groups) : []), [groups]);
  const open = chosen ?? atFirst;
  // Keeps `toggle` stable, so that unchanged rows don't rerender.
  const latest = useRef(open);
  latest.current = open;
  const toggle = useCallback(
    (ids: readonly string[], isOpen: boolean) => {
      const next = new Set(latest.current);
      for (const id of ids) isOpen ? next.add(id) : next.delete(id);
      latest.current = next;
      openByClient.set(client, next);
      setChosen(next);
    },
    [client],
  );
  return useMemo(() => ({ open, toggle }), [open, toggle]);
}
