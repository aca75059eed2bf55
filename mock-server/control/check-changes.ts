import type { Change } from '#fixtures/changes/changes.ts';
import { isChange } from '#fixtures/changes/changes.ts';
import type { WorldData } from '#mock-server/contract/context.ts';

const idsIn = (change: Change, ...names: readonly string[]): string[] =>
  names.flatMap((name) => (change as unknown as Record<string, unknown>)[name] ?? []).map(String);

export type CheckedChanges = { ok: true; changes: Change[] } | { ok: false; message: string };

/** Refuses changes of a wrong form, about something the world doesn't have, or later than the world's time. */
export function checkChanges(
  values: readonly unknown[],
  { data, time }: { data: WorldData; time(): number },
  isIdentity: (id: string) => boolean,
): CheckedChanges {
  const changes: Change[] = [];
  const groups = new Set(data.accounts.flatMap((account) => account.groups.map(({ id }) => id)));
  for (const [index, value] of values.entries()) {
    const number = `Change ${index + 1}`;
    if (!isChange(value)) return { ok: false, message: `${number} isn't one this version knows.` };
    const missing = (what: string, id: string) => ({
      ok: false as const,
      message: `${number} (${value.kind}) no longer applies: this world has no ${what} "${id}".`,
    });
    if (value.at > time())
      return { ok: false, message: `${number} (${value.kind}) is later than this world's clock.` };
    for (const id of idsIn(value, 'identity')) if (!isIdentity(id)) return missing('identity', id);
    for (const id of idsIn(value, 'accountId'))
      if (!data.accounts.some((account) => account.id === id)) return missing('account', id);
    for (const id of idsIn(value, 'deviceId', 'deviceIds'))
      if (!data.accounts.some(({ devices }) => devices().some((device) => device.id === id)))
        return missing('device', id);
    if (value.kind === 'group-created') groups.add(value.groupId);
    for (const id of idsIn(value, 'groupId', 'parentId', 'contentsTo'))
      if (!groups.has(id)) return missing('group', id);
    changes.push(value);
  }
  return { ok: true, changes };
}
