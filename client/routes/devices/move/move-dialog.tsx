import { CircleCheck, OctagonAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Button } from '#client/components/controls/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/dialog.tsx';
import { DialogForm } from '#client/components/controls/dialog-form.tsx';
import { GroupPicker } from '#client/components/controls/group-picker.tsx';
import { StatusText } from '#client/components/controls/status.tsx';
import { Textarea } from '#client/components/controls/textarea.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type MoveResult, movesBack, useMoveDevices } from '#client/graphql/use-move-devices.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './move-dialog.module.css';
import { MoveGroupsQueryDocument } from './move-groups.generated.ts';
import { devicesText, movesSentence, moveText } from './move-text.ts';

/** A device to move, and its group when it was chosen. */
type MovedDevice = { id: string; serialNumber: string; groupId: string | null };

/** The outcome for each device. */
function MoveResults({
  results,
  isUndo,
  serials,
}: {
  results: readonly MoveResult[];
  isUndo: boolean;
  serials: ReadonlyMap<string, string>;
}): ReactNode {
  const isWhole = results.every(({ outcome }) => outcome !== 'REFUSED');
  return (
    <>
      <AlertBox tone={isWhole ? 'ok' : 'warning'} title={movesSentence(results, isUndo)} live />
      <ul className={classes.results} aria-label="Result for each device">
        {results.map((result) => (
          <li key={result.deviceId} className={classes.result}>
            <span className="tnum">
              {result.device?.serialNumber ?? serials.get(result.deviceId) ?? 'Unknown device'}
            </span>
            <StatusText
              tone={result.outcome === 'REFUSED' ? 'warning' : 'ok'}
              icon={result.outcome === 'REFUSED' ? OctagonAlert : CircleCheck}
            >
              {moveText(result)}
            </StatusText>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Moves devices to a group: asks for group and reason, then shows the outcome of each, with undo. `onClose`
 * is told whether anything was sent.
 */
export function MoveDialog({
  devices,
  onClose,
}: {
  devices: readonly MovedDevice[];
  onClose: (changed: boolean) => void;
}): ReactNode {
  const { account } = useSession();
  const groups = usePanelQuery(MoveGroupsQueryDocument);
  const draft = useDraft(`move ${devices.map(({ id }) => id)}`, null, () => ({
    groupId: undefined as string | null | undefined,
    reason: '',
  }));
  const { groupId, reason } = draft.typed;
  const { busy, problems, report, save } = useMoveDevices('No devices were moved', draft);
  const [moves, setMoves] = useState<{ results: readonly MoveResult[]; isUndo: boolean } | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const what = devicesText(devices);
  const close = () => onClose(hasChanged);

  async function move() {
    if (groupId === undefined) return report({ fields: { groupId: 'Choose a group, or No group.' } });
    setChanged(true);
    const { saved } = await save({
      moves: devices.map((device) => ({ deviceId: device.id, groupId, fromGroupId: device.groupId })),
      reason: reason.trim() || null,
    });
    if (saved) setMoves({ results: saved, isUndo: false });
  }

  if (!moves)
    return (
      <Dialog title={`Move ${what}`} busy={busy} onClose={close}>
        <DialogForm
          problems={problems}
          busy={busy}
          action={{ label: `Move ${what}`, busyLabel: 'Moving' }}
          onCancel={close}
          onSubmit={move}
        >
          <QueryPanel
            result={groups}
            accountName={account.name}
            skeleton={<PanelSkeleton lines={5} height={160} />}
          >
            {({ groupTree }) => (
              <GroupPicker
                legend="Move to"
                groups={groupTree.groups}
                none="No group"
                value={groupId}
                problem={problems.fields.groupId}
                noteOf={(id) => (devices.every((device) => device.groupId === id) ? 'Now' : null)}
                onChange={(id) => {
                  draft.edit({ groupId: id });
                  report();
                }}
              />
            )}
          </QueryPanel>
          <Textarea
            label="Reason (optional)"
            rows={2}
            maxLength={500}
            value={reason}
            error={problems.fields.reason}
            onChange={(event) => draft.edit({ reason: event.currentTarget.value })}
          />
        </DialogForm>
      </Dialog>
    );

  const { results, isUndo } = moves;
  const back = isUndo ? [] : movesBack(results);
  async function undo() {
    const { saved } = await save({ moves: back, reason: 'Undone' });
    if (saved) setMoves({ results: saved, isUndo: true });
  }
  return (
    <Dialog title={`Move ${what}`} busy={busy} onClose={close}>
      {problems.form ? (
        <AlertBox tone="critical" title={problems.form.title} live>
          {problems.form.detail}
        </AlertBox>
      ) : null}
      <MoveResults {...moves} serials={new Map(devices.map(({ id, serialNumber }) => [id, serialNumber]))} />
      <DialogFooter>
        {back.length > 0 ? (
          <BusyButton variant="default" busy={busy} busyLabel="Moving back" onClick={() => void undo()}>
            Undo
          </BusyButton>
        ) : null}
        <Button onClick={close}>Done</Button>
      </DialogFooter>
    </Dialog>
  );
}
