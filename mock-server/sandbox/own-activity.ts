import { identityActor } from '#fixtures/builders/build-account.ts';
import type { ActivityRecord } from '#fixtures/builders/records.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Change } from './change.ts';
import type { Sandbox } from './sandbox.ts';

type What = Pick<ActivityRecord, 'action' | 'summary'>;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What a change of a device is called in its log; null for those that are not in it. */
function whatOf(change: Change): What | null {
  switch (change.kind) {
    case 'code-issued':
      return { action: 'authentication_code.issued', summary: 'Authentication code issued.' };
    case 'trial-requested':
      return { action: 'fastrak_trial.requested', summary: 'FasTrak trial requested.' };
    case 'exchange-begun':
      return {
        action: 'license_exchange.created',
        summary: `License exchange begun with ${change.fileName}.`,
      };
    case 'exchange-acknowledged':
      return {
        action: 'license_exchange.acknowledged',
        summary: 'Response of a license exchange carried to the device.',
      };
    case 'usage-reported':
      return {
        action: 'usage_report.uploaded',
        summary: `Usage file handed in: ${counted(change.accepted.length, 'use')} counted.`,
      };
    default:
      return null;
  }
}

/** What this visitor did to a device, as entries of its log; oldest first. */
export function ownActivity(
  deviceId: string,
  { changes }: Sandbox,
  { identities }: Fixtures,
): ActivityRecord[] {
  return changes.flatMap((change, index): ActivityRecord[] => {
    const what = 'deviceId' in change && change.deviceId === deviceId ? whatOf(change) : null;
    const identity = 'identity' in change ? identities.get(change.identity) : undefined;
    if (!what) return [];
    return [
      {
        ...what,
        id: `activity-${deviceId}-own-${index + 1}`,
        at: change.at,
        actor: identity ? identityActor(identity) : null,
        outcome: 'COMPLETED',
        remainingActions: null,
        changes: [],
      },
    ];
  });
}
