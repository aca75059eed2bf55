import type { ReactNode } from 'react';
import { Dialog } from '#client/components/controls/dialog.tsx';
import { GroupPicker } from '#client/components/controls/group-picker.tsx';
import { TextInput } from '#client/components/controls/text-input.tsx';
import { Textarea } from '#client/components/controls/textarea.tsx';
import type { TreeGroup } from '#client/routes/groups/group-tree.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { ChangeForm } from './change-form.tsx';
import type { ChangeNotice } from './change-notice.tsx';
import { CreateGroupMutationDocument } from './create-group.generated.ts';
import { UpdateGroupMutationDocument } from './update-group.generated.ts';
import { useGroupChange } from './use-group-changes.ts';

const fields = ['name', 'description', 'parentId'];

type Words = { name: string; description: string };

function WordsFields({
  words,
  problems,
  onChange,
}: {
  words: Words;
  problems: Readonly<Partial<Record<string, string>>>;
  onChange: (words: Words) => void;
}): ReactNode {
  return (
    <>
      <TextInput
        label="Name"
        data-autofocus
        autoComplete="off"
        value={words.name}
        error={problems.name}
        onChange={(event) => onChange({ ...words, name: event.currentTarget.value })}
      />
      <Textarea
        label="Description (optional)"
        rows={2}
        autoComplete="off"
        value={words.description}
        error={problems.description}
        onChange={(event) => onChange({ ...words, description: event.currentTarget.value })}
      />
    </>
  );
}

type DialogProps = { onClose: () => void; onDone: (notice: ChangeNotice) => void };

/** Makes a group, in the group it was asked for unless another one is chosen. */
export function CreateDialog({
  groups,
  parentId,
  onClose,
  onDone,
}: DialogProps & { groups: readonly TreeGroup[]; parentId: string | null }): ReactNode {
  const [words, setWords] = useSavedInput<Words>('new group', { name: '', description: '' });
  const [place, setPlace] = useSavedInput('new group place', parentId);
  const { busy, problems, conflict, send } = useGroupChange(fields, 'The group was not created');
  async function create() {
    const input = { name: words.name, description: words.description || null, parentId: place };
    const changed = await send(CreateGroupMutationDocument, input, (data) => data.createGroup);
    const parent = groups.find(({ id }) => id === place);
    if (changed)
      onDone({
        text: `Group ${words.name.trim()} created in ${parent?.name ?? 'the top level'}.`,
        undo: changed.undo,
        groupId: changed.group?.id ?? null,
      });
  }
  return (
    <Dialog title="New group" busy={busy} onClose={onClose}>
      <ChangeForm
        problems={problems}
        conflict={conflict}
        busy={busy}
        action={{ label: 'Create group', busyLabel: 'Creating' }}
        onCancel={onClose}
        onSubmit={create}
      >
        <WordsFields words={words} problems={problems.fields} onChange={setWords} />
        {groups.length > 0 ? (
          <GroupPicker
            legend="Location"
            groups={groups}
            none="Top level"
            value={place}
            problem={problems.fields.parentId}
            onChange={setPlace}
          />
        ) : null}
      </ChangeForm>
    </Dialog>
  );
}

/** Changes the name and the description of a group. */
export function RenameDialog({ group, onClose, onDone }: DialogProps & { group: TreeGroup }): ReactNode {
  const [{ words, version }, setDraft] = useSavedInput(`group ${group.id}`, () => ({
    words: { name: group.name, description: group.description ?? '' },
    version: group.version,
  }));
  const { busy, problems, conflict, send } = useGroupChange(fields, 'The group was not changed');
  async function save() {
    const input = {
      id: group.id,
      name: words.name,
      description: words.description || null,
      // Once somebody else's change was shown, it is the one to build on.
      expectedVersion: conflict ? group.version : version,
    };
    const changed = await send(UpdateGroupMutationDocument, input, (data) => data.updateGroup);
    if (changed)
      onDone({
        text: changed.undo ? `Group ${changed.group?.name ?? words.name} saved.` : 'Nothing was changed.',
        undo: changed.undo,
        groupId: group.id,
      });
  }
  return (
    <Dialog title={`Rename group ${group.name}`} busy={busy} onClose={onClose}>
      <ChangeForm
        problems={problems}
        conflict={conflict}
        busy={busy}
        action={{ label: 'Save', busyLabel: 'Saving' }}
        onCancel={onClose}
        onSubmit={save}
      >
        <WordsFields
          words={words}
          problems={problems.fields}
          onChange={(changed) => setDraft({ words: changed, version })}
        />
      </ChangeForm>
    </Dialog>
  );
}
