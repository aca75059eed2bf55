import { expiry, withCreditBalances } from '#fixtures/builders/build-fas-trak.ts';
import type { FasTrakRecord } from '#fixtures/builders/fas-trak-records.ts';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';

/** The vendor decides fast enough for a demo. */
const decisionMs = 2 * 60_000;

/** In ms; null if this visitor requested none. */
export function trialRequestedAt({ changes }: Sandbox, deviceId: string): number | null {
  const request = changes.find((change) => change.kind === 'trial-requested' && change.deviceId === deviceId);
  return request?.at ?? null;
}

/** In ms. */
const trialEndsAt = ({ fasTrak }: DeviceRecord, requestedAt: number): number =>
  requestedAt + decisionMs + fasTrak.trial.days * dayMs;

/** 0 requested, 1 granted, 2 credits lapsed. */
export function trialStep(device: DeviceRecord, requestedAt: number | null, now: number): 0 | 1 | 2 {
  if (requestedAt === null || now < requestedAt + decisionMs) return 0;
  return trialEndsAt(device, requestedAt) <= now ? 2 : 1;
}

/** The credits lapse with the trial. */
export function withTrial(device: DeviceRecord, requestedAt: number, isOver: boolean): FasTrakRecord {
  const { trial, ledger } = device.fasTrak;
  const startsAt = requestedAt + decisionMs;
  const lapsing = { credits: trial.credits, at: trialEndsAt(device, requestedAt) };
  const granted = {
    at: startsAt,
    kind: 'GRANT',
    amount: trial.credits,
    actor: null,
    expiresAt: lapsing.at,
  } as const;
  return {
    credits: isOver ? 0 : trial.credits,
    lapsing,
    lapsed: isOver ? trial.credits : 0,
    trial: { ...trial, standing: 'ACTIVE', requestedAt, startsAt },
    ledger: () => withCreditBalances([...ledger(), granted, ...(isOver ? [expiry(lapsing)] : [])], device.id),
  };
}
