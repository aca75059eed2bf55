import { expect, it } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { controlOf } from '#mock-server/testing/control.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';

const control = controlOf(createMock());
const world = 'scenario=fleet&as=admin&now=2026-03-01T09:00:00Z,frozen';

async function put(changes: readonly unknown[]) {
  const { status, body } = await control('PUT', `session/${sessionId(1)}`, { world, changes });
  return { status, message: body?.error.message ?? '' };
}

const at = Date.UTC(2026, 2, 1, 8);
const identity = 'admin';
const ofDevice = { at, identity, deviceId: 'device-7c21-0048-b93e' } as const;
const ofAccount = { at, identity, accountId: 'account-north-county' } as const;
const ofGroup = { ...ofAccount, groupId: 'group-main-lab' } as const;
const file = { fileName: 'a.ghurq', sha256: 'ab' };
const fieldChanges = [{ field: 'name', before: 'North', after: 'South' }];

type Kind = Change['kind'];

const samples: { [Each in Kind]: Change & { kind: Each } } = {
  'sign-in-failed': { kind: 'sign-in-failed', at, userName: 'owner' },
  'signed-in': { kind: 'signed-in', at, identity },
  'password-reset-requested': { kind: 'password-reset-requested', at },
  'code-issued': { kind: 'code-issued', ...ofDevice },
  'trial-requested': { kind: 'trial-requested', ...ofDevice },
  'exchange-acknowledged': { kind: 'exchange-acknowledged', ...ofDevice, exchangeId: 'exchange-1' },
  'exchange-begun': { kind: 'exchange-begun', ...ofDevice, ...file },
  'usage-reported': {
    kind: 'usage-reported',
    ...ofDevice,
    ...file,
    from: at - 2,
    to: at - 1,
    accepted: [{ number: 1, at: at - 2, use: 'action', outcome: 'succeeded', person: 'owner' }],
    duplicate: 1,
    rejected: 1,
    rejections: [{ record: 2, reason: 'Later than the file.' }],
  },
  'password-changed': { kind: 'password-changed', at, identity, mark: 'ab' },
  'device-updated': {
    kind: 'device-updated',
    ...ofDevice,
    name: 'Bench 3',
    notes: 'New',
    before: { name: 'Bench 2', notes: 'Old' },
  },
  'devices-repositioned': {
    kind: 'devices-repositioned',
    ...ofAccount,
    deviceIds: [ofDevice.deviceId],
    groupId: ofGroup.groupId,
    fromText: 'Main lab',
    toText: 'Main lab',
  },
  'group-created': {
    kind: 'group-created',
    ...ofAccount,
    groupId: 'group-new',
    name: 'Main lab',
    parentId: ofGroup.groupId,
    toText: 'Main lab',
  },
  'group-updated': { kind: 'group-updated', ...ofGroup, name: 'Main lab', before: 'Old lab' },
  'group-moved': {
    kind: 'group-moved',
    ...ofGroup,
    name: 'Main lab',
    parentId: ofGroup.groupId,
    fromText: 'Top level',
    toText: 'Field team',
  },
  'group-deleted': {
    kind: 'group-deleted',
    ...ofGroup,
    name: 'Main lab',
    contentsTo: ofGroup.groupId,
    toText: 'Main lab',
    subgroups: ['group-main-lab'],
  },
  'organization-changed': {
    kind: 'organization-changed',
    ...ofAccount,
    changes: fieldChanges,
    to: {
      name: 'South',
      timeZone: 'Europe/Oslo',
      contacts: [{ kind: 'TECHNICAL', name: 'A', email: 'a@example.com', phone: '1' }],
    },
  },
  'roles-changed': {
    kind: 'roles-changed',
    ...ofAccount,
    userId: 'owner',
    formerRoleIds: ['role-viewer'],
    roleIds: ['role-operator'],
  },
  'status-changed': { kind: 'status-changed', ...ofAccount, userId: 'viewer', status: 'SUSPENDED' },
  'password-reset-sent': { kind: 'password-reset-sent', ...ofAccount, userId: 'viewer' },
  'people-invited': {
    kind: 'people-invited',
    ...ofAccount,
    emails: ['a@example.com'],
    roleIds: ['role-viewer'],
  },
  'invitation-resent': {
    kind: 'invitation-resent',
    ...ofAccount,
    invitationId: 'invitation-1',
    email: 'a@lab.example',
  },
  'invitation-revoked': {
    kind: 'invitation-revoked',
    ...ofAccount,
    invitationId: 'invitation-1',
    email: 'a@lab.example',
  },
  'invitation-accepted': {
    kind: 'invitation-accepted',
    ...ofAccount,
    invitationId: 'invitation-1',
    userId: 'joined-1',
    displayName: 'A',
    email: 'a@example.com',
    roleIds: ['role-viewer'],
    mark: 'ab',
  },
};

const mayLack: Partial<Record<Kind, readonly string[]>> = {
  'device-updated': ['name', 'notes', 'before.name', 'before.notes'],
  'organization-changed': ['to.name', 'to.timeZone', 'to.contacts'],
};

type Json = Record<string, unknown>;

function pathsIn(value: unknown, above: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [...above, name],
    ...pathsIn(inner, [...above, name]),
  ]);
}

function withField(change: object, path: readonly string[], value: unknown): Json {
  const copy: Json = structuredClone(change) as Json;
  const owner = path.slice(0, -1).reduce<Json>((inner, name) => inner[name] as Json, copy);
  owner[path.at(-1) ?? ''] = value;
  return copy;
}

const wrong = [[]];
const kinds = Object.keys(samples) as Kind[];

it('a session takes changes of every kind', async () => {
  expect(await put(Object.values(samples))).toEqual({ status: 204, message: '' });
});

it.each(kinds)('%s is refused with any field of another form, missing, or too many', async (kind) => {
  const sample = samples[kind];
  const optional = mayLack[kind] ?? [];
  const refused = async (change: Json, why: string) => {
    const { status, message } = await put([change]);
    expect([why, status, message.startsWith('Change 1')]).toEqual([why, 400, true]);
  };
  for (const path of pathsIn(sample)) {
    const name = path.join('.');
    await refused(withField(sample, path, wrong), `${name} of another form`);
    const isItem = /\d$/.test(name);
    if (!isItem && !optional.includes(name)) await refused(withField(sample, path, undefined), `no ${name}`);
  }
  for (const name of optional)
    expect(await put([withField(sample, name.split('.'), undefined)])).toMatchObject({ status: 204 });
  await refused({ ...sample, more: 1 }, 'a field too many');
});

it("a word that a field doesn't have is refused", async () => {
  for (const [kind, path] of [
    ['status-changed', 'status'],
    ['usage-reported', 'accepted.0.use'],
    ['usage-reported', 'accepted.0.outcome'],
    ['organization-changed', 'to.contacts.0.kind'],
  ] as const)
    expect([path, (await put([withField(samples[kind], path.split('.'), 'OTHER')])).status]).toEqual([
      path,
      400,
    ]);
});

it('a text of more than 10,000 characters is refused', async () => {
  const userName = 'x'.repeat(10_001);
  expect((await put([{ ...samples['sign-in-failed'], userName }])).status).toBe(400);
});
