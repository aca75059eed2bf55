import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { ResolverContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';

/** The device the visitor's session works with; null when it is tied to none. */
export const visitorDevice = (context: ResolverContext): DeviceRecord | null =>
  visitorOrRefuse(context).device;
