import { identityActor } from '#fixtures/builders/build-account.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { identitiesIn } from '#mock-server/domains/people/state/joined.ts';
import { type AuditEntry, type AuditTarget, auditEntry, reasonText } from './audit-entry.ts';
import { whatOfGroup } from './group-log.ts';
import { describeRenewal, ownActivity } from './own-activity.ts';
import { whatOfPeople } from './people-log.ts';

type What = Pick<AuditEntry, 'action' | 'summary' | 'about'> & Partial<AuditEntry>;

/** Names as a log shows them: the latest the world or the sandbox has. */
export type Names = {
  device(id: string): string;
  person(id: string): string;
};

const organization: AuditTarget = { kind: 'organization' };

/** A change as an entry of its account's log; null if it doesn't belong there. */
function describeChange(change: Change, who: string, names: Names): What | null {
  switch (change.kind) {
    case 'organization-changed':
      return {
        action: 'organization.updated',
        summary: `${change.changes.map(({ field }) => field).join(', ')} of the organization changed.`,
        about: organization,
        changes: change.changes,
      };
    case 'security-policy-changed':
      return {
        action: 'security_policy.updated',
        summary: 'Security policy of the organization changed.',
        about: organization,
        changes: change.changes,
      };
    case 'signed-in':
      return {
        action: 'session.started',
        summary: `${who} signed in.`,
        about: { kind: 'user', id: change.identity },
      };
    case 'password-changed':
      return {
        action: 'user.password_changed',
        summary: `${who} changed the password${change.endedOtherSessions ? ' and logged out everywhere else' : ''}.`,
        about: { kind: 'user', id: change.identity },
      };
    case 'second-step-set-up':
      return {
        action: 'user.second_step_set_up',
        summary: `${who} set up two-step sign-in.`,
        about: { kind: 'user', id: change.identity },
      };
    case 'group-created':
    case 'group-updated':
    case 'group-moved':
    case 'group-deleted':
    case 'group-restored':
      return { ...whatOfGroup(change), about: { kind: 'group', id: change.groupId } };
    case 'devices-repositioned': {
      const [first] = change.deviceIds;
      const count = change.deviceIds.length;
      const what = count === 1 && first ? `Device ${names.device(first)}` : `${count} devices`;
      return {
        action: 'device.moved',
        summary: `${what} moved to ${change.toText ?? 'no group'}.${reasonText(change.reason)}`,
        about: count === 1 && first ? { kind: 'device', id: first } : null,
      };
    }
    case 'renewal-requested': {
      const [first] = change.deviceIds;
      const count = change.deviceIds.length;
      const isOne = count === 1 && first !== undefined;
      return {
        ...describeRenewal(change, isOne ? ` for device ${names.device(first)}` : ` for ${count} devices`),
        about: isOne ? { kind: 'device', id: first } : null,
      };
    }
    case 'viewed-as':
      return {
        action: 'session.viewed_as',
        summary: `${who} started viewing the portal as ${change.displayName}.`,
        about: change.viewedDeviceId === null ? null : { kind: 'device', id: change.viewedDeviceId },
      };
    case 'roles-changed':
    case 'status-changed':
    case 'password-reset-sent':
    case 'people-invited':
    case 'invitations-resent':
    case 'invitations-revoked':
    case 'invitation-accepted':
      return whatOfPeople(change, names.person);
    default:
      return null;
  }
}

const togetherActions: readonly string[] = [
  'device.moved',
  'license.renewal_requested',
  'license.renewal_request_withdrawn',
];

/** This visitor's changes of an account as log entries, oldest first. */
export function changeEntries(
  accountId: string,
  sandbox: Sandbox,
  fixtures: Fixtures,
  names: Names,
): AuditEntry[] {
  const devices = new Set(
    sandbox.changes.flatMap((change) => ('deviceId' in change ? [change.deviceId] : [])),
  );
  const ofDevices = [...devices].flatMap((id) =>
    ownActivity(id, sandbox, fixtures)
      // Devices moved or requested together make one entry.
      .filter(({ action }) => !togetherActions.includes(action))
      .map((entry): AuditEntry => ({ ...entry, about: { kind: 'device', id } })),
  );
  const others = sandbox.changes.flatMap((change, index): AuditEntry[] => {
    if ('accountId' in change && change.accountId !== accountId) return [];
    if (change.kind === 'sign-in-failed')
      return [
        auditEntry({
          id: `log-own-${index + 1}`,
          at: change.at,
          actor: null,
          action: 'session.refused',
          summary: `Sign-in as ${change.userName.slice(0, 80)} refused.`,
          about: null,
          outcome: 'REFUSED',
        }),
      ];
    const identity =
      'identity' in change
        ? identitiesIn(fixtures, sandbox).find(({ id }) => id === change.identity)
        : undefined;
    const actor = identity ? identityActor(identity) : null;
    const what = describeChange(change, actor?.displayName ?? 'Someone', names);
    return what ? [auditEntry({ id: `log-own-${index + 1}`, at: change.at, actor, ...what })] : [];
  });
  return [...ofDevices, ...others].sort((a, b) => a.at - b.at);
}
