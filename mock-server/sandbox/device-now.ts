import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Sandbox } from './sandbox.ts';
import { decisionMs, trialRequestedAt, withTrial } from './trial.ts';

/** A device as this visitor's changes left it at `now` (ms, the world's time). */
export function deviceNow(device: DeviceRecord, sandbox: Sandbox, now: number): DeviceRecord {
  const requestedAt = trialRequestedAt(sandbox, device.id);
  const isGranted = requestedAt !== null && now >= requestedAt + decisionMs;
  return isGranted ? { ...device, fasTrak: withTrial(device, requestedAt) } : device;
}
