import type { IdentityId, ScenarioId } from '#fixtures/files.generated.ts';
import type { OperationName } from '#schema/operations.generated.ts';

/** The states of a screen that a link can open. */
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

/** A state of a screen and its world. */
export type ScreenState = {
  state: StateName;
  /** The path, if it isn't the screen's. */
  path?: string;
  scenario?: ScenarioId | `${ScenarioId},${string}`;
  /** Who is signed in; defaults to `owner`, null for no one. */
  as?: IdentityId | null;
  fault?: `${OperationName | '*'}:${string}`;
  latency?: string;
  now?: string;
  /** Text that only this state of the screen shows. */
  sees: string;
  /** What to do on the page if the link isn't enough, or a remark. */
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
