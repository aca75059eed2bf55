import { InMemoryCache, type TypePolicies, type TypePolicy } from '@apollo/client';
import type {
  AcceptInvitationPayload,
  AuthenticationCode,
  Product,
  SignInPayload,
} from '#schema/types.generated.ts';
import { cacheId } from './cache-id.ts';
import type { PossibleTypes } from './possible-types.ts';

type Fields<T> = readonly (keyof T & string)[];

/**
 * How to handle a second object of a type without an id:
 * - a list of fields is its primary key, and the objects merge;
 * - `merged`: its position (field and arguments) identifies it, so the objects merge;
 * - `replaced`: a list entry or temporary value; the last one replaces the others.
 *
 * Without a policy, two panels that read different fields would drop each other's data and refetch in turns.
 * Types named `…Payload` are replaced.
 */
export const typesWithoutId = {
  AuditEventList: 'merged',
  AuthenticationCode: 'replaced',
  AuthenticationCodeIssue: 'replaced',
  Contact: 'replaced',
  DeviceList: 'merged',
  DeviceRelease: 'replaced',
  GroupTree: 'merged',
  FasTrakCreditList: 'merged',
  FasTrakLapse: 'replaced',
  FasTrakTrial: 'merged',
  FieldChange: 'replaced',
  InvitationList: 'merged',
  OfflineExchangeList: 'merged',
  Product: ['className'] satisfies Fields<Product>,
  RepositionResult: 'replaced',
  SessionUser: 'replaced',
  UsageGap: 'replaced',
  UsagePoint: 'replaced',
  UsageRecordList: 'merged',
  UsageRejection: 'replaced',
  UsageReportList: 'merged',
  UsageSeries: 'merged',
  UsageSlice: 'replaced',
  UsageTotal: 'replaced',
  UserList: 'merged',
  UserError: 'replaced',
  VendorContact: 'replaced',
  Viewer: 'merged',
} satisfies Record<string, 'merged' | 'replaced' | readonly string[]>;

/** Fields that are never cached, even if an operation forgets `no-cache`. */
export const secretFields = {
  AcceptInvitationPayload: ['token'] satisfies Fields<AcceptInvitationPayload>,
  AuthenticationCode: ['code'] satisfies Fields<AuthenticationCode>,
  SignInPayload: ['token'] satisfies Fields<SignInPayload>,
};

// A map, because an API may name a type like an Object property.
const decisions = new Map<string, string | readonly string[]>(Object.entries(typesWithoutId));

function primaryKey(typename: string): readonly string[] {
  const decision = decisions.get(typename);
  if (decision === undefined) return ['id'];
  return typeof decision === 'string' ? [] : decision;
}

/** Apollo Client finds `Object` when it looks up the policies of a type named `constructor`, and throws. */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype)
  .filter((name) => name !== '__proto__')
  .map((name): [string, TypePolicy] => [name, {}]);

function policies(): TypePolicies {
  const merged = Object.entries(typesWithoutId).map(([typename, decision]): [string, TypePolicy] => [
    typename,
    typeof decision === 'string' ? { merge: decision === 'merged' } : {},
  ]);
  const secret = Object.entries(secretFields).map(([typename, fields]): [string, TypePolicy] => [
    typename,
    { fields: Object.fromEntries(fields.map((field) => [field, { merge: () => undefined }])) },
  ]);
  return Object.fromEntries([...inheritedNames, ...merged, ...secret]);
}

/** The cache of one account. If `possibleTypes` is null, fragments on interfaces and unions don't match. */
export function createCache(possibleTypes: PossibleTypes | null): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: possibleTypes ?? {},
    typePolicies: policies(),
    dataIdFromObject(_object, { typename, readField, storeObject }) {
      // The name comes from the API and can be anything.
      if (!typename || typeof typename !== 'string') return undefined;
      const names = primaryKey(typename);
      const key = names.map((name) => readField(name, storeObject));
      const complete =
        key.length > 0 && key.every((part) => typeof part === 'string' || typeof part === 'number');
      return complete ? cacheId(typename, key) : undefined;
    },
  });
}
