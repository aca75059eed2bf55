import { once } from '#fixtures/builders/once.ts';
import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { RequestContext, Visitor } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import { perRequest } from '#mock-server/core/per-request.ts';
import { withRequestedTrial } from '#mock-server/domains/fastrak/state.ts';
import { changedTree, type TreeChange } from '#mock-server/domains/groups/state.ts';
import { withExchanges, withReports } from '#mock-server/domains/offline/state/current-files.ts';
import { holds } from '#schema/claims/permissions.ts';
import { withReportedUses } from './reported-uses.ts';

type DeviceChange = Extract<Change, { deviceId: string }>;

const treeKinds: readonly string[] = [
  'devices-repositioned',
  'group-created',
  'group-updated',
  'group-moved',
  'group-deleted',
] satisfies TreeChange['kind'][];

const isTreeChange = (change: Change): change is TreeChange => treeKinds.includes(change.kind);

function changesByDevice(changes: readonly Change[]): ReadonlyMap<string, readonly DeviceChange[]> {
  const byDevice = new Map<string, DeviceChange[]>();
  for (const change of changes)
    if ('deviceId' in change)
      byDevice.set(change.deviceId, [...(byDevice.get(change.deviceId) ?? []), change]);
  return byDevice;
}

/** The name and notes that the device was given. */
const textsIn = (changes: readonly DeviceChange[]): Partial<Pick<DeviceRecord, 'name' | 'notes'>> =>
  Object.assign(
    {},
    ...changes.map((change) => {
      if (change.kind !== 'device-updated') return {};
      const { name, notes } = change;
      return { ...(name !== undefined && { name }), ...(notes !== undefined && { notes }) };
    }),
  );

type Current = Pick<RequestContext, 'sandbox' | 'fixtures' | 'now'>;

/** An account with the groups and devices that the visitor changed. A device without changes stays the same object. */
export function accountWithChanges(account: AccountRecord, context: Current): AccountRecord {
  const { sandbox, now } = context;
  const moves = sandbox.changes.filter(isTreeChange).filter(({ accountId }) => accountId === account.id);
  const byDevice = changesByDevice(sandbox.changes);
  if (moves.length === 0 && byDevice.size === 0) return account;
  const tree = changedTree(account.groups, moves);

  function withChanges(record: DeviceRecord): DeviceRecord {
    const movedTo = tree.moved.get(record.id);
    const groupId = tree.homeOf(movedTo === undefined ? record.groupId : movedTo)?.id ?? null;
    const changes = byDevice.get(record.id);
    if (!changes) return groupId === record.groupId ? record : { ...record, groupId };
    const named = { ...record, groupId, ...textsIn(changes) };
    const used = withReports(withReportedUses(named, changes), changes, context);
    return withRequestedTrial(withExchanges(used, changes, context), changes, now);
  }

  const device = account.device && withChanges(account.device);
  const devices = once(() =>
    account.devices().map((each) => (device && each.id === device.id ? device : withChanges(each))),
  );
  return { ...account, groups: tree.groups, device, devices };
}

/** The visitor's account. Once for each request, since many resolvers need it. */
export const currentAccount = perRequest((context): AccountRecord => {
  const { accountId } = visitorOrRefuse(context);
  const account = context.data.accounts.find(({ id }) => id === accountId);
  if (!account) throw new Error(`The world has no account ${accountId}.`);
  return accountWithChanges(account, context);
});

/** Whether a visitor reads a device: with access:admin every one, else the session's own and those of read:device:{id}. */
export const canRead = (
  { permissions, deviceId }: Pick<Visitor, 'permissions' | 'deviceId'>,
  id: string,
): boolean =>
  holds(permissions, 'access:admin') || id === deviceId || (permissions.read.device?.includes(id) ?? false);

/** The devices that the visitor reads, by serial number. */
export function currentDevices(context: RequestContext): readonly DeviceRecord[] {
  const visitor = visitorOrRefuse(context);
  return currentAccount(context)
    .devices()
    .filter(({ id }) => canRead(visitor, id));
}

/** A device by ID; null for one that the visitor can't read. */
export const currentDevice = (context: RequestContext, id: string): DeviceRecord | null =>
  currentDevices(context).find((device) => device.id === id) ?? null;

/** The session's device, without building the others; null if it has none. */
export const ownDevice = (context: RequestContext): DeviceRecord | null =>
  visitorOrRefuse(context).deviceId === null ? null : currentAccount(context).device;
