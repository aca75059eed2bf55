import type { DeviceRecord, GroupRecord } from '#fixtures/builders/records.ts';
import type { ChangeOf } from '#fixtures/changes/changes.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import {
  inputError,
  noSuchDevice,
  tooLong,
  visitorOrRefuse,
  wrongName,
} from '#mock-server/contract/refusals.ts';
import type {
  DeviceMove,
  RepositionDevicesInput,
  UpdateDeviceInput,
  UserError,
} from '#mock-server/contract/types.generated.ts';
import { currentAccount, currentDevice } from '#mock-server/domains/devices/state/current-devices.ts';
import { groupPath } from '#mock-server/domains/groups/state.ts';
import { holds } from '#schema/claims/permissions.ts';

const maxNameLength = 60;
const maxNotesLength = 2_000;

/** Trimmed; null where it is empty, undefined where it isn't given. */
export const written = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text?.trim() || null;

/** Why a device can't be changed. `device` is null if the visitor can't read it. */
export function updateProblem(device: DeviceRecord | null, input: UpdateDeviceInput): UserError | null {
  if (!device) return noSuchDevice('id');
  const [name, notes] = [written(input.name) ?? '', written(input.notes) ?? ''];
  if (device.retired)
    return inputError('NOT_ELIGIBLE', 'This device is retired, so it is read-only. Nothing was changed.');
  return wrongName(name, maxNameLength, 'name') ?? tooLong(notes, maxNotesLength, 'notes');
}

const maxMoves = 500;

type Outcome =
  | { outcome: 'MOVED' | 'UNCHANGED'; from: GroupRecord | null; to: GroupRecord | null; error: null }
  | { outcome: 'REFUSED'; from: null; to: null; error: UserError };

export function movesProblem({ moves }: RepositionDevicesInput): UserError | null {
  if (moves.length === 0)
    return inputError('REQUIRED', 'There are no devices to move. Choose at least one.', 'moves');
  if (moves.length > maxMoves)
    return inputError('TOO_LARGE', `You can move up to ${maxMoves} devices at a time.`, 'moves');
  if (new Set(moves.map(({ deviceId }) => deviceId)).size < moves.length)
    return inputError('INVALID', 'A device is listed twice. List each once.', 'moves');
  return null;
}

const refused = (error: UserError): Outcome => ({ outcome: 'REFUSED', from: null, to: null, error });

export function judgeMove(move: DeviceMove, index: number, context: RequestContext): Outcome {
  const { deviceId, groupId = null } = move;
  const visitor = visitorOrRefuse(context);
  const { groups } = currentAccount(context);
  const refuse = (code: UserError['code'], message: string, field: string) =>
    refused(inputError(code, message, 'moves', String(index), field));
  const device = currentDevice(context, deviceId);
  if (!device) return refused(noSuchDevice('moves', String(index), 'deviceId'));
  if (!holds(visitor.permissions, 'perform:reposition_device', deviceId))
    return refuse(
      'NOT_ELIGIBLE',
      `Moving this device needs perform:reposition_device:${deviceId}. Ask an administrator.`,
      'deviceId',
    );
  if (device.retired)
    return refuse('NOT_ELIGIBLE', 'This device is retired, so it is read-only.', 'deviceId');
  const to = groupId === null ? null : groups.find(({ id }) => id === groupId);
  if (to === undefined)
    return refuse('NOT_FOUND', 'This group no longer exists. Choose another one.', 'groupId');
  const from = groups.find(({ id }) => id === device.groupId) ?? null;
  return { outcome: from?.id === to?.id ? 'UNCHANGED' : 'MOVED', from, to, error: null };
}

type Repositioned = Pick<ChangeOf<'devices-repositioned'>, 'groupId' | 'fromText' | 'toText'> & {
  deviceIds: string[];
};

export function groupedMoves(
  moves: readonly DeviceMove[],
  outcomes: readonly Outcome[],
): Iterable<Repositioned> {
  const grouped = new Map<string, Repositioned>();
  outcomes.forEach(({ outcome, from, to }, index) => {
    const deviceId = moves[index]?.deviceId;
    if (outcome !== 'MOVED' || deviceId === undefined) return;
    const key = JSON.stringify([from?.id, to?.id]);
    const group = grouped.get(key) ?? {
      groupId: to?.id ?? null,
      fromText: from && groupPath(from),
      toText: to && groupPath(to),
      deviceIds: [],
    };
    group.deviceIds.push(deviceId);
    grouped.set(key, group);
  });
  return grouped.values();
}
