import { advancedActions } from './states/advanced-actions.ts';
import { authentication } from './states/authentication.ts';
import { dashboard } from './states/dashboard.ts';
import { device } from './states/device.ts';
import { deviceAccess } from './states/device-access.ts';
import { devices } from './states/devices.ts';
import { fastrak } from './states/fastrak.ts';
import { fastrakTrial } from './states/fastrak-trial.ts';
import { group } from './states/group.ts';
import { groups } from './states/groups.ts';
import { invitation } from './states/invitation.ts';
import { login } from './states/login.ts';
import { offlineTools } from './states/offline-tools.ts';
import { offlineUsageMetrics } from './states/offline-usage-metrics.ts';
import { organization } from './states/organization.ts';
import { password } from './states/password.ts';
import type { Screen, ScreenState } from './states/screen-state.ts';
import { unknownAddress } from './states/unknown-address.ts';
import { users } from './states/users.ts';

/** All screens with their states, in the order of the specification's route table. */
export const screens: readonly Screen[] = [
  dashboard,
  devices,
  device,
  groups,
  group,
  login,
  authentication,
  fastrak,
  fastrakTrial,
  password,
  users,
  organization,
  offlineTools,
  offlineUsageMetrics,
  deviceAccess,
  advancedActions,
  invitation,
  unknownAddress,
];

/** The URL of a state, with its parameters in canonical order. */
export function addressOf(screen: Screen, state: ScreenState): string {
  const { scenario, as = 'owner', now, latency, fault } = state;
  const world = Object.entries({ scenario, as, now, latency, fault }).flatMap(([name, value]) =>
    value ? [`${name}=${value}`] : [],
  );
  const path = state.path ?? screen.path;
  if (world.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${world.join('&')}`;
}

/** Each state with a unique file name: screen, number, state. */
export function pictureNames(all: readonly Screen[]): { name: string; screen: Screen; state: ScreenState }[] {
  return all.flatMap((screen) =>
    screen.states.map((state, index) => {
      const words = `${screen.title} ${String(index + 1).padStart(2, '0')} ${state.state}`;
      return { name: words.toLowerCase().replace(/[^a-z0-9]+/g, '-'), screen, state };
    }),
  );
}
