import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { ResolverContext } from './context.ts';
import { visitorOrRefuse } from './refusals.ts';

/** The device the visitor's session works with; null when it is tied to none. */
export const visitorDevice = (context: ResolverContext): DeviceRecord | null =>
  visitorOrRefuse(context).device;
