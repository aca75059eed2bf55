import { inputError, noSuchDevice, tooLong } from '#mock-server/contract/refusals.ts';
import type {
  ErrorCode,
  FasTrakTrial,
  FasTrakTrialStatus,
  RequestFasTrakTrialInput,
  UserError,
} from '#mock-server/contract/types.generated.ts';

const maxNoteLength = 500;

const refusals: Partial<Record<FasTrakTrialStatus, readonly [ErrorCode, string]>> = {
  REQUESTED: ['DUPLICATE', 'A trial has already been requested. The vendor is reviewing it.'],
  ACTIVE: ['DUPLICATE', "This device's trial is already active."],
  ENDED: ['NOT_ELIGIBLE', 'This device already had its trial.'],
};

/** `trial` is null if the device isn't the session's. */
export function trialProblem(
  trial: FasTrakTrial | null,
  { note }: RequestFasTrakTrialInput,
): UserError | null {
  if (!trial) return noSuchDevice('deviceId');
  const noteProblem = tooLong(note ?? '', maxNoteLength, 'note');
  if (noteProblem) return noteProblem;
  if (trial.status === 'AVAILABLE') return null;
  return inputError(...(refusals[trial.status] ?? (['NOT_ELIGIBLE', trial.reason ?? ''] as const)));
}
