import type { ReactNode } from 'react';
import { Dialog } from '#client/components/controls/feedback/dialog.tsx';
import { GroupPicker } from '#client/components/controls/fields/group-picker.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Textarea } from '#client/components/controls/fields/textarea.tsx';
import type { TreeGroup } from '#client/routes/groups/group-tree.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { CreateGroupMutationDocument, UpdateGroupMutationDocument } from './group-changes.generated.ts';
import { useGroupChange } from './use-group-changes.ts';
import type { GroupChange } from './use-tell-change.ts';

type Words = { name: string; description: string };

function WordsFields({
  words,
  problems,
  onChange,
}: {
  words: Words;
  problems: Readonly<Partial<Record<string, string>>>;
  onChange: (change: Partial<Words>) => void;
}): ReactNode {
  return (
    <>
      <TextInput
        label="Name"
        data-autofocus
        autoComplete="off"
        most={80}
        value={words.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label="Description (optional)"
        rows={2}
        autoComplete="off"
        most={500}
        value={words.description}
        error={problems.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}

type DialogProps = { onClose: () => void; onDone: (change: GroupChange) => void };

/** The selected group is the preselected parent. */
export function CreateDialog({
  groups,
  parentId,
  onClose,
  onDone,
}: DialogProps & { groups: readonly TreeGroup[]; parentId: string | null }): ReactNode {
  const draft = useDraft('new group', () => ({ name: '', description: '', parentId }));
  const { typed, edit } = draft;
  const { change, send } = useGroupChange(CreateGroupMutationDocument, draft, 'The group was not created');
  async function create() {
    const { saved } = await send({ ...typed, description: typed.description || null });
    const parent = groups.find(({ id }) => id === typed.parentId);
    if (saved)
      onDone({
        text: `Group ${typed.name.trim()} created in ${parent?.name ?? 'the top level'}.`,
        undo: saved.undo,
        groupId: saved.group?.id ?? null,
      });
  }
  return (
    <Dialog title="New group" busy={change.busy} onClose={onClose}>
      <ChangeForm
        change={change}
        action={{ label: 'Create group', busyLabel: 'Creating' }}
        onCancel={onClose}
        onSubmit={create}
      >
        <WordsFields words={typed} problems={change.problems.fields} onChange={edit} />
        {groups.length > 0 ? (
          <GroupPicker
            legend="Location"
            groups={groups}
            none="Top level"
            value={typed.parentId}
            problem={change.problems.fields.parentId}
            onChange={(id) => edit({ parentId: id })}
          />
        ) : null}
      </ChangeForm>
    </Dialog>
  );
}

function changeText(before: string, after: string, undo: string | null): string {
  if (undo === null) return 'Nothing was changed.';
  return before === after ? `Description of ${after} saved.` : `Renamed to ${after}.`;
}

export function RenameDialog({ group, onClose, onDone }: DialogProps & { group: TreeGroup }): ReactNode {
  const draft = useDraft(`group ${group.id}`, () => ({
    name: group.name,
    description: group.description ?? '',
  }));
  const { typed, edit } = draft;
  const { change, send } = useGroupChange(UpdateGroupMutationDocument, draft, 'The group was not changed');
  async function save() {
    const { saved } = await send({
      id: group.id,
      name: typed.name,
      description: typed.description || null,
    });
    if (saved)
      onDone({
        text: changeText(group.name, saved.group?.name ?? typed.name, saved.undo),
        undo: saved.undo,
        groupId: group.id,
      });
  }
  return (
    <Dialog title={`Rename group ${group.name}`} busy={change.busy} onClose={onClose}>
      <ChangeForm
        change={change}
        action={{ label: 'Save', busyLabel: 'Saving' }}
        onCancel={onClose}
        onSubmit={save}
      >
        <WordsFields words={typed} problems={change.problems.fields} onChange={edit} />
      </ChangeForm>
    </Dialog>
  );
}
