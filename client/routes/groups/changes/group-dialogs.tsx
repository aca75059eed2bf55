import { type ReactNode, useRef } from 'react';
import { Dialog } from '#client/components/controls/feedback/dialog.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import type { GroupTreeQuery } from '#client/routes/groups/group-tree.generated.ts';
import type { TreeGroup } from '#client/routes/groups/group-tree.ts';
import { useSession } from '#client/session/use-session.ts';
import { CreateDialog, RenameDialog } from './name-dialogs.tsx';
import { DeleteDialog, MoveDialog } from './position-dialogs.tsx';
import type { DialogProps } from './use-group-change.ts';

export type OpenDialog =
  | { kind: 'create'; parentId: string | null }
  | { kind: 'rename' | 'move' | 'remove'; id: string }
  | null;

function KnownDialog({ asking, ...shared }: DialogProps & { asking: NonNullable<OpenDialog> }): ReactNode {
  const { groups, onClose } = shared;
  const { account } = useSession();
  // If the group is deleted meanwhile, the dialog stays to show the outcome.
  const last = useRef<TreeGroup>(undefined);
  if (asking.kind === 'create') return <CreateDialog {...shared} parentId={asking.parentId} />;
  last.current = groups.find(({ id }) => id === asking.id) ?? last.current;
  const group = last.current;
  if (group?.id !== asking.id)
    return (
      <Dialog title="Group not found" onClose={onClose}>
        <p>This group was deleted or isn't in {account.name}.</p>
      </Dialog>
    );
  switch (asking.kind) {
    case 'rename':
      return <RenameDialog {...shared} group={group} />;
    case 'remove':
      return <DeleteDialog {...shared} group={group} />;
    case 'move':
      return <MoveDialog {...shared} group={group} />;
  }
}

/** Waits until the tree is loaded. */
export function GroupDialogs({
  asking,
  tree,
  ...shared
}: DialogProps & { asking: NonNullable<OpenDialog>; tree: PanelQuery<GroupTreeQuery> }): ReactNode {
  if (tree.data) return <KnownDialog asking={asking} {...shared} />;
  return (
    <Dialog title="Groups" onClose={shared.onClose}>
      <QueryPanel result={tree}>{() => null}</QueryPanel>
    </Dialog>
  );
}
