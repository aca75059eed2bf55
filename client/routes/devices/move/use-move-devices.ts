import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure } from '#client/graphql/failure.ts';
import { type MoveDevicesMutation, MoveDevicesMutationDocument } from './move-devices.generated.ts';

export type MoveResult = MoveDevicesMutation['repositionDevices']['results'][number];

/** A device to be moved, and where it was seen last. */
export type MovedDevice = { id: string; serialNumber: string; groupId: string | null };

/** What was sent and what became of it. */
export type Moves = {
  results: readonly MoveResult[];
  /** Whether this was moving back what had been moved. */
  isUndo: boolean;
};

/** Moves devices to a group, and back again; answers with what became of each. */
export function useMoveDevices() {
  const client = useApolloClient();
  const { busy, submit } = useSubmitOnce();
  const [moves, setMoves] = useState<Moves | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(
    list: readonly { deviceId: string; groupId: string | null; fromGroupId: string | null }[],
    reason: string | null,
    isUndo: boolean,
  ): Promise<void> {
    setProblem(null);
    try {
      const { data } = await client.mutate({
        mutation: MoveDevicesMutationDocument,
        variables: { input: { moves: [...list], reason } },
      });
      const [error] = data?.repositionDevices.userErrors ?? [];
      if (error) setProblem(error.message);
      else if (data?.repositionDevices.results) setMoves({ results: data.repositionDevices.results, isUndo });
      else setProblem("The server didn't respond. Check the list before you try again.");
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  }

  return {
    busy,
    moves,
    problem,
    move: (devices: readonly MovedDevice[], groupId: string | null, reason: string) =>
      submit(() =>
        send(
          devices.map((device) => ({ deviceId: device.id, groupId, fromGroupId: device.groupId })),
          reason.trim() || null,
          false,
        ),
      ),
    undo: () =>
      submit(() =>
        send(
          (moves?.results ?? [])
            .filter(({ outcome }) => outcome === 'MOVED')
            .map(({ deviceId, device, formerGroup }) => ({
              deviceId,
              groupId: formerGroup?.id ?? null,
              fromGroupId: device?.group?.id ?? null,
            })),
          'Undone',
          true,
        ),
      ),
  };
}
