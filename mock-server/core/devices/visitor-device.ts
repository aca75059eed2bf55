import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';

/** The device of the visitor's session; null if it has none. */
export const visitorDevice = (context: RequestContext): DeviceRecord | null =>
  visitorOrRefuse(context).device;
