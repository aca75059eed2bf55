import type { Session } from '#client/session/session.ts';
import { mostCountedDevices } from '#schema/facts/usage.ts';

/** Whether a session sees too many devices to count their usage at once; it is counted by group. */
export const isLargeFleet = ({ account }: Pick<Session, 'account'>): boolean =>
  account.deviceCount > mostCountedDevices;
