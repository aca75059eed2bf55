import { paths } from '#client/lib/paths.ts';
import type { Facts } from '#client/routes/dashboard/facts.ts';

/** The page's primary action: link and label. */
export type HeaderAction = {
  to: string;
  text: string;
  icon: 'update' | 'exchange' | 'code' | 'usage' | 'device';
};

/**
 * The next useful action: the exchange of an offline license, an available update, a code, else the usage.
 * Undefined until the license is loaded, null if there is none.
 */
export function headerAction(
  facts: Facts,
  session: { deviceId: string | null; actions: boolean },
): HeaderAction | null | undefined {
  const { hardware } = facts;
  if (hardware === undefined) return undefined;
  if (hardware === null) return { to: paths.devices, text: 'See devices', icon: 'device' };
  if (hardware.license === null)
    return session.deviceId === null
      ? null
      : { to: paths.device(session.deviceId), text: 'See all terms', icon: 'device' };
  if (hardware.offline) return { to: paths.offlineTools, text: 'Start license exchange', icon: 'exchange' };
  if (facts.software?.update)
    return { to: paths.offlineTools, text: `Get update ${facts.software.update}`, icon: 'update' };
  if (hardware.license.isMfaEnabled) return { to: paths.authentication, text: 'Issue a code', icon: 'code' };
  if (hardware.offline === undefined) return null;
  return session.actions
    ? { to: paths.advancedActions, text: 'See advanced actions', icon: 'usage' }
    : { to: paths.deviceAccess, text: 'See device access', icon: 'usage' };
}
