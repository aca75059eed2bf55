import { mostCountedDevices } from '#schema/facts/usage.ts';
import type { Session } from './session.ts';

/** Usage of this many devices can't be counted at once, only by group. */
export const isLargeFleet = ({ account }: Pick<Session, 'account'>): boolean =>
  account.deviceCount > mostCountedDevices;
