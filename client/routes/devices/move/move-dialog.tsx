import { CircleCheck, OctagonAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Button } from '#client/components/controls/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/dialog.tsx';
import { GroupPicker } from '#client/components/controls/group-picker.tsx';
import { StatusText } from '#client/components/controls/status.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './move-dialog.module.css';
import { MoveGroupsQueryDocument } from './move-groups.generated.ts';
import { devicesText, movesSentence, moveText } from './move-text.ts';
import { type MovedDevice, type Moves, useMoveDevices } from './use-move-devices.ts';

/** What became of each device. */
function MoveResults({ moves, serials }: { moves: Moves; serials: ReadonlyMap<string, string> }): ReactNode {
  const isWhole = moves.results.every(({ outcome }) => outcome !== 'REFUSED');
  return (
    <>
      <AlertBox tone={isWhole ? 'ok' : 'warning'} title={movesSentence(moves)} live />
      <ul className={classes.results} aria-label="Result for each device">
        {moves.results.map((result) => (
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
 * Moves devices to a group: which one and why, then what became of each, and the way back. `onClose` is told
 * whether anything was changed.
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
  const { busy, moves, problem, move, undo } = useMoveDevices();
  const [groupId, setGroupId] = useState<string | null | undefined>(undefined);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const what = devicesText(devices);
  const canUndo = moves !== null && !moves.isUndo && moves.results.some(({ outcome }) => outcome === 'MOVED');
  const close = () => onClose(hasChanged);

  async function send() {
    setMissing(groupId === undefined);
    if (groupId === undefined) return;
    setChanged(true);
    await move(devices, groupId, reason);
  }

  return (
    <Dialog title={`Move ${what}`} busy={busy} onClose={close}>
      {problem ? <AlertBox tone="critical" title={problem} live /> : null}
      {moves ? (
        <MoveResults
          moves={moves}
          serials={new Map(devices.map(({ id, serialNumber }) => [id, serialNumber]))}
        />
      ) : (
        <>
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
                problem={isMissing && groupId === undefined ? 'Choose a group, or No group.' : undefined}
                noteOf={(id) => (devices.every((device) => device.groupId === id) ? 'Now' : null)}
                onChange={setGroupId}
              />
            )}
          </QueryPanel>
          <label className={classes.label}>
            Reason (optional)
            <textarea
              className={classes.reason}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </label>
        </>
      )}
      <DialogFooter>
        {moves ? (
          <>
            {canUndo ? (
              <BusyButton variant="default" busy={busy} busyLabel="Moving back" onClick={() => void undo()}>
                Undo
              </BusyButton>
            ) : null}
            <Button onClick={close}>Done</Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <BusyButton busy={busy} busyLabel="Moving" onClick={() => void send()}>
              Move {what}
            </BusyButton>
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}
