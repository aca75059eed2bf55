import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { inputError } from '#mock-server/contract/input-error.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers, UpdateDeviceInput, UserError } from '#mock-server/contract/types.generated.ts';
import { deviceNow } from '#mock-server/core/devices/device-now.ts';
import { revisionOf } from '#mock-server/core/devices/device-text.ts';
import { readableIndex } from '#mock-server/core/fleet/readable-devices.ts';
import { accountOf, administeredAccount } from '#mock-server/core/organization/account.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';

const longestName = 60;
const longestNotes = 2_000;

/** What was written: spaces at the ends left out, null where nothing is left, undefined where nothing was given. */
const written = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text?.trim() || null;

/** The device a session may read, as it is now; null where there is none of this id. */
export function readableDevice(id: string, context: RequestContext): DeviceRecord | null {
  const visitor = visitorOrRefuse(context);
  const account = accountOf(context);
  const place = readableIndex(visitor, account, id);
  if (place === null) return null;
  // Not the visitor's own: that was made before anything changed in this request.
  return deviceNow(account.fleet.deviceAt(place), context.sandbox, context.now);
}

function problemOf(device: DeviceRecord, input: UpdateDeviceInput, revision: number): UserError | null {
  const [name, notes] = [written(input.name) ?? '', written(input.notes) ?? ''];
  if (device.retired)
    return inputError('NOT_ELIGIBLE', 'This device is retired, so it is read-only. Nothing was changed.');
  if (name.length > longestName)
    return inputError(
      'TOO_LONG',
      `The name has ${name.length} characters. Use at most ${longestName}.`,
      'name',
    );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f]/.test(name))
    return inputError(
      'INVALID',
      'The name contains a line break or another control character. Remove it.',
      'name',
    );
  if (notes.length > longestNotes)
    return inputError(
      'TOO_LONG',
      `The notes have ${notes.length} characters. Use at most ${longestNotes}.`,
      'notes',
    );
  if (input.revision != null && input.revision !== revision)
    return inputError('CONFLICT', 'Someone else changed this device in the meantime. Nothing was saved.');
  return null;
}

export const deviceUpdateResolvers = {
  Mutation: {
    updateDevice: (_mutation, { input }, context) => {
      administeredAccount(context);
      const { sandbox, now } = context;
      const device = readableDevice(input.id, context);
      if (!device)
        return {
          device: null,
          userErrors: [inputError('NOT_FOUND', 'This device doesn’t exist, or isn’t in this account.', 'id')],
        };
      const problem = problemOf(device, input, revisionOf(sandbox, device.id));
      if (problem) return { device, userErrors: [problem] };

      const [name, notes] = [written(input.name), written(input.notes)];
      const changed = {
        ...(name !== undefined && name !== device.name && { name }),
        ...(notes !== undefined && notes !== device.notes && { notes }),
      };
      if (Object.keys(changed).length > 0)
        recordChange(sandbox, {
          kind: 'device-updated',
          at: now,
          deviceId: device.id,
          identity: visitorOrRefuse(context).identity.id,
          ...changed,
          before: {
            ...('name' in changed && { name: device.name }),
            ...('notes' in changed && { notes: device.notes }),
          },
        });
      return { device: readableDevice(device.id, context), userErrors: [] };
    },
  },
} satisfies Resolvers;
