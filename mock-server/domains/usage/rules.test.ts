import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { UsageInput } from '#mock-server/contract/types.generated.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { emptyWorld } from '#mock-server/contract/world-spec.ts';
import { createWorlds } from '#mock-server/core/world/worlds.ts';
import { parsePermissions } from '#schema/claims/permissions.ts';
import { countedOrRefuse } from './rules.ts';

const now = Date.UTC(2025, 10, 21, 14, 46);
const { build } = createWorlds(builtInFixtures)();

function usage(input: Partial<UsageInput>, permissions = ['access:admin']) {
  const world = build(emptyWorld, now, now);
  const [account] = world.accounts;
  const accountId = account?.id ?? '';
  const visitor = {
    accountId,
    permissions: parsePermissions(permissions, { accountId, userType: 'user' }),
    device: account?.device ?? null,
  } as Visitor;
  const context = { visitor, world, sandbox: { changes: [] as unknown[] } } as RequestContext;
  const period = { metric: 'DEVICE_ACCESS', from: '2025-11-01', to: '2025-11-21', timeZone: 'UTC' } as const;
  try {
    return countedOrRefuse({ ...period, ...input }, context);
  } catch (error) {
    if (error instanceof GraphQLError) return error.extensions.code;
    throw error;
  }
}

test('usage is of the chosen devices and of one metric', () => {
  expect(usage({})).toMatchObject([{ id: 'device-7c21-0048-b93e' }]);
  expect(usage({ deviceIds: [] })).toEqual([]);
  expect(usage({ groupIds: [] })).toEqual([]);
});

test('advanced actions are for those who may use them', () => {
  expect(usage({ metric: 'ADVANCED_ACTIONS' })).toBe('FORBIDDEN');
  expect(usage({ metric: 'ADVANCED_ACTIONS' }, ['perform:advanced_actions'])).toHaveLength(1);
});
