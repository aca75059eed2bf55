import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/feedback/dialog.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import { GroupPicker } from '#client/components/controls/fields/group-picker.tsx';
import { Textarea } from '#client/components/controls/fields/textarea.tsx';
import { type MovedDevice, MovePreview } from '#client/components/moves/move-preview.tsx';
import { MoveResults } from '#client/components/moves/move-results.tsx';
import { devicesText, movedText } from '#client/components/moves/move-text.ts';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { GroupChoicesQueryDocument } from '#client/graphql/group-choices.generated.ts';
import { listsChanged } from '#client/graphql/list-revision.ts';
import {
  type MoveResult,
  movesBack,
  useMoveDevices,
  useUndoMoves,
} from '#client/graphql/use-move-devices.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useRecentGroups } from '#client/routes/use-recent-groups.ts';
import { useDraft } from '#client/session/use-draft.ts';

/** `onClose` receives whether anything was sent. */
export function MoveDialog({
  devices,
  onClose,
}: {
  devices: readonly MovedDevice[];
  onClose: (changed: boolean) => void;
}): ReactNode {
  const groups = usePanelQuery(GroupChoicesQueryDocument);
  const draft = useDraft(`move ${devices.map(({ id }) => id)}`, () => ({
    groupId: undefined as string | null | undefined,
    reason: '',
  }));
  const { groupId, reason } = draft.typed;
  const { busy, problems, report, save } = useMoveDevices('No devices were moved', draft);
  const undoMoves = useUndoMoves();
  const { recent, remember } = useRecentGroups();
  const [results, setResults] = useState<readonly MoveResult[] | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const what = devicesText(devices);
  const close = () => onClose(hasChanged);

  function finish(results: readonly MoveResult[]) {
    onClose(true);
    const text = movedText(results);
    if (!text) return;
    const back = movesBack(results);
    showToast(text, back.length > 0 ? () => undoMoves(back, listsChanged) : null);
  }

  async function move() {
    if (groupId === undefined) return report({ fields: { groupId: 'Choose a group, or No group.' } });
    setChanged(true);
    const { saved } = await save({
      moves: devices.map((device) => ({ deviceId: device.id, groupId })),
      reason: reason.trim() || null,
    });
    if (!saved) return;
    remember(groupId);
    if (saved.some(({ outcome }) => outcome === 'REFUSED')) setResults(saved);
    else finish(saved);
  }

  if (!results)
    return (
      <Dialog title={`Move ${what}`} busy={busy} onClose={close}>
        <DialogForm
          problems={problems}
          busy={busy}
          action={{ label: `Move ${what}`, busyLabel: 'Moving' }}
          onCancel={close}
          onSubmit={move}
        >
          <QueryPanel result={groups} skeleton={<PanelSkeleton lines={5} height={160} />}>
            {({ groupTree }) => (
              <>
                <GroupPicker
                  legend="Move to"
                  groups={groupTree.groups}
                  none="No group"
                  recent={recent}
                  focused
                  value={groupId}
                  problem={problems.fields.groupId}
                  noteOf={(id) =>
                    devices.every((device) => device.groupId === id) ? 'Current location' : null
                  }
                  onChange={(id) => {
                    draft.edit({ groupId: id });
                    report();
                  }}
                />
                {groupId === undefined ? null : (
                  <MovePreview groups={groupTree.groups} devices={devices} groupId={groupId} />
                )}
              </>
            )}
          </QueryPanel>
          <Textarea
            label="Reason (optional)"
            rows={2}
            most={500}
            value={reason}
            error={problems.fields.reason}
            onChange={(event) => draft.edit({ reason: event.currentTarget.value })}
          />
        </DialogForm>
      </Dialog>
    );

  return (
    <Dialog title={`Move ${what}`} onClose={() => finish(results)}>
      <MoveResults results={results} devices={devices} />
      <DialogFooter>
        <Button onClick={() => finish(results)}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
