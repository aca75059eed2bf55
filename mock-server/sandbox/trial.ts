import { withCreditBalances } from '#fixtures/builders/build-fas-trak.ts';
import type { FasTrakRecord } from '#fixtures/builders/fas-trak-records.ts';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { Sandbox } from './sandbox.ts';

/** How long the vendor takes over a request. Short, so that a demo sees the answer. */
export const decisionMs = 2 * 60_000;

/** When this visitor asked for a trial on the device, ms; null when nobody did. */
export function trialRequestedAt({ changes }: Sandbox, deviceId: string): number | null {
  const request = changes.find((change) => change.kind === 'trial-requested' && change.deviceId === deviceId);
  return request?.at ?? null;
}

/** The credits of a device once its trial was granted: the trial's, which lapse with it. */
export function withTrial(device: DeviceRecord, requestedAt: number): FasTrakRecord {
  const { trial, ledger } = device.fasTrak;
  const startsAt = requestedAt + decisionMs;
  const lapsing = { credits: trial.credits, at: startsAt + trial.days * dayMs };
  const granted = {
    at: startsAt,
    kind: 'GRANT',
    amount: trial.credits,
    actor: null,
    expiresAt: lapsing.at,
  } as const;
  return {
    credits: trial.credits,
    lapsing,
    trial: { ...trial, standing: 'ACTIVE', requestedAt, startsAt },
    ledger: () => withCreditBalances([...ledger(), granted], device.id),
  };
}
