import type { ReactNode } from 'react';
import { Dialog } from '#client/components/controls/feedback/dialog.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import { GroupSelect } from '#client/components/controls/fields/group-select.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { whyNot } from '#client/graphql/use-save.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { parentOf, type TreeGroup } from '#client/routes/groups/group-tree.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { CreateGroupMutationDocument, UpdateGroupMutationDocument } from './group-changes.generated.ts';
import { type DialogProps, useGroupChange } from './use-group-change.ts';

function NameField({
  name,
  error,
  onChange,
}: {
  name: string;
  error: string | undefined;
  onChange: (name: string) => void;
}): ReactNode {
  return (
    <TextInput
      label="Name"
      data-autofocus
      autoComplete="off"
      most={80}
      value={name}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function CreateDialog({
  groups,
  parentId,
  onClose,
  onDone,
}: DialogProps & { parentId: string | null }): ReactNode {
  const draft = useDraft('new group', () => ({ name: '', parentId }));
  const { typed, edit } = draft;
  const { busy, problems, send } = useGroupChange(
    CreateGroupMutationDocument,
    draft,
    'The group was not created',
  );
  async function create() {
    const { saved } = await send(typed);
    if (!saved) return;
    const parent = groups.find(({ id }) => id === typed.parentId);
    onDone(typed.parentId);
    showToast(`Group ${typed.name.trim()} created in ${parent ? groupPathText(parent) : 'the top level'}.`);
  }
  return (
    <Dialog title="New group" busy={busy} onClose={onClose}>
      <DialogForm
        busy={busy}
        problems={problems}
        action={{ label: 'Create group', busyLabel: 'Creating' }}
        onCancel={onClose}
        onSubmit={create}
      >
        <NameField name={typed.name} error={problems.fields.name} onChange={(name) => edit({ name })} />
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
    </Dialog>
  );
}

export function RenameDialog({ group, onClose, onDone }: DialogProps & { group: TreeGroup }): ReactNode {
  const draft = useDraft(`group ${group.id}`, () => ({ name: group.name }));
  const { name } = draft.typed;
  const { busy, problems, send } = useGroupChange(
    UpdateGroupMutationDocument,
    draft,
    'The group was not renamed',
  );
  async function rename() {
    const { saved } = await send({ id: group.id, name });
    if (!saved) return;
    onDone(parentOf(group)?.id ?? null);
    showToast(`Renamed to ${name.trim()}.`, async () =>
      whyNot(await send({ id: group.id, name: group.name })),
    );
  }
  return (
    <Dialog title={`Rename group ${group.name}`} busy={busy} onClose={onClose}>
      <DialogForm
        busy={busy}
        problems={problems}
        action={{ label: 'Save', busyLabel: 'Saving' }}
        onCancel={onClose}
        onSubmit={rename}
      >
        <NameField name={name} error={problems.fields.name} onChange={(text) => draft.edit({ name: text })} />
      </DialogForm>
    </Dialog>
  );
}
