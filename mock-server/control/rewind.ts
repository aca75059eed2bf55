import type { Sandboxes } from '#mock-server/core/sandbox/sandboxes.ts';
import type { WorldError } from '#mock-server/core/world/world-error.ts';

const defaults = { rewind: 1, fork: 0 } as const;

type Outcome = { ok: true; session: string } | { ok: false; error: WorldError | null };

const refused = (
  parameter: 'body' | 'steps',
  value: unknown,
  message: string,
): { ok: false; error: WorldError } => ({
  ok: false,
  error: {
    code: 'INVALID',
    message: `${message} Nothing was changed.`,
    parameter,
    value: JSON.stringify(value)?.slice(0, 200) ?? '',
    allowed: ['{"steps":1}'],
    didYouMean: null,
  },
});

/** The error is null for a session without a sandbox. */
export async function rewindOrFork(
  sandboxes: Sandboxes,
  session: string,
  action: keyof typeof defaults,
  body: unknown,
): Promise<Outcome> {
  const isObject = typeof body === 'object' && body !== null;
  if (!isObject || Object.keys(body).some((name) => name !== 'steps'))
    return refused('body', body, 'The body must be a JSON object with "steps".');
  const { steps = defaults[action] } = body as { steps?: unknown };
  if (typeof steps !== 'number' || !Number.isSafeInteger(steps) || steps < 0)
    return refused('steps', steps, '"steps" must be a whole number.');
  const result = await sandboxes[action](session, steps);
  if (result.ok) return result;
  if (result.steps === null) return { ok: false, error: null };
  const count = `${result.steps} ${result.steps === 1 ? 'step' : 'steps'}`;
  return refused('steps', steps, `This session has ${count}.`);
}
