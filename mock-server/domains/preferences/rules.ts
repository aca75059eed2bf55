import { inputError } from '#mock-server/contract/refusals.ts';
import type { UpdatePreferencesInput, UserError } from '#mock-server/contract/types.generated.ts';

const maxLeadTimes = 10;
const maxLeadDays = 730;
const maxThreshold = 1_000_000;

export function preferencesProblem({
  alertLeadDays,
  lowActionsThreshold,
}: UpdatePreferencesInput): UserError | null {
  const days = alertLeadDays ?? [];
  const threshold = lowActionsThreshold ?? 0;
  if (new Set(days).size > maxLeadTimes)
    return inputError('TOO_LARGE', `You can choose up to ${maxLeadTimes} lead times.`, 'alertLeadDays');
  const invalidDays = days.find((day) => day < 1 || day > maxLeadDays);
  if (invalidDays !== undefined)
    return inputError(
      'INVALID',
      `${invalidDays} days isn't a valid lead time. Choose 1 to ${maxLeadDays} days.`,
      'alertLeadDays',
    );
  if (threshold < 0 || threshold > maxThreshold)
    return inputError(
      'INVALID',
      `${threshold} isn't a valid number of actions. Choose 0 to 1,000,000.`,
      'lowActionsThreshold',
    );
  return null;
}
