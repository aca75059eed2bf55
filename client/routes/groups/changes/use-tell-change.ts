import { useApolloClient } from '@apollo/client/react';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { useUndoMoves } from '#client/graphql/use-move-devices.ts';
import { useSave, whyNot } from '#client/graphql/use-save.ts';
import type { DeviceMove } from '#schema/types.generated.ts';
import { UndoGroupChangeMutationDocument } from './group-changes.generated.ts';
import { refreshGroups } from './use-group-changes.ts';

export type GroupChange = {
  text: string;
  /** The change or device moves that undo it; null if it can't be undone. */
  undo: string | readonly DeviceMove[] | null;
  groupId: string | null;
};

/** `onUndone` receives the group to select then. */
export function useTellChange(
  onUndone: (groupId: string | null) => void = () => {},
): (change: GroupChange) => void {
  const client = useApolloClient();
  const { save } = useSave(UndoGroupChangeMutationDocument);
  const undoMoves = useUndoMoves();
  const refresh = () => refreshGroups(client);
  async function undoChange(undo: string) {
    const outcome = await save({ undo }, refresh);
    if (outcome.saved) onUndone(outcome.saved.group?.id ?? null);
    return whyNot(outcome);
  }
  return ({ text, undo }) => {
    const run = () => (typeof undo === 'string' ? undoChange(undo) : undoMoves(undo ?? [], refresh));
    showToast(text, undo ? run : null);
  };
}
