import { identityActor } from '#fixtures/builders/build-people.ts';
import type { Names } from '#fixtures/changes/change-kind.ts';
import { accountLogText } from '#fixtures/changes/changes.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import { identityById } from '#mock-server/domains/people/state/identities.ts';
import { type AuditEntry, auditEntry } from './audit-entry.ts';
import { ownActivity } from './own-activity.ts';

/** The entries that the changes make in an account's log, oldest first. */
export function changeEntries(
  accountId: string,
  sandbox: Sandbox,
  fixtures: Fixtures,
  names: Omit<Names, 'who'>,
): AuditEntry[] {
  const devices = new Set(
    sandbox.changes.flatMap((change) => ('deviceId' in change ? [change.deviceId] : [])),
  );
  const ofDevices = [...devices].flatMap((id) =>
    ownActivity(id, sandbox, fixtures, 'deviceId').map(
      (entry): AuditEntry => ({ ...entry, about: { kind: 'device', id } }),
    ),
  );
  const others = sandbox.changes.flatMap((change, index): AuditEntry[] => {
    if ('accountId' in change && change.accountId !== accountId) return [];
    const identity = 'identity' in change && identityById(change.identity, fixtures, sandbox);
    const actor = identity ? identityActor(identity) : null;
    const logText = accountLogText(change, { ...names, who: actor?.displayName ?? 'Someone' });
    return logText ? [auditEntry({ id: `log-own-${index + 1}`, at: change.at, actor, ...logText })] : [];
  });
  return [...ofDevices, ...others].sort((a, b) => a.at - b.at);
}
