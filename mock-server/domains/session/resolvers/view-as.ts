import type { DeviceRecord, RoleRecord } from '#fixtures/builders/records.ts';
import { roleById } from '#fixtures/builders/roles.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, Resolvers, ViewAsPayload } from '#mock-server/contract/types.generated.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { readableCount, readableIndex } from '#mock-server/core/fleet/readable-devices.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { accountOf } from '#mock-server/domains/organization/state.ts';
import { tokenContent } from '#mock-server/domains/session/state/passwords.ts';
import {
  deviceUserName,
  isWithinOwnPermissions,
  roleViewName,
  viewSeconds,
} from '#mock-server/domains/session/state/view-as.ts';
import { holds, parsePermissions } from '#schema/claims/permissions.ts';
import { formatSubject } from '#schema/claims/subject.ts';

const refused = (code: ErrorCode, message: string, field: string | null): ViewAsPayload => ({
  token: null,
  user: null,
  lacking: [],
  userErrors: [{ code, message, field: field === null ? null : ['input', field] }],
});

function mustHold({ permissions }: Visitor, resource: 'device' | 'role', id: string): void {
  if (!holds(permissions, 'actAs', resource, id)) throw forbidden(`actAs:${resource}:${id}`);
}

/** Who is viewed: a subject with permissions and a display name. */
type Viewed = {
  sub: string;
  wanted: readonly string[];
  displayName: string;
  device: DeviceRecord | null;
  userType: 'user' | 'device_user';
};

/** The token and session of a view, which is recorded in the log. */
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

function asDevice(id: string, context: RequestContext): ViewAsPayload {
  const visitor = visitorOrRefuse(context);
  mustHold(visitor, 'device', id);
  const account = accountOf(context);
  const place = readableIndex(visitor, account, id);
  if (place === null)
    return refused('NOT_FOUND', "This device doesn't exist, or isn't in this account.", 'deviceId');
  const device = account.fleet.deviceAt(place);
  const sub = formatSubject({ provider: visitor.subject.provider, userType: 'device_user', id });
  const wanted = context.fixtures.identities.get('device')?.permissions ?? [];
  return view({ sub, wanted, displayName: deviceUserName(device), device, userType: 'device_user' }, context);
}

function withRole(id: string, context: RequestContext): ViewAsPayload {
  const { identity, device } = visitorOrRefuse(context);
  mustHold(visitorOrRefuse(context), 'role', id);
  const role: RoleRecord | undefined = roleById(id);
  if (!role) return refused('NOT_FOUND', 'This role no longer exists.', 'roleId');
  return view(
    {
      sub: identity.subject,
      wanted: role.permissions,
      displayName: roleViewName(role),
      device,
      userType: 'user',
    },
    context,
  );
}

export const viewAsResolvers = {
  Mutation: {
    viewAs: (_mutation, { input: { deviceId, roleId } }, context) => {
      visitorOrRefuse(context);
      if (deviceId && !roleId) return asDevice(deviceId, context);
      if (roleId && !deviceId) return withRole(roleId, context);
      return refused('REQUIRED', 'Choose one device or one role to view as.', null);
    },
  },
} satisfies Resolvers;
