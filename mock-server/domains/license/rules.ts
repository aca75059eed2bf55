import { refusal } from '#mock-server/contract/refusals.ts';
import { daysBetween } from '#schema/calendar/days.ts';

const maxDays = 800;

/** @throws GraphQLError BAD_REQUEST for no day or too many. */
export function calendarLengthOrRefuse(from: string, to: string): number {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > maxDays) throw refusal('BAD_REQUEST', `The range must be 1 to ${maxDays} days.`);
  return length;
}
