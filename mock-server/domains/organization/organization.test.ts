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
    vendor { name email phone }
  }
}`;
const updateMutation = `mutation UpdateMutation($input: UpdateOrganizationInput!) {
  updateOrganization(input: $input) { organization { name contacts { kind phone } } userErrors { code field message } }
}`;
const logQuery = `query LogQuery($id: ID!) {
  organization(id: $id) {
    activity(first: 1) {
      nodes { action actor { displayName } subject { __typename } changes { field before after } }
    }
  }
}`;

it("the ID of another account's organization and an unknown one get the same response", async () => {
  const world = 'scenario=two-accounts&as=admin';
  for (const each of ['organization-south-county', 'organization-unknown', 'constructor', '']) {
    const found = await ask(api.fetch, organizationQuery, { world, variables: { id: each } });
    expect([found.status, found.text]).toEqual([200, '{"data":{"organization":null}}']);
    const variables = { input: { id: each, name: 'Ours' } };
    const changed = await ask(api.fetch, updateMutation, { world, variables });
    expect(changed.data.updateOrganization).toMatchObject({
      organization: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    });
  }
});

it.each([
  [updateMutation, { input: { id, name: 'Ours' } }],
  [logQuery, { id }],
])('%s needs access:admin', async (document, variables) => {
  const { errors } = await ask(api.fetch, document, { world: 'as=owner', variables });
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'access:admin' });
});

it('a change shows on the next page and in the log with both values, in this sandbox only', async () => {
  const contacts = [
    { kind: 'SECURITY', name: ' Duty officer ', email: 'duty@north-county.example', phone: '  ' },
    { kind: 'LICENSE_OWNER', name: 'Angela Whitfield', email: 'angela.whitfield@north-county.example' },
  ];
  const input = { id, name: 'North County Laboratory', timeZone: 'America/Denver', contacts };
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
  const log = await ask(api.fetch, logQuery, { ...admin, session, variables: { id } });
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
  const elsewhere = await ask(api.fetch, organizationQuery, { ...admin, variables: { id } });
  expect(elsewhere.data.organization).toMatchObject({ name: 'North County Lab' });
});

it('everybody reads whom at the vendor to write to, and nobody here changes it', async () => {
  const vendor = { name: 'License desk', email: 'licenses@vendor.example', phone: '+1 555 0190' };
  const read = await ask(api.fetch, organizationQuery, { world: 'as=owner', variables: { id } });
  expect(read.data.organization.vendor).toEqual(vendor);
  const changed = await ask(api.fetch, updateMutation, { ...admin, variables: { input: { id, vendor } } });
  expect(changed.errors[0]?.message).toContain(
    'Field "vendor" is not defined by type "UpdateOrganizationInput"',
  );
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
