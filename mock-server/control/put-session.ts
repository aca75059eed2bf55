import type { MockRequest } from '#mock-server/contract/mock-request.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { checkChanges } from '#mock-server/core/sandbox/check-changes.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import type { WorldError } from '#mock-server/core/world/world-error.ts';

const refused = (parameter: string, message: string): { ok: false; error: WorldError } => ({
  ok: false,
  error: {
    code: 'INVALID',
    message: `${message} Nothing was applied.`,
    parameter,
    value: '',
    allowed: ['{"world":"scenario=online&as=owner","changes":[]}'],
    didYouMean: null,
  },
});

/** `GET session/{id}` writes times as RFC 3339. */
function withTime(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('at' in change)) return change;
  return { ...change, at: typeof change.at === 'string' ? Date.parse(change.at) : change.at };
}

export async function putSession(
  mock: Mock,
  session: string,
  body: unknown,
): Promise<{ ok: true } | { ok: false; error: WorldError }> {
  const { world, changes } =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if (typeof world !== 'string' || !Array.isArray(changes))
    return refused('body', 'The body must be a JSON object with "world", a string, and "changes", a list.');
  const headers: MockRequest['headers'] = { get: (name) => (name === 'x-mock-world' ? world : null) };
  const resolution = mock.resolveWorld(headers, '');
  if (!resolution.ok) return resolution;
  const { identities } = mock.worlds().fixtures;
  const checked = checkChanges(
    changes.map(withTime),
    resolution.value,
    (id) => identities.has(id) || id.startsWith('joined-'),
  );
  if (!checked.ok) return refused('changes', checked.message);
  const { sandbox } = resolution.value;
  const restored = { ...sandbox, changes: [] };
  try {
    for (const change of checked.changes) recordChange(restored, change);
  } catch (error) {
    return refused('changes', (error as Error).message);
  }
  await mock.shared.put(session, restored);
  return { ok: true };
}
