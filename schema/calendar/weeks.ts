import { addDays } from './days.ts';

/** Monday and Sunday of a week, `YYYY-MM-DD`. */
type Week = { from: string; to: string };

export function weekOf(day: string): Week {
  const from = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { from, to: addDays(from, 6) };
}
