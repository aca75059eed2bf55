import { once } from '#fixtures/builders/once.ts';
import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import { changedTree, type TreeChange } from '#mock-server/domains/groups/state.ts';
import { changedTexts } from './device-text.ts';

const kinds: readonly string[] = [
  'devices-repositioned',
  'group-created',
  'group-updated',
  'group-moved',
  'group-deleted',
] satisfies TreeChange['kind'][];

const isTreeChange = (change: Sandbox['changes'][number]): change is TreeChange =>
  kinds.includes(change.kind);

/** An account with this visitor's groups, and devices where and by the names they were given. */
export function accountNow(account: AccountRecord, sandbox: Sandbox): AccountRecord {
  const moves = sandbox.changes.filter(isTreeChange).filter(({ accountId }) => accountId === account.id);
  const texts = changedTexts(sandbox);
  if (moves.length === 0 && texts.size === 0) return account;
  const tree = changedTree(account.groups, moves);
  const devices = once(() =>
    account.devices().map((device) => {
      const movedTo = tree.moved.get(device.id);
      const groupId = tree.homeOf(movedTo === undefined ? device.groupId : movedTo)?.id ?? null;
      const changed = texts.get(device.id);
      return changed || groupId !== device.groupId ? { ...device, ...changed, groupId } : device;
    }),
  );
  return { ...account, groups: tree.groups, devices };
}
