import { type Change, isChange } from '#fixtures/changes/changes.ts';
import type { MockApi } from '#mock-server/api.ts';
import { type OpenedWorld, tooManyChanges } from '#mock-server/core/sandboxes.ts';
import { type Parsed, parsed, refuse } from '#mock-server/core/world/world-error.ts';

/** @throws WorldRefused */
function refuseFor(parameter: string, message: string): never {
  refuse({
    message: `${message} Nothing was applied.`,
    parameter,
    value: '',
    allowed: ['{"world":"scenario=online&as=owner","changes":[]}'],
  });
}

/** `GET session/{id}` writes times as RFC 3339. */
function withTime(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('at' in change)) return change;
  return { ...change, at: typeof change.at === 'string' ? Date.parse(change.at) : change.at };
}

const idsIn = (change: Change, ...names: readonly string[]): string[] =>
  names.flatMap((name) => (change as unknown as Record<string, unknown>)[name] ?? []).map(String);

/** Refuses changes of a wrong form, about something the world doesn't have, or later than the world's time. */
function readChanges(
  values: readonly unknown[],
  { data: { accounts }, time }: OpenedWorld,
  isIdentity: (id: string) => boolean,
): Change[] {
  const groups = new Set(accounts.flatMap((account) => account.groups.map(({ id }) => id)));
  const hasAccount = (id: string) => accounts.some((account) => account.id === id);
  const hasDevice = (id: string) =>
    accounts.some(({ devices }) => devices().some((device) => device.id === id));
  return values.map((value, index) => {
    const number = `Change ${index + 1}`;
    if (!isChange(value)) return refuseFor('changes', `${number} isn't one this version knows.`);
    const { kind, at } = value;
    if (at > time()) refuseFor('changes', `${number} (${kind}) is later than this world's clock.`);
    const check = (what: string, has: (id: string) => boolean, ...names: string[]) => {
      const missing = idsIn(value, ...names).find((id) => !has(id));
      if (missing !== undefined)
        refuseFor(
          'changes',
          `${number} (${kind}) no longer applies: this world has no ${what} "${missing}".`,
        );
    };
    check('identity', isIdentity, 'identity');
    check('account', hasAccount, 'accountId');
    check('device', hasDevice, 'deviceId', 'deviceIds');
    if (kind === 'group-created') groups.add(value.groupId);
    check('group', (id) => groups.has(id), 'groupId', 'parentId', 'contentsTo');
    return value;
  });
}

/** What a session is to be put into: a canonical world, and changes it can have. */
export function checkSession(
  { sandboxes, worlds }: MockApi,
  body: unknown,
): Parsed<{ query: string; changes: Change[] }> {
  const { world, changes } = Object(body) as Record<string, unknown>;
  if (typeof world !== 'string' || !Array.isArray(changes))
    return parsed(() =>
      refuseFor('body', 'The body must be a JSON object with "world", a string, and "changes", a list.'),
    );
  const { read, fixtures } = worlds();
  const requested = read(world);
  if (!requested.ok) return requested;
  const opened = sandboxes.asLinked(requested.value.query);
  if (!opened.ok) return opened;
  const isIdentity = (id: string) => fixtures.identities.has(id) || id.startsWith('joined-');
  return parsed(() => {
    const checked = readChanges(changes.map(withTime), opened.value, isIdentity);
    const tooMany = tooManyChanges(checked);
    if (tooMany) refuseFor('changes', tooMany);
    return { query: requested.value.query, changes: checked };
  });
}
