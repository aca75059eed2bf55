import type { ReactNode } from 'react';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import { draftField } from '#client/components/controls/fields/draft-field.ts';
import { GroupSelect } from '#client/components/controls/fields/group-select.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { useSave, whyNot } from '#client/graphql/use-save.ts';
import { countText, type Noun, nouns } from '#client/lib/count-text.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { moveText } from '#client/lib/move-text.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { type Group, isWithin, parentIdOf, subgroupsOf } from './group-tree.ts';
import {
  CreateGroupMutationDocument,
  DeleteGroupMutationDocument,
  MoveGroupMutationDocument,
  UpdateGroupMutationDocument,
} from './groups.generated.ts';

export type GroupChange =
  | { kind: 'create'; parentId: string | null }
  | { kind: 'rename' | 'move' | 'delete'; id: string };

/** Says where the contents of a deleted group go. `parent` is the path of the group above it; null without one. */
function contentsText(group: Group, groups: readonly Group[], parent: string | null): string {
  const subgroups = subgroupsOf(groups, group.id);
  const below = subgroups.reduce((sum, { totalDeviceCount }) => sum + totalDeviceCount, 0);
  const movesTo = (count: number, noun: Noun, place: string) =>
    count > 0 ? [`${countText(count, noun)} ${count === 1 ? 'moves' : 'move'} to ${place}.`] : [];
  const sentences = [
    ...movesTo(group.totalDeviceCount - below, nouns.device, parent ?? 'No group'),
    ...movesTo(subgroups.length, nouns.subgroup, parent ?? 'the top level'),
  ];
  return sentences.join(' ') || 'This group is empty.';
}

type Props = {
  groups: readonly Group[];
  onClose: () => void;
  /** Receives the parent that the group is in now, or was in. */
  onDone: (parentId: string | null) => void;
};

type GroupProps = Props & { group: Group };

/** The path of a group; null for the top level. */
function pathOf(groups: readonly Group[], id: string | null): string | null {
  const group = groups.find((each) => each.id === id);
  return group ? groupPathText(group) : null;
}

const NameField = (field: ReturnType<typeof draftField>): ReactNode => (
  <TextInput label="Name" data-autofocus autoComplete="off" longest={80} {...field} />
);

function CreateDialog({ groups, parentId, onClose, onDone }: Props & { parentId: string | null }): ReactNode {
  const draft = useDraft('group', () => ({ name: '', parentId }));
  const { typed, edit } = draft;
  const { busy, problems, save } = useSave(CreateGroupMutationDocument, {
    title: 'The group was not created',
    draft,
    refreshes: true,
  });
  async function create() {
    const saved = (await save(typed))?.saved;
    if (!saved) return;
    onDone(typed.parentId);
    const place = pathOf(groups, typed.parentId) ?? 'the top level';
    showToast(`Group ${typed.name.trim()} created in ${place}.`);
  }
  return (
    <DialogForm
      title="New group"
      busy={busy}
      problems={problems}
      action={{ label: 'Create group', busyLabel: 'Creating' }}
      onClose={onClose}
      onSubmit={create}
    >
      <NameField {...draftField('name', draft, problems)} />
      {groups.length > 0 ? (
        <GroupSelect
          label="Location"
          groups={groups}
          none="Top level"
          value={typed.parentId}
          error={problems.fields.parentId}
          onChange={(id) => edit({ parentId: id })}
        />
      ) : null}
    </DialogForm>
  );
}

function RenameDialog({ group, onClose, onDone }: GroupProps): ReactNode {
  const draft = useDraft('group', () => ({ name: group.name }));
  const { name } = draft.typed;
  const { busy, problems, save } = useSave(UpdateGroupMutationDocument, {
    title: 'The group was not renamed',
    draft,
    refreshes: true,
  });
  async function rename() {
    const saved = (await save({ id: group.id, name }))?.saved;
    if (!saved) return;
    onDone(parentIdOf(group));
    showToast(`Renamed to ${name.trim()}.`, async () =>
      whyNot(await save({ id: group.id, name: group.name })),
    );
  }
  return (
    <DialogForm
      title={`Rename group ${group.name}`}
      busy={busy}
      problems={problems}
      action={{ label: 'Save', busyLabel: 'Saving' }}
      onClose={onClose}
      onSubmit={rename}
    >
      <NameField {...draftField('name', draft, problems)} />
    </DialogForm>
  );
}

function MoveDialog({ group, groups, onClose, onDone }: GroupProps): ReactNode {
  const here = parentIdOf(group);
  const draft = useDraft('group', () => ({ parentId: here }));
  const { parentId } = draft.typed;
  const to = pathOf(groups, parentId);
  const { busy, problems, save } = useSave(MoveGroupMutationDocument, {
    title: 'The group was not moved',
    draft,
    refreshes: true,
  });
  async function move() {
    const saved = (await save({ id: group.id, parentId }))?.saved;
    if (!saved) return;
    onDone(parentId);
    showToast(`Group ${group.name} moved to ${to ?? 'the top level'}.`, async () =>
      whyNot(await save({ id: group.id, parentId: here })),
    );
  }
  return (
    <DialogForm
      title={`Move group ${group.name}`}
      busy={busy}
      problems={problems}
      action={{ label: `Move group ${group.name}`, busyLabel: 'Moving' }}
      onClose={onClose}
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
      {parentId === here ? null : (
        <p role="status">{moveText(group.totalDeviceCount, pathOf(groups, here), to)}</p>
      )}
    </DialogForm>
  );
}

function DeleteDialog({ group, groups, onClose, onDone }: GroupProps): ReactNode {
  const { busy, problems, save } = useSave(DeleteGroupMutationDocument, {
    title: 'The group was not deleted',
    draft: { typed: {} },
    refreshes: true,
  });
  async function remove() {
    const saved = (await save({ id: group.id }))?.saved;
    if (!saved) return;
    onDone(parentIdOf(group));
    showToast(`Group ${group.name} deleted.`);
  }
  return (
    <DialogForm
      title={`Delete group ${group.name}`}
      busy={busy}
      problems={problems}
      action={{ label: `Delete group ${group.name}`, busyLabel: 'Deleting' }}
      danger
      onClose={onClose}
      onSubmit={remove}
    >
      <p>{contentsText(group, groups, pathOf(groups, parentIdOf(group)))}</p>
    </DialogForm>
  );
}

const dialogs = { rename: RenameDialog, move: MoveDialog, delete: DeleteDialog };

export function GroupDialog({ change, ...props }: Props & { change: GroupChange }): ReactNode {
  if (change.kind === 'create') return <CreateDialog {...props} parentId={change.parentId} />;
  const group = props.groups.find(({ id }) => id === change.id);
  const Changing = dialogs[change.kind];
  return group ? <Changing {...props} group={group} /> : null;
}
