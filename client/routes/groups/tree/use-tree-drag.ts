import { type DragEvent, useRef, useState } from 'react';
import type { TreeGroup } from '#client/routes/groups/group-tree.ts';

/** A closed group opens after this hover time, ms. */
const patience = 700;

type Dragging = { id: string; over: string | null | undefined };

/** Null is the top level. A group can't be dropped on its parent, itself, or its subtree. */
export function useTreeDrag({
  onDrop,
  onOpen,
}: {
  onDrop: (group: TreeGroup, parentId: string | null) => void;
  onOpen: (id: string) => void;
}) {
  const dragged = useRef<TreeGroup | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<Dragging | null>(null);

  const end = () => {
    clearTimeout(waiting.current);
    dragged.current = null;
    setState(null);
  };
  const fits = (target: TreeGroup | null): boolean => {
    const group = dragged.current;
    if (!group) return false;
    const isBelow = target !== null && [...target.ancestors, target].some(({ id }) => id === group.id);
    return !isBelow && (group.ancestors.at(-1)?.id ?? null) !== (target?.id ?? null);
  };

  const target = (to: TreeGroup | null) => ({
    onDragOver: (event: DragEvent) => {
      if (!fits(to)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      const over = to?.id ?? null;
      if (state?.over === over || !dragged.current) return;
      setState({ id: dragged.current.id, over });
      clearTimeout(waiting.current);
      if (to) waiting.current = setTimeout(() => onOpen(to.id), patience);
    },
    onDragLeave: () => {
      clearTimeout(waiting.current);
      setState((before) =>
        before && before.over === (to?.id ?? null) ? { ...before, over: undefined } : before,
      );
    },
    onDrop: (event: DragEvent) => {
      const group = dragged.current;
      if (!group || !fits(to)) return;
      event.preventDefault();
      end();
      onDrop(group, to?.id ?? null);
    },
    'data-drop': state !== null && state.over === (to?.id ?? null),
  });

  const source = (group: TreeGroup) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = group;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', group.name);
      setState({ id: group.id, over: undefined });
    },
    onDragEnd: end,
    'data-dragged': state?.id === group.id,
  });
  return { isDragging: state !== null, source, target };
}
