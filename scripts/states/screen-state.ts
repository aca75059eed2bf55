import type { IdentityId, ScenarioId } from '#fixtures/files.generated.ts';
import type { OperationName } from '#schema/operations.generated.ts';

/** The states of screens that a link can lead to. */
export type StateName =
  | 'Full'
  | 'Loading'
  | 'Empty'
  | 'No match'
  | 'Partial'
  | 'Stale'
  | 'Failed'
  | 'Forbidden'
  | 'Other account'
  | 'No device'
  | 'No hardware license'
  | 'No active license'
  | 'Wrong license kind'
  | 'Not found'
  | 'Special';

/** One state of a screen and the world in which it is reached. */
export type ScreenState = {
  state: StateName;
  /** Another path than the screen's own. */
  path?: string;
  scenario?: ScenarioId | `${ScenarioId},${string}`;
  /** Who is signed in; `owner` unless told, null for nobody. */
  as?: IdentityId | null;
  fault?: `${OperationName | '*'}:${string}`;
  latency?: string;
  now?: string;
  /** Words on the page that only this state has, as far as one screen goes. */
  sees: string;
  /** What to do on the page to get there, where the link alone is not enough; or what is special. */
  note?: string;
};

export type Screen = { title: string; path: string; states: readonly ScreenState[] };

export const failedPart = "This part didn't load";
export const loading: ScreenState = {
  state: 'Loading',
  latency: '8000',
  sees: 'Loading',
  note: 'Each answer takes 8 seconds.',
};
export const noDevice: ScreenState = {
  state: 'No device',
  scenario: 'no-device',
  sees: 'This session has no device',
};
export const failed: ScreenState = { state: 'Failed', fault: '*:http-503', sees: 'Received status code 503' };
export const otherAccount: ScreenState = {
  state: 'Other account',
  scenario: 'two-accounts',
  sees: 'North County Lab',
  note: 'Choose the other account in the account menu.',
};
export const partial = (operation: OperationName): ScreenState => ({
  state: 'Partial',
  fault: `${operation}:http-503`,
  sees: failedPart,
});
export const stale = (operation: OperationName): ScreenState => ({
  state: 'Stale',
  fault: `${operation}:http-503@2`,
  sees: 'Could not refresh',
  note: 'Go to another page of the menu and come back.',
});
export const special = (
  scenario: ScenarioId | `${ScenarioId},${string}`,
  sees: string,
  note: string,
): ScreenState => ({
  state: 'Special',
  scenario,
  sees,
  note,
});

export const needsAdmin: ScreenState = { state: 'Forbidden', as: 'viewer', sees: 'access:admin' };
