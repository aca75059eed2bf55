import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Button } from '#client/components/controls/button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { describeFailure } from '#client/graphql/failure.ts';
import type { DeviceMove } from '#schema/types.generated.ts';
import classes from './change-notice.module.css';
import { UndoGroupChangeMutationDocument } from './undo-group-change.generated.ts';
import { refreshGroups } from './use-group-changes.ts';
import { moveDevices } from './use-move-devices.ts';

/** What was just done, and what takes it back. */
export type ChangeNotice = {
  text: string;
  /** The change, or the moves of devices, that take it back. Null where nothing does. */
  undo: string | readonly DeviceMove[] | null;
  /** The group it was about, to be chosen next. Null for none. */
  groupId: string | null;
};

type Undone = { refused: string | null; groupId: string | null };

async function undoChange(client: ApolloClient, id: string): Promise<Undone> {
  try {
    const { data } = await client.mutate({
      mutation: UndoGroupChangeMutationDocument,
      variables: { input: { undo: id } },
    });
    const payload = data?.undoGroupChange;
    const refused = payload ? payload.userErrors[0]?.message : "The server didn't respond. Try again.";
    return { refused: refused ?? null, groupId: payload?.group?.id ?? null };
  } catch (error) {
    return { refused: describeFailure(error).message, groupId: null };
  }
}

async function undoMoves(client: ApolloClient, moves: readonly DeviceMove[]): Promise<Undone> {
  const { refused, failure } = await moveDevices(client, moves);
  const stay = refused.map(({ name, message }) => `${name}: ${message}`).join(' ');
  return { refused: failure ?? (stay || null), groupId: null };
}

/** Says what was done, and offers to take it back; if that is refused, why. */
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
  const { busy, submit } = useSubmitOnce();
  const [refused, setRefused] = useState<string | null>(null);
  const { text, undo } = notice;

  const takeBack = (from: NonNullable<ChangeNotice['undo']>) =>
    submit(async () => {
      const result =
        typeof from === 'string' ? await undoChange(client, from) : await undoMoves(client, from);
      setRefused(result.refused);
      await refreshGroups(client);
      if (!result.refused) onUndone({ text: `Undone. ${text}`, undo: null, groupId: result.groupId });
    });

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
                busy={busy}
                busyLabel="Undoing"
                leftSection={<Icon icon={Undo2} size={14} />}
                onClick={() => void takeBack(undo)}
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
