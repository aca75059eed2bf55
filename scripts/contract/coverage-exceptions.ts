import type { Place } from './places.ts';

const afterAChange = 'only after a change of the visitor, which the tests of that mutation make';
const fromAMail = 'only in a session from a link in a mail, which its own tests open';
const signingIn = 'only in the response to signing in, which the sweep has no need of';

/** Values that no query returns in any world, with the reason. */
export const notReached: Readonly<Record<Place, string>> = {
  'AuditEvent.subject: null': afterAChange,
  'AuditOutcome: REFUSED': afterAChange,
  'ContactKind: SECURITY': afterAChange,
  'Device.notes: value': 'only on later pages of a fleet, and after a change',
  'Device.renewalRequest: value': afterAChange,
  'DeviceGroup.description: value': afterAChange,
  'FieldChange.after: null': afterAChange,
  'InviteeCheck.message: null': 'only for addresses that may be invited, which its own tests send',
  'InviteeCheck.problem: null': 'only for addresses that may be invited, which its own tests send',
  'LinkStatus: EXPIRED': fromAMail,
  'LinkStatus: OPEN': fromAMail,
  'LinkStatus: REPLACED': fromAMail,
  'LinkStatus: USED': fromAMail,
  'LinkStatus: WITHDRAWN': fromAMail,
  'Mutation.getFasTrakLink: null': 'only where it fails, which the fault `graphql-error` does',
  'Organization.lastChange: value': afterAChange,
  'PolicyEffectKind: FAILURES_REACHED': 'only for a stricter policy, which its own tests send',
  'PolicyEffectKind: PASSWORD_TOO_OLD': 'only for a stricter policy, which its own tests send',
  'PolicyEffectKind: SESSION_IDLE': 'only for a stricter policy, which its own tests send',
  'Preferences.lowActionsThreshold: value': afterAChange,
  'Preferences.timeZone: value': afterAChange,
  'RenewalRequest.by: null': afterAChange,
  'RenewalRequest.by: value': afterAChange,
  'SecurityPolicy.lastChange: value': afterAChange,
  'ServiceLicense.expiresAt: null':
    "a term without an end, which an API may have; every term of a world ends, and the portal's texts are tested with their own responses",
  'SessionAccount.deviceId: null': signingIn,
  'SessionAccount.deviceId: value': signingIn,
  'SessionAccount.organizationId: null': signingIn,
  'SessionAccount.organizationId: value': signingIn,
  'SessionAccount.serialNumber: null': signingIn,
  'SessionAccount.serialNumber: value': signingIn,
  'SignInChallenge.setUp: null': signingIn,
  'SignInChallenge.setUp: value': signingIn,
  'User.lockedUntil: value': afterAChange,
  'UserError.field: null': afterAChange,
  'Viewer.link: value': fromAMail,
};

const relay = 'part of connections as Relay specifies them; the portal reads forward, by `endCursor`';
const notYet = 'answered already; no page shows it yet';
const toReconcile = 'the tests that compare totals need it';

/** Fields that no document of the portal selects, with the reason to keep them. */
export const notSelected: Readonly<Record<string, string>> = {
  'Device.fasTrakCreditsRemaining': toReconcile,
  'FasTrakCreditEdge.cursor': relay,
  'OfflineExchangeConnection.pageInfo': relay,
  'OfflineExchangeEdge.cursor': relay,
  'PageInfo.hasPreviousPage': relay,
  'PageInfo.startCursor': relay,
  'SessionAccount.timeZone': notYet,
  'UsageRecordEdge.cursor': relay,
  'UsageReportConnection.pageInfo': relay,
  'UsageReportEdge.cursor': relay,
  'Viewer.actor': 'for other clients: who the token is; the portal knows it from the token',
};
