import { readSession } from '#client/session/session.ts';
import { readToken } from '#client/session/token.ts';
import type { IdentityId } from '#fixtures/files.generated.ts';
import type { RequestHeaders } from '#mock-server/contract/mock-request.ts';
import { issueToken } from '#mock-server/control/issue-token.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import { canOperate } from '#schema/claims/operate.ts';
import { holds, parsePermissions } from '#schema/claims/permissions.ts';
import type { UserType } from '#schema/claims/subject.ts';

const identities: Readonly<Partial<Record<UserType, IdentityId>>> = {
  device_user: 'device',
  email: 'email',
  service: 'service',
};

/** The mock identity with permissions closest to those of the API's token; null without a token. */
function similarIdentity(headers: RequestHeaders): IdentityId | null {
  const claims = readToken((headers.get('authorization') ?? '').replace(/^Bearer +/i, ''));
  if (!claims.ok) return null;
  const { subject, permissions } = claims.value;
  const accountId = headers.get('x-account-id');
  const can = parsePermissions(permissions, { accountId, userType: subject.userType });
  if (holds(can, 'access:admin')) return 'admin';
  return identities[subject.userType] ?? (canOperate(can) ? 'owner' : 'viewer');
}

export type StandIn = {
  /** The mock identity; null if the session is signed out. */
  identity: string | null;
  authorization: string | null;
  /** The mock's texts by the API's: account, organization, device and serial number. */
  texts: ReadonlyMap<string, string>;
};

/** By the world's `as`, else by the closest permissions. The session's device and organization are in the cookies. */
export function findStandIn(mock: Mock, headers: RequestHeaders, world: ResolvedWorld): StandIn {
  const signedIn = similarIdentity(headers);
  const as = signedIn && (world.sandbox.world.as ?? signedIn);
  const issued = as === null ? null : issueToken(mock, { as }, world);
  if (!issued?.ok) return { identity: null, authorization: null, texts: new Map() };
  const { token, user } = issued.value;
  const mocked = user.accounts.find(({ id }) => id === user.accountId);
  const { account } = readSession(headers.get('cookie') ?? '', null).session ?? {};
  const pairs = (['id', 'organizationId', 'deviceId', 'serialNumber'] as const).flatMap(
    (name): [string, string][] => (account?.[name] && mocked?.[name] ? [[account[name], mocked[name]]] : []),
  );
  return { identity: as, authorization: `Bearer ${token}`, texts: new Map(pairs) };
}
