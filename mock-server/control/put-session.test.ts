import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { controlOf } from '#mock-server/testing/control.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const mock = createMockApi();
const control = controlOf(mock);
const session = sessionId(1);
const world = 'scenario=fleet&as=admin&now=2026-03-01T09:00:00Z,frozen';

async function put(...changes: readonly unknown[]) {
  const { status, body } = await control('PUT', `session/${session}`, { world, changes });
  return status === 204 ? 'taken' : `${status} ${body.error.message}`;
}

const at = Date.UTC(2026, 2, 1, 8);
const ofAccount = { at, identity: 'admin', accountId: 'account-north-county' };
const device = 'device-7c21-0048-b93e';
const issued = { kind: 'code-issued', at, identity: 'admin', deviceId: device };
const moved = {
  kind: 'devices-repositioned',
  ...ofAccount,
  deviceIds: [device],
  groupId: 'group-main-lab',
  fromText: null,
  toText: 'Main lab',
};
const created = {
  kind: 'group-created',
  ...ofAccount,
  groupId: 'group-new',
  name: 'A',
  parentId: null,
  toText: 'B',
};
const renamed = { kind: 'group-updated', ...ofAccount, groupId: 'group-new', name: 'C', before: 'A' };
const failed = { kind: 'password-reset-requested', at, email: 'a@example.com' };

it('changes that a world can have are taken all, others none, with what the world lacks', async () => {
  expect(await put(issued, moved, created, renamed, { ...issued, at: '2026-03-01T08:00:00Z' })).toBe('taken');
  for (const [change, reason] of [
    [{ kind: 'other' }, "isn't one this version knows"],
    [{ ...issued, more: 1 }, "isn't one this version knows"],
    [{ ...failed, email: 'x'.repeat(10_001) }, "isn't one this version knows"],
    [{ ...issued, at: Date.UTC(2026, 2, 2) }, "(code-issued) is later than this world's clock"],
    [{ ...issued, identity: 'eve' }, 'no longer applies: this world has no identity "eve"'],
    [{ ...moved, accountId: 'x' }, 'no longer applies: this world has no account "x"'],
    [{ ...issued, deviceId: 'x' }, 'no longer applies: this world has no device "x"'],
    [{ ...moved, deviceIds: [device, 'y'] }, 'no longer applies: this world has no device "y"'],
    [renamed, 'no longer applies: this world has no group "group-new"'],
  ] as const)
    expect(await put(issued, change)).toMatch(`${reason}. Nothing was applied.`);
  expect(await put(issued, renamed)).toMatch(/^400 Change 2 \(group-updated\)/);
  const { body } = await control('GET', `session/${session}`);
  expect(body.changes).toHaveLength(5);
});

it('10,000 changes are taken and no more, by a link or by a mutation', async () => {
  const many = Array.from({ length: 10_000 }, () => failed);
  expect(await put(...many, failed)).toBe(
    '400 This demo has reached its limit of 10000 changes. Reset it to continue. Nothing was applied.',
  );
  expect(await put(...many)).toBe('taken');
  const mutation = `mutation M { updateDevice(input: { id: "${device}", notes: "New" }) { userErrors { code } } }`;
  const { status, errors } = await ask(mock.fetch, mutation, { world, session });
  expect([status, errors[0]?.extensions.code]).toEqual([200, 'LIMIT_REACHED']);
  const { data } = await ask(mock.fetch, `{ device(id: "${device}") { notes } }`, { world, session });
  expect(data.device.notes).not.toBe('New');
  expect(await put({ ...failed, email: 'x'.repeat(1_100_000) })).toBe(
    '413 The body is over 1,100,000 bytes. Send less.',
  );
});
