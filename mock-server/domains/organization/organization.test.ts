import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, type SendRequest, sessionId } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 15);
const api = createMockApi({ now: () => now });
const id = 'organization-north-county';
const admin: SendRequest = { world: 'as=admin', session: sessionId(1) };

const organizationQuery = `query OrganizationQuery($id: ID!) {
  organization(id: $id) {
    id name timeZone version
    lastChange { actor { displayName } summary changes { field before after } }
    contacts { kind name email phone }
    securityPolicy { version passwordMinLength lockAfterFailures passwordMaxAgeDays idleTimeoutMinutes }
  }
}`;
const updateMutation = `mutation UpdateMutation($input: UpdateOrganizationInput!) {
  updateOrganization(input: $input) { organization { name version contacts { kind phone } } userErrors { code field message } }
}`;
const policyMutation = `mutation PolicyMutation($input: UpdateSecurityPolicyInput!) {
  updateSecurityPolicy(input: $input) {
    organization { securityPolicy { version passwordMinLength } } userErrors { code field }
  }
}`;
const previewQuery = `query PreviewQuery($id: ID!, $policy: SecurityPolicyInput!) {
  organization(id: $id) { securityPolicyPreview(policy: $policy) { kind count includesViewer people { displayName } } }
}`;
const logQuery = `query LogQuery($id: ID!, $filter: AuditFilter, $first: Int, $after: String) {
  organization(id: $id) {
    activity(first: $first, after: $after, filter: $filter) {
      totalCount pageInfo { hasNextPage endCursor }
      edges { node { id at action summary actor { displayName } subject { __typename } changes { field before after } } }
    }
  }
}`;

const policy = {
  idleTimeoutMinutes: null,
  passwordMaxAgeDays: 365,
  passwordMinLength: 14,
  lockAfterFailures: 5,
};

it("the ID of another account's organization and an unknown one get the same response", async () => {
  const answers = await Promise.all(
    ['organization-south-county', 'organization-unknown', 'constructor', ''].map((each) =>
      ask(api.fetch, organizationQuery, {
        world: 'scenario=two-accounts&as=admin',
        variables: { id: each },
      }),
    ),
  );
  for (const { status, text } of answers)
    expect([status, text]).toEqual([200, '{"data":{"organization":null}}']);
  const changes = await Promise.all(
    ['organization-south-county', 'organization-unknown'].map((each) =>
      ask(api.fetch, updateMutation, {
        world: 'scenario=two-accounts&as=admin',
        variables: { input: { id: each, expectedVersion: 1, name: 'Ours' } },
      }),
    ),
  );
  expect(changes[0]?.text).toBe(changes[1]?.text);
  expect(changes[0]?.data.updateOrganization.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
});

it('an email identity has no organization yet', async () => {
  const { data } = await ask(api.fetch, organizationQuery, { world: 'as=email', variables: { id } });
  expect(data.organization).toBeNull();
});

it.each([
  [updateMutation, { input: { id, expectedVersion: 1, name: 'Ours' } }],
  [policyMutation, { input: { organizationId: id, expectedVersion: 1, policy } }],
  [previewQuery, { id, policy }],
  [logQuery, { id }],
])('%s needs access:admin', async (document, variables) => {
  const { errors } = await ask(api.fetch, document, { world: 'as=owner', variables });
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'access:admin' });
});

it('a change shows on the next page and in the log with both values, and a reset removes it', async () => {
  const contacts = [
    { kind: 'SECURITY', name: ' Duty officer ', email: 'duty@north-county.example', phone: '  ' },
    { kind: 'LICENSE_OWNER', name: 'Angela Whitfield', email: 'angela.whitfield@north-county.example' },
  ];
  const input = {
    id,
    expectedVersion: 1,
    name: 'North County Laboratory',
    timeZone: 'America/Denver',
    contacts,
  };
  const session = sessionId(2);
  const changed = await ask(api.fetch, updateMutation, { ...admin, session, variables: { input } });
  expect(changed.data.updateOrganization).toEqual({
    organization: {
      name: 'North County Laboratory',
      version: 2,
      contacts: [
        { kind: 'LICENSE_OWNER', phone: null },
        { kind: 'SECURITY', phone: null },
      ],
    },
    userErrors: [],
  });
  const { data } = await ask(api.fetch, organizationQuery, { ...admin, session, variables: { id } });
  expect(data.organization.lastChange.actor.displayName).toBe('Angela Whitfield');
  expect(data.organization.lastChange.changes).toContainEqual({
    field: 'Name',
    before: 'North County Lab',
    after: 'North County Laboratory',
  });
  expect(data.organization.lastChange.changes).toContainEqual({
    field: 'Security contact',
    before: null,
    after: 'Duty officer, duty@north-county.example',
  });
  const log = await ask(api.fetch, logQuery, { ...admin, session, variables: { id, first: 1 } });
  const [{ node }] = log.data.organization.activity.edges;
  expect(node).toMatchObject({ action: 'organization.updated', subject: { __typename: 'Organization' } });
  const elsewhere = await ask(api.fetch, organizationQuery, {
    ...admin,
    session: sessionId(3),
    variables: { id },
  });
  expect(elsewhere.data.organization).toMatchObject({
    name: 'North County Lab',
    version: 1,
    lastChange: null,
  });
});

