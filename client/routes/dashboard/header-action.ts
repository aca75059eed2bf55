import { paths } from '#client/lib/paths.ts';
import type { DashboardModel } from './model.ts';

/** The one filled action of the page: where it leads, and what it is called. */
export type HeaderAction = { to: string; text: string; icon: 'update' | 'code' | 'usage' | 'device' };

/**
 * The next thing worth doing: an update that waits, a code to issue, else the usage behind the figures.
 * Undefined while the license is not known, null where nothing leads on.
 */
export function headerAction(
  model: DashboardModel,
  session: { deviceId: string | null; actions: boolean },
): HeaderAction | null | undefined {
  const { hardware } = model;
  if (hardware === undefined) return undefined;
  if (hardware === null) return { to: paths.devices, text: 'See devices', icon: 'device' };
  if (hardware.license === null)
    return session.deviceId === null
      ? null
      : { to: paths.device(session.deviceId), text: 'See all terms', icon: 'device' };
  if (model.software?.update)
    return { to: paths.offlineTools, text: `Review update ${model.software.update}`, icon: 'update' };
  if (hardware.license.isMfaEnabled) return { to: paths.authentication, text: 'Issue a code', icon: 'code' };
  if (hardware.offline === undefined) return null;
  if (hardware.offline) return { to: paths.offlineUsageMetrics, text: 'See usage metrics', icon: 'usage' };
  return session.actions
    ? { to: paths.advancedActions, text: 'See advanced actions', icon: 'usage' }
    : { to: paths.deviceAccess, text: 'See device access', icon: 'usage' };
}
