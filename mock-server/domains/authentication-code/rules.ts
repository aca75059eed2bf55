import type { ActivityRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { inputError, noSuchDevice } from '#mock-server/contract/refusals.ts';
import type { UserError } from '#mock-server/contract/types.generated.ts';
import { dayMs } from '#schema/calendar/days.ts';
import { termInForce } from '#schema/facts/term.ts';

const issuesADay = 20;

const dayOf = (at: number) => Math.floor(at / dayMs);

export const issuedToday = (issues: readonly ActivityRecord[], now: number): number =>
  issues.filter(({ at }) => dayOf(at) === dayOf(now)).length;

const hasCodes = ({ license }: DeviceRecord, now: number) =>
  license !== null && termInForce(license.terms, now)?.mfa === true;

/** `device` is the session's; `today` is the number of codes it had today. */
export function issueProblem(
  device: DeviceRecord | null,
  deviceId: string,
  today: number,
  now: number,
): UserError | null {
  if (device?.id !== deviceId) return noSuchDevice('deviceId');
  if (!hasCodes(device, now))
    return inputError('NOT_ELIGIBLE', "This device's license doesn't use authentication codes.");
  if (today < issuesADay) return null;
  return inputError(
    'LIMIT_REACHED',
    `${issuesADay} codes were issued today. The next can be issued after midnight UTC.`,
  );
}
