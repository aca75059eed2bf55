import { authentication } from '#scripts/states/authentication.ts';
import { dashboard } from '#scripts/states/dashboard.ts';
import { device, devices } from '#scripts/states/devices.ts';
import { fastrak, fastrakTrial } from '#scripts/states/fastrak.ts';
import { group, groups } from '#scripts/states/groups.ts';
import { advancedActions, deviceAccess } from '#scripts/states/metrics.ts';
import { gallery, graphiql, worldPanel } from '#scripts/states/mock-mode.ts';
import { offlineTools, offlineUsageMetrics } from '#scripts/states/offline-tools.ts';
import { organization } from '#scripts/states/organization.ts';
import type { Screen, ScreenState } from '#scripts/states/screen-state.ts';
import { search } from '#scripts/states/search.ts';
import { invitation, login, password } from '#scripts/states/sign-in.ts';
import { story } from '#scripts/states/story.ts';
import { users } from '#scripts/states/users.ts';

const unknownAddress: Screen = {
  title: 'Any other address',
  path: '/no/such/page',
  states: [{ state: 'Not found', sees: 'Page not found' }],
};

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
  search,
  unknownAddress,
];

/** The screens of the portal, and those beside it that exist in mock mode only. */
export const allScreens: readonly Screen[] = [...screens, gallery, worldPanel, story];

/** Also GraphiQL, which is another project's: its links and pictures are ours, its accessibility isn't. */
export const listedScreens: readonly Screen[] = [...allScreens, graphiql];

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

/** A file name for the address of a state; it stays when other states are added. */
export const pictureName = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
