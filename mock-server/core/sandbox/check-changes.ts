import { isObject } from '#fixtures/merge.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { fileOutcomes, fileUses } from '#schema/offline-files/offline-file.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value.length <= 10_000;
const number: Check = (value) => Number.isFinite(value);
const truth: Check = (value) => typeof value === 'boolean';
const orNull = (check: Check) => (value: unknown) => value === null || check(value);
const optional = (check: Check) => (value: unknown) => value === undefined || check(value);
const list = (check: Check) => (value: unknown) => Array.isArray(value) && value.every(check);
const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value);
const fields = (shape: Record<string, Check>) => (value: unknown) =>
  isObject(value) &&
  Object.keys(value).every((name) => Object.hasOwn(shape, name)) &&
  Object.entries(shape).every(([name, check]) => check(value[name]));

const ofDevice = { deviceId: text, identity: text };
const ofAccount = { identity: text, accountId: text };
const ofGroup = { ...ofAccount, groupId: text, undoes: optional(number) };
const groupWords = { name: text, description: orNull(text) };
const ofFile = { ...ofDevice, fileName: text, sha256: text };
const fieldChanges = list(fields({ field: text, before: orNull(text), after: orNull(text) }));
const contact = fields({
  kind: oneOf('LICENSE_OWNER', 'TECHNICAL', 'BILLING', 'SECURITY'),
  name: text,
  email: text,
  phone: orNull(text),
});
const fileRecord = fields({
  number,
  at: number,
  use: oneOf(...fileUses),
  outcome: oneOf(...fileOutcomes),
  person: orNull(text),
});

/** What a change of each kind consists of, besides `kind` and `at`. */
const shapes: Readonly<Record<Change['kind'], Record<string, Check>>> = {
  'sign-in-failed': { userName: text },
  'signed-in': { identity: text },
  'password-reset-requested': {},
  'code-issued': ofDevice,
  'trial-requested': ofDevice,
  'exchange-acknowledged': { ...ofDevice, exchangeId: text },
  'exchange-begun': ofFile,
  'usage-reported': {
    ...ofFile,
    from: number,
    to: number,
    accepted: list(fileRecord),
    duplicate: number,
    rejected: number,
    rejections: list(fields({ record: number, reason: text })),
  },
  'password-changed': { identity: text, mark: text, endedOtherSessions: truth },
  'second-step-set-up': { identity: text, challengeId: text },
  'preferences-changed': {
    identity: text,
    timeZone: optional(orNull(text)),
    alertLeadDays: optional(orNull(list(number))),
    lowActionsThreshold: optional(orNull(number)),
  },
  'alert-snoozed': {
    identity: text,
    alertId: text,
    until: orNull(number),
    severity: oneOf('CRITICAL', 'WARNING', 'INFO'),
  },
  'device-updated': {
    ...ofDevice,
    name: optional(orNull(text)),
    notes: optional(orNull(text)),
    before: fields({ name: optional(orNull(text)), notes: optional(orNull(text)) }),
  },
  'devices-repositioned': {
    ...ofAccount,
    deviceIds: list(text),
    groupId: orNull(text),
    fromId: orNull(text),
    fromText: orNull(text),
    toText: orNull(text),
    reason: orNull(text),
  },
  'renewal-requested': { ...ofAccount, deviceIds: list(text), undo: truth },
  'group-created': { ...ofGroup, ...groupWords, parentId: orNull(text), toText: text },
  'group-updated': { ...ofGroup, ...groupWords, before: fields(groupWords) },
  'group-moved': {
    ...ofGroup,
    name: text,
    parentId: orNull(text),
    before: orNull(text),
    fromText: text,
    toText: text,
    reason: orNull(text),
  },
  'group-deleted': {
    ...ofGroup,
    ...groupWords,
    parentId: orNull(text),
    contentsTo: orNull(text),
    toText: text,
    subgroups: list(text),
    reason: orNull(text),
    version: number,
  },
  'group-restored': {
    ...ofGroup,
    ...groupWords,
    parentId: orNull(text),
    subgroups: list(text),
    version: number,
  },
  'organization-changed': {
    ...ofAccount,
    changes: fieldChanges,
    to: fields({ name: optional(text), timeZone: optional(text), contacts: optional(list(contact)) }),
  },
  'security-policy-changed': {
    ...ofAccount,
    changes: fieldChanges,
    to: fields({
      mfaRequired: truth,
      idleTimeoutMinutes: orNull(number),
      passwordMaxAgeDays: orNull(number),
      passwordMinLength: number,
      lockAfterFailures: number,
    }),
  },
  'viewed-as': { ...ofAccount, displayName: text, viewedDeviceId: orNull(text) },
  'roles-changed': { ...ofAccount, userId: text, formerRoleIds: list(text), roleIds: list(text) },
  'status-changed': { ...ofAccount, userIds: list(text), status: oneOf('ACTIVE', 'SUSPENDED') },
  'password-reset-sent': { ...ofAccount, userIds: list(text) },
  'people-invited': { ...ofAccount, emails: list(text), roleIds: list(text) },
  'invitations-resent': { ...ofAccount, invitationIds: list(text) },
  'invitations-revoked': { ...ofAccount, invitationIds: list(text) },
  'invitation-accepted': {
    ...ofAccount,
    invitationId: text,
    userId: text,
    displayName: text,
    email: text,
    roleIds: list(text),
    mark: text,
  },
};

const isChange = (value: unknown): value is Change => {
  if (!isObject(value) || typeof value.kind !== 'string' || !Object.hasOwn(shapes, value.kind)) return false;
  return fields({ kind: text, at: number, ...shapes[value.kind as Change['kind']] })(value);
};

/** What a change is about: ids by the name of their fields, in one list. */
const idsIn = (change: Change, ...names: readonly string[]): string[] =>
  names.flatMap((name) => (change as unknown as Record<string, unknown>)[name] ?? []).map(String);

export type CheckedChanges = { ok: true; changes: Change[] } | { ok: false; message: string };

/**
 * Checks changes from outside against the world they are for: each one's form, and that the account, device, group and
 * identity it is about are in the world, and its time isn't later than the world's.
 */
export function checkChanges(
  values: readonly unknown[],
  { record, time }: { record: WorldData; time(): number },
  isIdentity: (id: string) => boolean,
): CheckedChanges {
  const changes: Change[] = [];
  const groups = new Set(record.accounts.flatMap(({ fleet }) => fleet.groups.map(({ id }) => id)));
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
      if (!record.accounts.some((account) => account.id === id)) return missing('account', id);
    for (const id of idsIn(value, 'deviceId', 'deviceIds', 'viewedDeviceId'))
      if (!record.accounts.some(({ fleet }) => fleet.placeOf(id) !== null)) return missing('device', id);
    if (value.kind === 'group-created') groups.add(value.groupId);
    for (const id of idsIn(value, 'groupId', 'parentId', 'contentsTo'))
      if (!groups.has(id)) return missing('group', id);
    changes.push(value);
  }
  return { ok: true, changes };
}
