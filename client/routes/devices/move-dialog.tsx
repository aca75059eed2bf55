import { type ReactNode, useRef } from 'react';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { DialogForm } from '#client/components/controls/fields/dialog-form.tsx';
import { GroupSelect } from '#client/components/controls/fields/group-select.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryContent } from '#client/components/panels/query-panel.tsx';
import { GroupTreeQueryDocument } from '#client/graphql/group-tree.generated.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSave, whyNot } from '#client/graphql/use-save.ts';
import { useDialog, useDraft } from '#client/session/use-draft.ts';
import { MoveDevicesMutationDocument } from './move-devices.generated.ts';
import { devicesText, expectedText, type MovedDevice, movedText } from './move-sentences.ts';

function MoveDialog({
  devices,
  onClose,
  onDone,
}: {
  devices: readonly MovedDevice[];
  onClose: () => void;
  onDone: () => void;
}): ReactNode {
  const groups = usePanelQuery(GroupTreeQueryDocument);
  const draft = useDraft('move', () => ({
    groupId: undefined as string | null | undefined,
  }));
  const { groupId } = draft.typed;
  const { busy, problems, report, save } = useSave(MoveDevicesMutationDocument, {
    title: 'No devices were moved',
    draft,
    refreshes: true,
    result: ({ results }) => results,
  });
  const title = `Move ${devicesText(devices)}`;

  async function move() {
    if (groupId === undefined) return report({ fields: { groupId: 'Choose a group, or No group.' } });
    const saved = (await save({ moves: devices.map(({ id }) => ({ deviceId: id, groupId })) }))?.saved;
    if (!saved) return;
    onClose();
    onDone();
    const back = saved
      .filter(({ outcome }) => outcome === 'MOVED')
      .map(({ deviceId, formerGroup }) => ({ deviceId, groupId: formerGroup?.id ?? null }));
    const undo = async () => {
      const outcome = await save({ moves: back });
      const refusals = (outcome?.saved ?? []).flatMap(({ error }) => error?.message ?? []);
      return whyNot(outcome) ?? (refusals.join(' ') || null);
    };
    showToast(movedText(saved, devices), back.length > 0 ? undo : null);
  }

  return (
    <DialogForm
      title={title}
      problems={problems}
      busy={busy}
      action={{ label: title, busyLabel: 'Moving' }}
      onClose={onClose}
      onSubmit={move}
    >
      <QueryContent result={groups} skeleton={<PanelSkeleton lines={2} height={70} />}>
        {({ groupTree }) => (
          <>
            <GroupSelect
              label="Move to"
              groups={groupTree.groups}
              none="No group"
              value={groupId}
              error={problems.fields.groupId}
              onChange={(id) => {
                draft.edit({ groupId: id });
                report();
              }}
            />
            {groupId === undefined ? null : (
              <p role="status">{expectedText(devices, groupTree.groups, groupId)}</p>
            )}
          </>
        )}
      </QueryContent>
    </DialogForm>
  );
}

type Device = Omit<MovedDevice, 'groupId' | 'retired'> & { group: { id: string } | null; status: string };

export function useMoveDialog(): {
  /** `onDone` is called once they are moved. */
  move: (devices: readonly Device[], onDone?: () => void) => void;
  dialog: ReactNode;
} {
  const [moving, setMoving] = useDialog<readonly MovedDevice[]>('move');
  const done = useRef<(() => void) | undefined>(undefined);
  return {
    move: (devices, onDone) => {
      done.current = onDone;
      setMoving(
        devices.map(({ id, serialNumber, name, group, status }) => ({
          id,
          serialNumber,
          name,
          groupId: group?.id ?? null,
          retired: status === 'RETIRED',
        })),
      );
    },
    dialog: moving ? (
      <div data-flush>
        <MoveDialog devices={moving} onClose={() => setMoving(null)} onDone={() => done.current?.()} />
      </div>
    ) : null,
  };
}
