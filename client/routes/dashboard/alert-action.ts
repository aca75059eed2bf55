import { type AlertFacts, needsRenewal } from '#client/components/license/severity.ts';
import { paths } from '#client/lib/paths.ts';
import type { RequestKind } from '#client/lib/request-mail.ts';

export type AlertAction = (
  | { to: string; text: string; icon?: 'update' | 'exchange' | 'connect' }
  | { request: RequestKind }
) & {
  /** True if it resolves the alert; the button is then filled. */
  resolves: boolean;
};

export type ActionContext = {
  offline: boolean;
  deviceId: string | null;
  /** The version that can be installed; undefined while loading. */
  update: string | null | undefined;
  invitations: boolean;
};

export const exchangeAction: AlertAction = {
  to: paths.offlineTools,
  text: 'Start license exchange',
  icon: 'exchange',
  resolves: true,
};

/** Connects a device that never reported; an offline device starts with its first exchange. */
export const setUpAction = ({ offline, deviceId }: ActionContext): AlertAction | null => {
  if (offline) return exchangeAction;
  return deviceId === null
    ? null
    : { to: paths.device(deviceId), text: 'Connect the device', icon: 'connect', resolves: true };
};

/** Null if this session can't do anything about the alert. */
export function alertAction(alert: AlertFacts, context: ActionContext): AlertAction | null {
  const look = { resolves: false } as const;
  const device =
    context.deviceId === null
      ? null
      : { to: paths.device(context.deviceId), text: 'See the device', ...look };
  if (needsRenewal(alert)) return { request: 'renewal', resolves: true };
  switch (alert.code) {
    case 'NO_LICENSE':
      return { request: 'license', resolves: true };
    case 'ACTIONS_LOW':
    case 'ACTIONS_EXHAUSTED':
      return { request: 'actions', resolves: true };
    case 'CHECK_IN_OVERDUE':
      return context.offline ? exchangeAction : device;
    case 'EXCHANGE_READY':
      return { ...exchangeAction, text: 'Continue the exchange' };
    case 'UPDATE_AVAILABLE':
    case 'UPDATE_REQUIRED': {
      const text = context.update ? `Get update ${context.update}` : 'Get the update';
      return { to: paths.offlineTools, text, icon: 'update', resolves: true };
    }
    case 'USAGE_REPORT_OVERDUE':
      return { to: paths.offlineUsageMetrics, text: 'Upload usage file', resolves: true };
    case 'CREDITS_EXPIRING':
      return { to: paths.fastrak, text: 'See credits', ...look };
    case 'INVITATION_BOUNCED':
      return context.invitations
        ? { to: `${paths.users}?tab=invitations&status=bounced`, text: 'See invitations', ...look }
        : null;
    default:
      return device;
  }
}
