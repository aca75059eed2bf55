import type { ReactNode } from 'react';
import type { ChangeNotice } from './change-notice.tsx';
import type { TreeGroup } from './group-tree.ts';
import { DeleteDialog, MoveDialog } from './place-dialogs.tsx';
import { CreateDialog, RenameDialog } from './words-dialog.tsx';

/** Which change is being asked for; null is none. `id` is that of the group it is about. */
export type Asking =
  | { kind: 'create'; parentId: string | null }
  | { kind: 'rename' | 'remove'; id: string }
  | { kind: 'move'; id: string; parentId?: string | null | undefined }
  | null;

/** The dialog of the change that is asked for. It closes by itself when its group is gone. */
export function GroupDialogs({
  asking,
  groups,
  onClose,
  onDone,
}: {
  asking: Asking;
  groups: readonly TreeGroup[];
  onClose: () => void;
  onDone: (notice: ChangeNotice) => void;
}): ReactNode {
  if (!asking) return null;
  const shared = { groups, onClose, onDone };
  if (asking.kind === 'create') return <CreateDialog {...shared} parentId={asking.parentId} />;
  const group = groups.find(({ id }) => id === asking.id);
  if (!group) return null;
  switch (asking.kind) {
    case 'rename':
      return <RenameDialog {...shared} group={group} />;
    case 'remove':
      return <DeleteDialog {...shared} group={group} />;
    case 'move':
      return <MoveDialog {...shared} group={group} parentId={asking.parentId} />;
  }
}
