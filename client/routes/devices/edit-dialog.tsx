import type { ReactNode } from 'react';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import { draftField } from '#client/components/controls/fields/draft-field.ts';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Textarea } from '#client/components/controls/fields/textarea.tsx';
import { useSave, whyNot } from '#client/graphql/use-save.ts';
import { deviceText } from '#client/lib/device-text.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { UpdateDeviceMutationDocument } from './device.generated.ts';
import type { Device } from './device-model.ts';

const longestName = 60;
const longestNotes = 2_000;

export function EditDialog({
  device,
  startsAt,
  onClose,
}: {
  device: Device;
  startsAt: 'name' | 'notes';
  onClose: () => void;
}): ReactNode {
  const { id, serialNumber, name, notes } = device;
  const draft = useDraft('edit', () => ({ name: name ?? '', notes: notes ?? '' }));
  const { typed } = draft;
  const { busy, problems, save } = useSave(UpdateDeviceMutationDocument, {
    title: 'The device was not saved',
    draft,
    refreshes: true,
    result: (payload) => payload.device,
  });
  async function submit() {
    const saved = (
      await save({
        id,
        name: typed.name.trim() || null,
        notes: typed.notes.trim() || null,
      })
    )?.saved;
    if (!saved) return;
    onClose();
    const undo = async () => whyNot(await save({ id, name, notes }));
    const renamed = saved.name ? `Renamed to ${deviceText(saved)}.` : `Name of ${serialNumber} removed.`;
    showToast(saved.name === name ? `Notes of ${deviceText(saved)} saved.` : renamed, undo);
  }
  const optional = <span className="muted">(optional)</span>;
  return (
    <DialogForm
      title={`Edit ${deviceText(device)}`}
      problems={problems}
      busy={busy}
      action={{ label: 'Save device', busyLabel: 'Saving' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={<>Name {optional}</>}
        data-autofocus={startsAt === 'name' || undefined}
        autoComplete="off"
        longest={longestName}
        {...draftField('name', draft, problems)}
      />
      <Textarea
        label={<>Notes {optional}</>}
        data-autofocus={startsAt === 'notes' || undefined}
        rows={4}
        longest={longestNotes}
        {...draftField('notes', draft, problems)}
      />
    </DialogForm>
  );
}
