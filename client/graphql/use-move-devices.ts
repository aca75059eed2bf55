import type { DeviceMove } from '#schema/types.generated.ts';
import { type MoveDevicesMutation, MoveDevicesMutationDocument } from './move-devices.generated.ts';
import { useSave, whyNot } from './use-save.ts';

export type MoveResult = MoveDevicesMutation['repositionDevices']['results'][number];

/** The maximum number of devices per request. */
export const mostMoves = 500;

/** Moves devices in one request; each one succeeds or fails separately. */
export const useMoveDevices = (title?: string, draft?: { typed: object }) =>
  useSave(MoveDevicesMutationDocument, { title, draft, result: ({ results }) => results });

/** Null, or why some devices weren't moved back. Runs `then` before it is done. */
export function useUndoMoves() {
  const { save } = useMoveDevices();
  return async (moves: readonly DeviceMove[], then: () => unknown): Promise<string | null> => {
    const outcome = await save({ moves: [...moves], reason: 'Undone' }, then);
    const refusals = (outcome.saved ?? []).flatMap(({ deviceId, device, error }) =>
      error ? [`${device?.serialNumber ?? deviceId}: ${error.message}`] : [],
    );
    return whyNot(outcome) ?? (refusals.join(' ') || null);
  };
}

export function movesBack(results: readonly MoveResult[]): DeviceMove[] {
  return results
    .filter(({ outcome }) => outcome === 'MOVED')
    .map(({ deviceId, formerGroup }) => ({ deviceId, groupId: formerGroup?.id ?? null }));
}
