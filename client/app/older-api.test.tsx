import { screen } from '@testing-library/react';
import { buildASTSchema, getVariableValues, Kind, parse, validate, visit } from 'graphql';
import { expect, test } from 'vitest';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';
import { typeDefs } from '#schema/sdl.generated.ts';

/** Additions to the assumed schema; docs/CHANGELOG.md lists them for owners of an API. */
const newer = new Set([
  'Device.renewalRequest',
  'DeviceFacetField.LICENSE_STATUS',
  'DeviceFacets.critical',
  'DeviceFilter.licenseStatus',
  'DeviceFilter.timeZone',
  'DeviceSortField.ATTENTION',
  'Mutation.recordRenewalRequest',
  'Runway.estimatedRemaining',
  'Runway.verdict',
  'ServiceLicense.countedThrough',
  'SessionAccount.timeZone',
  'Viewer.link',
]);

function withoutNewer() {
  const removed: string[] = [];
  const document = visit(parse(typeDefs.join('\n')), {
    enter(node, _key, _parent, _path, ancestors) {
      if (
        node.kind !== Kind.FIELD_DEFINITION &&
        node.kind !== Kind.INPUT_VALUE_DEFINITION &&
        node.kind !== Kind.ENUM_VALUE_DEFINITION
      )
        return undefined;
      const owner = ancestors.at(-1);
      const type = owner && 'name' in owner ? owner.name?.value : '';
      const name = `${type}.${node.name.value}`;
      if (!newer.has(name)) return undefined;
      removed.push(name);
      return null;
    },
  });
  return { schema: buildASTSchema(document), removed };
}

const { schema, removed } = withoutNewer();

/** Rejects unknown fields as Hot Chocolate does; the mock answers everything else. */
const olderApi: PortalOptions = {
  user: (user) => ({
    ...user,
    accounts: user.accounts.map(({ timeZone: _, ...account }) => ({ ...account, timeZone: null })),
  }),
  answer(_request, operation, { query = '', variables = {} } = {}) {
    if (!operation) return undefined;
    const document = parse(query);
    const [definition] = document.definitions;
    const problems = validate(schema, document);
    const input =
      problems.length === 0 && definition?.kind === Kind.OPERATION_DEFINITION
        ? (getVariableValues(schema, definition.variableDefinitions ?? [], variables).errors ?? [])
        : [];
    const errors = [...problems, ...input].map(({ message }) => ({ message }));
    return errors.length > 0 ? Response.json({ errors }, { status: 400 }) : undefined;
  },
};

const panels = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));

async function headingsOf(address: string, options: PortalOptions): Promise<(string | null | undefined)[]> {
  const portal = await openPortal(address, options);
  await screen.findAllByRole('region');
  await portal.settled();
  const headings = panels().map((id) => id && document.getElementById(id)?.textContent);
  expect(screen.queryByText(/doesn't offer this|didn't load/)).toBeNull();
  portal.unmount();
  return headings;
}

test('the older schema has none of the additions', () => {
  expect(removed.toSorted()).toEqual([...newer].toSorted());
});

const frozen = 'now=2025-11-21T15:00:00Z,frozen';

test.each([
  ['/dashboard', 'update-available', 'owner'],
  ['/dashboard', 'fleet,grace', 'admin'],
  ['/devices', 'fleet', 'admin'],
  ['/devices?attention=yes', 'fleet', 'admin'],
  ['/devices/device-7c21-0048-b93e', 'overdue', 'admin'],
  ['/devices/device-7c21-0048-b93e?tab=license', 'renewed', 'admin'],
  ['/organization/organization-north-county?tab=licenses', 'fleet', 'admin'],
  ['/offline-tools', 'online', 'owner'],
  ['/offline-tools', 'exchange-ready', 'owner'],
  ['/offline-usage-metrics', 'offline', 'owner'],
  ['/metrics/advanced-actions', 'online', 'owner'],
  ['/metrics/device-access', 'fleet', 'admin'],
  ['/fastrak', 'credits-expiring', 'owner'],
  ['/users', 'fleet', 'admin'],
  ['/groups/group-field-team', 'fleet', 'admin'],
  ['/settings/password', 'online', 'owner'],
])(
  "an API with yesterday's assumed schema shows every panel it showed before: %s in %s",
  async (path, scenario, as) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}scenario=${scenario}&as=${as}&${frozen}`;
    const headings = await headingsOf(address, {});
    expect(headings.length).toBeGreaterThan(0);
    expect(await headingsOf(address, olderApi)).toEqual(headings);
  },
);
