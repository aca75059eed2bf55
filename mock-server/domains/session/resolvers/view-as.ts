import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers, ViewAsPayload } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { readableCount } from '#mock-server/domains/devices/state/readable-devices.ts';
import { accountOf } from '#mock-server/domains/organization/state.ts';
import { type Viewed, viewedAs } from '#mock-server/domains/session/rules/view-as.ts';
import { tokenContent } from '#mock-server/domains/session/state/passwords.ts';
import { isWithinOwnPermissions, viewSeconds } from '#mock-server/domains/session/state/view-as.ts';
import { parsePermissions } from '#schema/claims/permissions.ts';

function view(viewed: Viewed, context: RequestContext): ViewAsPayload {
  const visitor = visitorOrRefuse(context);
  const { identity, accountId, endsAt } = visitor;
  const { sandbox, now, tokens, world } = context;
  const account = accountOf(context);
  const { permissions, lacking } = isWithinOwnPermissions(viewed.wanted, visitor.permissions);
  const left = endsAt === undefined ? viewSeconds : Math.floor((endsAt - now) / 1_000);
  const token = tokens.sign(
    {
      ...tokenContent(sandbox, identity, world.accounts),
      sub: viewed.sub,
      permissions: permissions.map((text) => `account:${accountId}:${text}`),
      act: { sub: identity.subject },
      account: accountId,
      lifeSeconds: Math.max(Math.min(viewSeconds, left), 0),
    },
    now,
  );
  recordChange(sandbox, {
    kind: 'viewed-as',
    at: now,
    identity: identity.id,
    accountId,
    displayName: viewed.displayName,
    viewedDeviceId: viewed.userType === 'device_user' ? (viewed.device?.id ?? null) : null,
  });
  const { device } = viewed;
  const reader = {
    permissions: parsePermissions(permissions, { accountId, userType: viewed.userType }),
    device,
  };
  return {
    token,
    user: {
      displayName: viewed.displayName,
      accountId,
      accounts: [
        {
          id: accountId,
          name: account.name,
          organizationId: account.organizationId,
          deviceCount: readableCount(reader, account),
          deviceId: device?.id ?? null,
          serialNumber: device?.serialNumber ?? null,
        },
      ],
    },
    lacking,
    userErrors: [],
  };
}

export const viewAsResolvers = {
  Mutation: {
    viewAs: (_mutation, { input }, context) => {
      const viewed = viewedAs(input, context);
      return 'code' in viewed
        ? { token: null, user: null, lacking: [], userErrors: [viewed] }
        : view(viewed, context);
    },
  },
} satisfies Resolvers;
