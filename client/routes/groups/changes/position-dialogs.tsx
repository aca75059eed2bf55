import type { ReactNode } from 'react';
import { Dialog } from '#client/components/controls/feedback/dialog.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import { GroupSelect } from '#client/components/controls/fields/group-select.tsx';
import { whyNot } from '#client/graphql/use-save.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { isWithin, parentOf, type TreeGroup } from '#client/routes/groups/group-tree.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { DeleteGroupMutationDocument, MoveGroupMutationDocument } from './group-changes.generated.ts';
import { contentsText, groupMoveText } from './group-text.ts';
import { type DialogProps, useGroupChange } from './use-group-change.ts';

type GroupProps = DialogProps & { group: TreeGroup };

export function MoveDialog({ group, groups, onClose, onDone }: GroupProps): ReactNode {
  const here = parentOf(group)?.id ?? null;
  const draft = useDraft(`move group ${group.id}`, () => ({ parentId: here }));
  const { parentId } = draft.typed;
  const parent = groups.find(({ id }) => id === parentId) ?? null;
  const { busy, problems, send } = useGroupChange(
    MoveGroupMutationDocument,
    draft,
    'The group was not moved',
  );
  async function move() {
    const { saved } = await send({ id: group.id, parentId });
    if (!saved) return;
    onDone(parentId);
    showToast(`Group ${group.name} moved to ${parent ? groupPathText(parent) : 'the top level'}.`, async () =>
      whyNot(await send({ id: group.id, parentId: here })),
    );
  }
  return (
    <Dialog title={`Move group ${group.name}`} busy={busy} onClose={onClose}>
      <DialogForm
        busy={busy}
        problems={problems}
        action={{ label: `Move group ${group.name}`, busyLabel: 'Moving' }}
        onCancel={onClose}
        onSubmit={move}
      >
        <GroupSelect
          label="Move to"
          groups={groups.filter((each) => !isWithin(each, group))}
          none="Top level"
          value={parentId}
          error={problems.fields.parentId}
          onChange={(id) => draft.edit({ parentId: id })}
        />
        {parentId === here ? null : <p role="status">{groupMoveText(group, parent)}</p>}
      </DialogForm>
    </Dialog>
  );
}

export function DeleteDialog({ group, onClose, onDone }: GroupProps): ReactNode {
  const draft = useDraft(`delete group ${group.id}`, () => ({}));
  const { busy, problems, send } = useGroupChange(
    DeleteGroupMutationDocument,
    draft,
    'The group was not deleted',
    { leaves: true },
  );
  async function remove() {
    const { saved } = await send({ id: group.id });
    if (!saved) return;
    onDone(parentOf(group)?.id ?? null);
    showToast(`Group ${group.name} deleted.`);
  }
  return (
    <Dialog title={`Delete group ${group.name}`} busy={busy} onClose={onClose}>
      <DialogForm
        busy={busy}
        problems={problems}
        action={{ label: `Delete group ${group.name}`, busyLabel: 'Deleting' }}
        danger
        onCancel={onClose}
        onSubmit={remove}
      >
        <p>{contentsText(group)}</p>
      </DialogForm>
    </Dialog>
  );
}
