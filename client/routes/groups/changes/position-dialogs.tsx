import type { ReactNode } from 'react';
import { Dialog } from '#client/components/controls/feedback/dialog.tsx';
import { GroupPicker } from '#client/components/controls/fields/group-picker.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { pathText, type TreeGroup } from '#client/routes/groups/group-tree.ts';
import { useRecentGroups } from '#client/routes/use-recent-groups.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { ChangeForm } from './change-form.tsx';
import {
  DeleteGroupMutationDocument,
  GroupDeletionPreviewQueryDocument,
  GroupMovePreviewQueryDocument,
  MoveGroupMutationDocument,
} from './group-changes.generated.ts';
import { GroupPreview, movedText } from './group-preview.tsx';
import { useGroupChange } from './use-group-changes.ts';
import type { GroupChange } from './use-tell-change.ts';

type DialogProps = {
  group: TreeGroup;
  groups: readonly TreeGroup[];
  onClose: () => void;
  onDone: (change: GroupChange) => void;
};

const parentOf = ({ ancestors }: TreeGroup) => ancestors.at(-1)?.id ?? null;

const placeOf = (groups: readonly TreeGroup[], id: string | null, none: string) => {
  const group = groups.find((each) => each.id === id);
  return group ? pathText([...group.ancestors, group]) : none;
};

/** True for the group itself and for groups below it. */
const isWithin = (each: { id: string; ancestors: readonly { id: string }[] }, { id }: TreeGroup) =>
  each.id === id || each.ancestors.some((ancestor) => ancestor.id === id);

const verb = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** `to` is a group's path, or null for none. */
function contentsText({ deviceCount, below }: TreeGroup, to: string | null): string {
  const devices = deviceCount > 0 ? countText(deviceCount, nouns.device) : null;
  const subgroups = below > 0 ? countText(below, nouns.subgroup) : null;
  if (to !== null) {
    const both = [devices, subgroups].filter(Boolean).join(' and ');
    return `${both} ${verb(devices && subgroups ? 2 : deviceCount + below, 'moves', 'move')} to ${to}.`;
  }
  const parts = [
    subgroups && `${subgroups} ${verb(below, 'moves', 'move')} to the top level`,
    devices && `${devices} ${verb(deviceCount, 'ends', 'end')} up without a group`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

function Reason({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | undefined;
  onChange: (reason: string) => void;
}): ReactNode {
  return (
    <TextInput
      label="Reason (optional)"
      description="Saved in the activity log."
      autoComplete="off"
      most={500}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function MoveDialog({
  group,
  groups,
  parentId,
  onClose,
  onDone,
}: DialogProps & {
  /** The preselected target, for example after drag and drop. */
  parentId?: string | null | undefined;
}): ReactNode {
  const here = parentOf(group);
  const draft = useDraft(`move group ${group.id}`, () => ({
    parentId: parentId === undefined ? here : parentId,
    reason: '',
  }));
  const { parentId: place, reason } = draft.typed;
  const { change, send } = useGroupChange(MoveGroupMutationDocument, draft, 'The group was not moved');
  const { recent, remember } = useRecentGroups();
  const isElsewhere = place !== here;
  const preview = usePanelQuery(GroupMovePreviewQueryDocument, {
    variables: { id: group.id, parentId: place },
    skip: !isElsewhere,
  });
  const refused = isElsewhere ? preview.data?.groupMovePreview.userErrors[0]?.message : undefined;
  async function move() {
    const { saved } = await send({
      id: group.id,
      parentId: place,
      reason: reason || null,
    });
    if (!saved) return;
    remember(place);
    onDone({
      text: `Group ${group.name} moved to ${placeOf(groups, place, 'the top level')}.`,
      undo: saved.undo,
      groupId: group.id,
    });
  }
  return (
    <Dialog title={`Move group ${group.name}`} busy={change.busy} onClose={onClose}>
      <ChangeForm
        change={change}
        action={{ label: `Move group ${group.name}`, busyLabel: 'Moving' }}
        onCancel={onClose}
        onSubmit={move}
      >
        <GroupPicker
          legend="Move to"
          groups={groups}
          none="Top level"
          value={place}
          recent={recent}
          focused
          noteOf={(id) => (id === here ? 'Current location' : null)}
          blockedBecause={(each) => (isWithin(each, group) ? 'Is being moved' : null)}
          problem={change.problems.fields.parentId ?? refused}
          onChange={(id) => draft.edit({ parentId: id })}
        />
        {isElsewhere ? (
          <GroupPreview result={preview} previewOf={(data) => data.groupMovePreview} sentence={movedText} />
        ) : null}
        <Reason
          value={reason}
          problem={change.problems.fields.reason}
          onChange={(text) => draft.edit({ reason: text })}
        />
      </ChangeForm>
    </Dialog>
  );
}

export function DeleteDialog({ group, groups, onClose, onDone }: DialogProps): ReactNode {
  const draft = useDraft(`delete group ${group.id}`, () => ({
    moveContentsTo: parentOf(group),
    reason: '',
  }));
  const { moveContentsTo: place, reason } = draft.typed;
  const { change, send } = useGroupChange(DeleteGroupMutationDocument, draft, 'The group was not deleted', {
    leaves: true,
  });
  const isEmpty = group.totalDeviceCount === 0 && group.below === 0;
  const preview = usePanelQuery(GroupDeletionPreviewQueryDocument, {
    variables: { id: group.id, moveContentsTo: place },
    skip: isEmpty,
  });
  const refused = isEmpty ? undefined : preview.data?.groupDeletionPreview.userErrors[0]?.message;
  const to = placeOf(groups, place, 'no group');
  async function remove() {
    const { saved } = await send({
      id: group.id,
      moveContentsTo: place,
      reason: reason || null,
    });
    if (saved)
      onDone({
        text: isEmpty
          ? `Group ${group.name} deleted.`
          : `Group ${group.name} deleted; its contents moved to ${to}.`,
        undo: saved.undo,
        groupId: place,
      });
  }
  return (
    <Dialog title={`Delete group ${group.name}`} busy={change.busy} onClose={onClose}>
      <ChangeForm
        change={change}
        action={{ label: `Delete group ${group.name}`, busyLabel: 'Deleting' }}
        danger
        onCancel={onClose}
        onSubmit={remove}
      >
        {isEmpty ? (
          <p>This group is empty.</p>
        ) : (
          <>
            <GroupPicker
              legend="Move contents to"
              groups={groups}
              none="No group"
              value={place}
              noteOf={(id) => (id !== null && id === parentOf(group) ? 'Its parent' : null)}
              blockedBecause={(each) =>
                each.id === group.id ? 'Is being deleted' : isWithin(each, group) ? 'Is being moved' : null
              }
              problem={change.problems.fields.moveContentsTo ?? refused}
              onChange={(id) => draft.edit({ moveContentsTo: id })}
            />
            <GroupPreview
              result={preview}
              previewOf={(data) => data.groupDeletionPreview}
              sentence={() => contentsText(group, place === null ? null : to)}
            />
          </>
        )}
        <Reason
          value={reason}
          problem={change.problems.fields.reason}
          onChange={(text) => draft.edit({ reason: text })}
        />
      </ChangeForm>
    </Dialog>
  );
}
