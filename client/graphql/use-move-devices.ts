import type { DeviceMove } from '#schema/types.generated.ts';
import { type MoveDevicesMutation, MoveDevicesMutationDocument } from './move-devices.generated.ts';
import { useSave } from './use-save.ts';

/** What became of one device. */
export type MoveResult = MoveDevicesMutation['repositionDevices']['results'][number];

/** The most devices one request moves. */
export const mostMoves = 500;

/** Moves devices in one request; each succeeds or is refused on its own. */
export const useMoveDevices = (title?: string, draft?: { typed: object }) =>
  useSave(MoveDevicesMutationDocument, { title, draft, result: ({ results }) => results });

/** The moves that take every moved device back to where it was. */
export function movesBack(results: readonly MoveResult[]): DeviceMove[] {
  return results
    .filter(({ outcome }) => outcome === 'MOVED')
    .map(({ deviceId, formerGroup, device }) => ({
      deviceId,
      groupId: formerGroup?.id ?? null,
      fromGroupId: device?.group?.id ?? null,
    }));
}
