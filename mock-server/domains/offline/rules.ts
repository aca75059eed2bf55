import type { DeviceRecord, LicenseRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { inputError } from '#mock-server/contract/input-error.ts';
import { operatorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { UserError } from '#mock-server/contract/types.generated.ts';
import { primaryTerm } from '#mock-server/core/license/term-status.ts';
import type { FileRefusal } from './rules-file.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const dayText = (instant: number): string => dayFormat.format(instant);

/** Why a file was not taken, said at the field it came in. */
export const fileError = ({ code, message, field }: FileRefusal, input: string): UserError =>
  inputError(code, message, input, ...(field === null ? [] : [field]));

export const uploadedBefore = (at: number): string =>
  `This file was already uploaded on ${dayText(at)}. Nothing was changed.`;

type Found = { device: DeviceRecord; error?: never } | { device?: never; error: UserError };

/** The device of a visitor who may act for it, if files can be carried to and from it; else why not. */
export function offlineDevice(deviceId: string, context: RequestContext): Found {
  const { device } = operatorOrRefuse(context);
  if (device?.id !== deviceId)
    return {
      error: inputError('NOT_FOUND', 'This device doesn’t exist, or isn’t in this account.', 'deviceId'),
    };
  const license: LicenseRecord | null = device.license;
  if (!license?.offline)
    return {
      error: inputError('NOT_ELIGIBLE', "This device's license isn't offline, so it doesn't use files."),
    };
  if (!primaryTerm(license.terms, context.now))
    return {
      error: inputError('NOT_ELIGIBLE', "There's no active license. Ask the license owner to renew it."),
    };
  return { device };
}
