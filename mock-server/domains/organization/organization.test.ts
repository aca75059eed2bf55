import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, type SendRequest, sessionId } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 15);
const api = createMockApi({ now: () => now });
const id = 'organization-north-county';
const admin: SendRequest = { world: 'as=admin', session: sessionId(1) };

const organizationQuery = `query OrganizationQuery($id: ID!) {
  organization(id: $id) {
    id name timeZone
    contacts { kind name email phone }
  }
}`;
const updateMutation = `mutation UpdateMutation($input: UpdateOrganizationInput!) {
  updateOrganization(input: $input) { organization { name contacts { kind phone } } userErrors { code field message } }
}`;
const logQuery = `query LogQuery($id: ID!, $filter: AuditFilter, $first: Int, $offset: Int) {
  organization(id: $id) {
    activity(first: $first, offset: $offset, filter: $filter) {
      totalCount
      nodes { id at action summary actor { displayName } subject { __typename } changes { field before after } }
    }
  }
}`;

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
        variables: { input: { id: each, name: 'Ours' } },
      }),
    ),
  );
  expect(changes[0]?.text).toBe(changes[1]?.text);
  expect(changes[0]?.data.updateOrganization.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
});

it.each([
  [updateMutation, { input: { id, name: 'Ours' } }],
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
    name: 'North County Laboratory',
    timeZone: 'America/Denver',
    contacts,
  };
  const session = sessionId(2);
  const changed = await ask(api.fetch, updateMutation, { ...admin, session, variables: { input } });
  expect(changed.data.updateOrganization).toEqual({
    organization: {
      name: 'North County Laboratory',
      contacts: [
        { kind: 'LICENSE_OWNER', phone: null },
        { kind: 'SECURITY', phone: null },
      ],
    },
    userErrors: [],
  });
  const { data } = await ask(api.fetch, organizationQuery, { ...admin, session, variables: { id } });
  expect(data.organization).toMatchObject({ name: 'North County Laboratory', timeZone: 'America/Denver' });
  const log = await ask(api.fetch, logQuery, { ...admin, session, variables: { id, first: 1 } });
  const [node] = log.data.organization.activity.nodes;
  expect(node).toMatchObject({
    action: 'organization.updated',
    actor: { displayName: 'Angela Whitfield' },
    subject: { __typename: 'Organization' },
  });
  expect(node.changes).toContainEqual({
    field: 'Name',
    before: 'North County Lab',
    after: 'North County Laboratory',
  });
  expect(node.changes).toContainEqual({
    field: 'Security contact',
    before: null,
    after: 'Duty officer, duty@north-county.example',
  });
  const elsewhere = await ask(api.fetch, organizationQuery, {
    ...admin,
    session: sessionId(3),
    variables: { id },
  });
  expect(elsewhere.data.organization).toMatchObject({ name: 'North County Lab' });
});

it('an invalid change is refused at its fields, and nothing is changed', async () => {
  const contacts = [{ kind: 'BILLING', name: 'Office', email: 'nobody' }];
  const { data } = await ask(api.fetch, updateMutation, {
    ...admin,
    variables: { input: { id, name: '  ', contacts } },
  });
  expect(data.updateOrganization).toMatchObject({
    organization: { name: 'North County Lab' },
    userErrors: [
      { code: 'REQUIRED', field: ['input', 'name'] },
      { code: 'INVALID', field: ['input', 'contacts', '0', 'email'] },
    ],
  });
});
