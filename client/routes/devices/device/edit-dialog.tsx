import type { ReactNode } from 'react';
import { useFocusFirstProblem } from '#client/browser/form-problems.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Button } from '#client/components/controls/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/dialog.tsx';
import { TextInput } from '#client/components/controls/text-input.tsx';
import { Textarea } from '#client/components/controls/textarea.tsx';
import textClasses from '#client/components/theme/text.module.css';
import type { Device } from '#client/routes/devices/device-model.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useUpdateDevice } from './use-update-device.ts';

const longestName = 60;
const longestNotes = 2_000;

/** Name and notes of a device. What somebody else saved meanwhile is shown before it is overwritten. */
export function EditDialog({ device, onClose }: { device: Device; onClose: () => void }): ReactNode {
  const [{ base, name, notes }, setDraft] = useSavedInput(`device ${device.id}`, () => ({
    // What the fields were made from; the page's own answer may be refreshed meanwhile.
    base: device,
    name: device.name ?? '',
    notes: device.notes ?? '',
  }));
  const edit = (change: { name?: string; notes?: string }) =>
    setDraft((before) => ({ ...before, ...change }));
  const { busy, problems, conflict, save } = useUpdateDevice(onClose);
  const form = useFocusFirstProblem(problems);
  const there = conflict ?? base;
  const optional = <span className={textClasses.dimmed}>(optional)</span>;
  return (
    <Dialog title={`Edit device ${base.serialNumber}`} busy={busy} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className={`${textClasses.stack} ${textClasses.fill}`}
        onSubmit={(event) => {
          event.preventDefault();
          save(base.id, { name: name.trim(), notes: notes.trim() }, there.revision);
        }}
      >
        {conflict ? (
          <AlertBox
            tone="warning"
            live
            title="Someone else changed this device while you were editing"
            link={
              <Button size="xs" variant="default" onClick={onClose}>
                Discard my changes
              </Button>
            }
          >
            The name is now {conflict.name ? `“${conflict.name}”` : 'empty'}, and the notes are{' '}
            {conflict.notes ? `“${conflict.notes}”` : 'empty'}. Your changes haven't been saved yet. Save
            again to keep yours.
          </AlertBox>
        ) : null}
        {problems.form ? (
          <AlertBox tone="critical" title={problems.form.title} live>
            {problems.form.detail}
          </AlertBox>
        ) : null}
        <TextInput
          label={<>Name {optional}</>}
          autoComplete="off"
          maxLength={longestName}
          value={name}
          error={problems.fields.name}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
        <Textarea
          label={<>Notes {optional}</>}
          rows={4}
          maxLength={longestNotes}
          value={notes}
          error={problems.fields.notes}
          onChange={(event) => edit({ notes: event.currentTarget.value })}
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={busy} busyLabel="Saving">
            Save device
          </BusyButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
