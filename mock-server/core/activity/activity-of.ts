import type { ActivityRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { ownActivity } from './own-activity.ts';

/** The activity of a device, oldest first. */
export function activityOf(device: DeviceRecord, context: RequestContext): ActivityRecord[] {
  const own = ownActivity(device.id, context.sandbox, context.fixtures);
  // The device may have reported more since the visitor's change.
  return own.length === 0 ? [...device.history()] : [...device.history(), ...own].sort((a, b) => a.at - b.at);
}
