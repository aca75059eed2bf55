import type { Place } from './places.ts';

const noWorld = 'the schema allows it for real APIs; no world has it yet';
const refused = 'only for input that the portal checks before it sends it';

/** What neither a world nor a test returns, with the reason. */
export const notReached: Readonly<Record<Place, string>> = {
  'AuthenticationCode.issuesLeftToday: null': noWorld,
  'ErrorCode: RATE_LIMITED':
    'the mock has no rate limit; the message of the portal is tested with its own response',
  'HardwareLicense.nextCheckInDueAt: null': noWorld,
  'Mutation.getFasTrakLink: null': 'only where it fails, which the fault `graphql-error` does',
  'SecurityPolicy.passwordMaxAgeDays: null': noWorld,
  'ServiceLicense.expiresAt: null': noWorld,
  'SessionAccount.deviceId: null': 'signing in with a password gives every person a device',
  'SessionAccount.organizationId: null': 'signing in with a password gives everyone an organization',
  'SessionAccount.serialNumber: null': 'signing in with a password gives every person a device',
  'SetUserRolesPayload.user: null': refused,
  'UpdateSecurityPolicyPayload.organization: null': refused,
};
