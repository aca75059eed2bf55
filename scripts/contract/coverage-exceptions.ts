import type { Place } from './places.ts';

const refused = 'only for input that the portal checks before it sends it';

/** The least share of all cases, lengths of lists included, that worlds return, and worlds or tests. */
export const leastShare = { worlds: 0.5, all: 0.88 };

/** What neither a world nor a test returns, with the reason. */
export const notReached: Readonly<Record<Place, string>> = {
  'ErrorCode: PERSISTED_QUERY_NOT_FOUND': 'only for documents of another build; a test of the mock sends one',
  'ErrorCode: RATE_LIMITED':
    'the mock has no rate limit; the message of the portal is tested with its own response',
  'Mutation.getFasTrakLink: null': 'only where it fails, which the fault `graphql-error` does',
  'ServiceLicense.expiresAt: null':
    "a term without an end, which an API may have; every term of a world ends, and the portal's texts are tested with their own responses",
  'SessionAccount.deviceId: null': 'signing in with a password gives every person a device',
  'SessionAccount.organizationId: null': 'signing in with a password gives everyone an organization',
  'SessionAccount.serialNumber: null': 'signing in with a password gives every person a device',
  'SetUserRolesPayload.user: null': refused,
  'UpdateSecurityPolicyPayload.organization: null': refused,
};

const relay = 'part of connections as Relay specifies them; the portal reads forward, by `endCursor`';
const notYet = 'answered already; no page shows it yet';
const toReconcile = 'the tests that compare totals need it';

/** Fields that no document of the portal selects, with the reason to have them. */
export const notSelected: Readonly<Record<string, string>> = {
  'Alert.snoozableUntil': notYet,
  'Device.fasTrakCreditsRemaining': toReconcile,
  'Device.renewalRequest': notYet,
  'DeviceFacets.critical': notYet,
  'FasTrakCreditEdge.cursor': relay,
  'Mutation.recordRenewalRequest': notYet,
  'OfflineExchangeConnection.pageInfo': relay,
  'OfflineExchangeEdge.cursor': relay,
  'PageInfo.hasPreviousPage': relay,
  'PageInfo.startCursor': relay,
  'RecordRenewalRequestPayload.devices': notYet,
  'RecordRenewalRequestPayload.userErrors': notYet,
  'RenewalRequest.at': notYet,
  'RenewalRequest.by': notYet,
  'Runway.estimatedRemaining': notYet,
  'Runway.verdict': notYet,
  'ServiceLicense.countedThrough': notYet,
  'SessionAccount.timeZone': notYet,
  'UsageRecordEdge.cursor': relay,
  'UsageReportConnection.pageInfo': relay,
  'UsageReportEdge.cursor': relay,
  'Viewer.actor': 'for other clients: who the token is; the portal knows it from the token',
};
