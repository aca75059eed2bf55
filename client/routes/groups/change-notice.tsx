import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AlertBox } from '#client/components/alert-box.tsx';
import { BusyButton } from '#client/components/busy-button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { describeFailure } from '#client/graphql/failure.ts';
import { useSubmitOnce } from '#client/lib/use-submit-once.ts';
import classes from './change-notice.module.css';
import { UndoGroupChangeMutationDocument } from './undo-group-change.generated.ts';
import { refreshGroups } from './use-group-changes.ts';

/** What was just done, and what takes it back. */
export type ChangeNotice = {
  text: string;
  /** Null where there is nothing to take back. */
  undo: string | null;
  /** The group it was about, to be chosen next. Null for none. */
  groupId: string | null;
};

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

  const takeBack = (id: string) =>
    submit(async () => {
      try {
        const { data } = await client.mutate({
          mutation: UndoGroupChangeMutationDocument,
          variables: { input: { undo: id } },
        });
        const payload = data?.undoGroupChange;
        const [error] = payload?.userErrors ?? [];
        if (error) setRefused(error.message);
        else if (!payload) setRefused('The server gave no answer. Try again.');
        await refreshGroups(client);
        if (payload && !error)
          onUndone({ text: `Undone. ${text}`, undo: null, groupId: payload.group?.id ?? null });
      } catch (error) {
        setRefused(describeFailure(error).message);
      }
    });

  return (
    <div className={classes.notice}>
      <AlertBox
        tone={refused ? 'warning' : undo ? 'ok' : 'notice'}
        title={refused ? 'This could not be undone' : text}
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
