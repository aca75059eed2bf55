import type { ApolloClient } from '@apollo/client';
import { describeFailure } from '#client/graphql/failure.ts';
import type { DeviceMove } from '#schema/types.generated.ts';
import { AddDevicesMutationDocument } from './add-devices.generated.ts';

/** One request moves at most so many. */
export const mostMoves = 500;

/** What became of devices that were to be moved. */
export type DevicesMoved = {
  moved: number;
  /** What takes it back, each device to where it was. */
  back: readonly DeviceMove[];
  /** Those that stay where they are, and why. */
  refused: readonly { deviceId: string; name: string; message: string }[];
  /** Why nothing was moved at all. */
  failure: string | null;
};

const nothingMoved = (failure: string): DevicesMoved => ({ moved: 0, back: [], refused: [], failure });

/** Moves devices one by one, in one request; each succeeds or is refused by itself. */
export async function moveDevices(client: ApolloClient, moves: readonly DeviceMove[]): Promise<DevicesMoved> {
  try {
    const { data } = await client.mutate({
      mutation: AddDevicesMutationDocument,
      variables: { input: { moves: [...moves] } },
    });
    const payload = data?.repositionDevices;
    if (!payload) return nothingMoved("The server didn't respond. Try again.");
    const [problem] = payload.userErrors;
    if (problem) return nothingMoved(problem.message);
    const moved = payload.results.filter(({ outcome }) => outcome === 'MOVED');
    return {
      moved: moved.length,
      back: moved.map(({ deviceId, formerGroup, device }) => ({
        deviceId,
        groupId: formerGroup?.id ?? null,
        fromGroupId: device?.group?.id ?? null,
      })),
      refused: payload.results.flatMap(({ deviceId, device, error }) =>
        error ? [{ deviceId, name: device?.serialNumber ?? deviceId, message: error.message }] : [],
      ),
      failure: null,
    };
  } catch (error) {
    const { kind, message } = describeFailure(error);
    return nothingMoved(kind === 'not-offered' ? "This API doesn't offer this area." : message);
  }
}
