import { useApolloClient } from '@apollo/client/react';
import { Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Button } from '#client/components/controls/button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { useMoveDevices } from '#client/graphql/use-move-devices.ts';
import { useSave } from '#client/graphql/use-save.ts';
import type { DeviceMove } from '#schema/types.generated.ts';
import classes from './change-notice.module.css';
import { UndoGroupChangeMutationDocument } from './group-changes.generated.ts';
import { refreshGroups } from './use-group-changes.ts';

/** The last change, and how to undo it. */
export type ChangeNotice = {
  text: string;
  /** The change or device moves that undo it; null if it can't be undone. */
  undo: string | readonly DeviceMove[] | null;
  /** The affected group, to be selected next, or null. */
  groupId: string | null;
};

/** Describes the last change with an undo button; if undo is refused, says why. */
export function ChangeNoticeBox({
  notice,
  onUndone,
  onClose,
}: {
  notice: ChangeNotice;
  onUndone: (notice: ChangeNotice) => void;
  onClose: () => void;
}): ReactNode {
  const client = useApolloClient();
  const change = useSave(UndoGroupChangeMutationDocument);
  const devices = useMoveDevices();
  /** Why devices weren't moved. */
  const [stay, setStay] = useState('');
  const { text, undo } = notice;
  const refused = change.conflict ?? (change.problems.form ?? devices.problems.form)?.detail ?? stay;

  const undone = (groupId: string | null) => onUndone({ text: `Undone. ${text}`, undo: null, groupId });
  async function undoChange(id: string) {
    const { saved } = await change.save({ undo: id }, () => refreshGroups(client));
    if (saved) undone(saved.group?.id ?? null);
  }
  async function undoMoves(moves: readonly DeviceMove[]) {
    const { saved } = await devices.save({ moves: [...moves] }, () => refreshGroups(client));
    if (!saved) return;
    const refusals = saved.flatMap(({ deviceId, device, error }) =>
      error ? [`${device?.serialNumber ?? deviceId}: ${error.message}`] : [],
    );
    setStay(refusals.join(' '));
    if (refusals.length === 0) undone(null);
  }

  return (
    <div className={classes.notice}>
      <AlertBox
        tone={refused ? 'warning' : undo ? 'ok' : 'notice'}
        title={refused ? "This couldn't be undone" : text}
        live
        link={
          <span className={classes.buttons}>
            {undo ? (
              <BusyButton
                size="xs"
                variant="default"
                busy={change.busy || devices.busy}
                busyLabel="Undoing"
                leftSection={<Icon icon={Undo2} size={14} />}
                onClick={() => void (typeof undo === 'string' ? undoChange(undo) : undoMoves(undo))}
              >
                Undo
              </BusyButton>
            ) : null}
            <Button size="xs" variant="subtle" aria-label="Dismiss" onClick={onClose}>
              <Icon icon={X} size={14} />
            </Button>
          </span>
        }
      >
        {refused}
      </AlertBox>
    </div>
  );
}