it('a change of an older version is refused with the current one', async () => {
  const session = sessionId(4);
  const send = (version: number, name: string) =>
    ask(api.fetch, updateMutation, {
      ...admin,
      session,
      variables: { input: { id, expectedVersion: version, name } },
    });
  await send(1, 'First');
  const { data } = await send(1, 'Second');
  expect(data.updateOrganization).toMatchObject({
    organization: { name: 'First', version: 2 },
    userErrors: [{ code: 'CONFLICT', field: null }],
  });
  expect((await send(2, 'Second')).data.updateOrganization.organization.name).toBe('Second');
});

it('an invalid change is refused at its fields, and nothing is changed', async () => {
  const contacts = [{ kind: 'BILLING', name: 'Office', email: 'nobody' }];
  const { data } = await ask(api.fetch, updateMutation, {
    ...admin,
    variables: { input: { id, expectedVersion: 1, name: '  ', contacts } },
  });
  expect(data.updateOrganization).toMatchObject({
    organization: { name: 'North County Lab', version: 1 },
    userErrors: [
      { code: 'REQUIRED', field: ['input', 'name'] },
      { code: 'INVALID', field: ['input', 'contacts', '0', 'email'] },
    ],
  });
});

it('the preview of a stricter policy counts the people each setting concerns, and changes nothing', async () => {
  const stricter = {
    idleTimeoutMinutes: 5,
    passwordMaxAgeDays: 30,
    passwordMinLength: 16,
    lockAfterFailures: 3,
  };
  const world = 'scenario=fleet&as=admin';
  const { data } = await ask(api.fetch, previewQuery, { world, variables: { id, policy: stricter } });
  const effects: { kind: string; count: number; includesViewer: boolean; people: unknown[] }[] =
    data.organization.securityPolicyPreview;
  expect(effects.map(({ kind }) => kind)).toEqual([
    'SESSION_IDLE',
    'PASSWORD_TOO_OLD',
    'PASSWORD_RULE_STRICTER',
    'FAILURES_REACHED',
  ]);
  const people = await ask(
    api.fetch,
    'query PeopleQuery { users(first: 200) { edges { node { status } } } }',
    { world },
  );
  const able = people.data.users.edges
    .map(({ node }: { node: unknown }) => node)
    .filter(({ status }: { status: string }) => status !== 'SUSPENDED');
  const counts = Object.fromEntries(effects.map(({ kind, count }) => [kind, count]));
  expect(counts.PASSWORD_RULE_STRICTER).toBe(able.length);
  for (const { count, people: named } of effects) expect(named.length).toBe(Math.min(count, 10));
  // The administrator has a password of 20 days and an active session.
  expect(effects.filter(({ includesViewer }) => includesViewer).map(({ kind }) => kind)).toEqual([
    'PASSWORD_RULE_STRICTER',
  ]);
  const laxer = await ask(api.fetch, previewQuery, { world, variables: { id, policy } });
  expect(laxer.data.organization.securityPolicyPreview).toEqual([]);
});

it('a saved policy holds: for new passwords, for their age, and for failed sign-ins', async () => {
  const session = sessionId(5);
  const stricter = { ...policy, passwordMinLength: 20, passwordMaxAgeDays: null, lockAfterFailures: 3 };
  const save = (version: number) =>
    ask(api.fetch, policyMutation, {
      ...admin,
      session,
      variables: { input: { organizationId: id, expectedVersion: version, policy: stricter } },
    });
  expect((await save(1)).data.updateSecurityPolicy.organization.securityPolicy).toEqual({
    version: 2,
    passwordMinLength: 20,
  });
  expect((await save(1)).data.updateSecurityPolicy.userErrors).toEqual([{ code: 'CONFLICT', field: null }]);
  const status = await ask(
    api.fetch,
    'query StatusQuery { viewer { password { expiresAt rules { code value } } } }',
    { ...admin, session },
  );
  expect(status.data.viewer.password.expiresAt).toBeNull();
  expect(status.data.viewer.password.rules[0]).toEqual({ code: 'MINIMUM_LENGTH', value: 20 });
  const codes: string[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { data } = await ask(
      api.fetch,
      'mutation SignInMutation { signIn(input: { userName: "viewer", password: "a guess" }) { userErrors { code } } }',
      { ...admin, session },
    );
    codes.push(data.signIn.userErrors[0].code);
  }
  expect(codes).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', 'LOCKED']);
});

it('an unknown organization is refused at the field that names it', async () => {
  const { data } = await ask(api.fetch, policyMutation, {
    ...admin,
    variables: { input: { organizationId: 'organization-nowhere', expectedVersion: 1, policy } },
  });
  expect(data.updateSecurityPolicy.userErrors).toEqual([
    { code: 'NOT_FOUND', field: ['input', 'organizationId'] },
  ]);
});
