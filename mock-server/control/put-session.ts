import type { Change } from '#fixtures/changes/changes.ts';
import { tooManyChanges } from '#mock-server/core/sandboxes.ts';
import type { WorldError } from '#mock-server/core/world/world-error.ts';
import type { Mock } from '#mock-server/create-mock.ts';
import { checkChanges } from './check-changes.ts';

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

/** What a session is to be put into: a canonical world, and changes it can have. */
export function checkSession(
  { sandboxes, worlds }: Mock,
  body: unknown,
): { ok: true; value: { world: string; changes: Change[] } } | { ok: false; error: WorldError } {
  const { world, changes } =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if (typeof world !== 'string' || !Array.isArray(changes))
    return refused('body', 'The body must be a JSON object with "world", a string, and "changes", a list.');
  const read = worlds().read(world);
  if (!read.ok) return read;
  const opened = sandboxes.asLinked(read.value.query);
  if (!opened.ok) return opened;
  const { identities } = worlds().fixtures;
  const isIdentity = (id: string) => identities.has(id) || id.startsWith('joined-');
  const checked = checkChanges(changes.map(withTime), opened.value, isIdentity);
  if (!checked.ok) return refused('changes', checked.message);
  const tooMany = tooManyChanges(checked.changes);
  if (tooMany) return refused('changes', tooMany);
  return { ok: true, value: { world: opened.value.sandbox.query, changes: checked.changes } };
}
