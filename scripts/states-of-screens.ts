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

const failedPart = 'This part did not load';
const loading: ScreenState = {
  state: 'Loading',
  latency: '8000',
  sees: 'Loading',
  note: 'Each answer takes 8 seconds.',
};
const noDevice: ScreenState = {
  state: 'No device',
  scenario: 'no-device',
  sees: 'This session has no device',
};
const failed: ScreenState = { state: 'Failed', fault: '*:http-503', sees: 'Received status code 503' };
const otherAccount: ScreenState = {
  state: 'Other account',
  scenario: 'two-accounts',
  sees: 'North County Lab',
  note: 'Choose the other account in the account menu.',
};
const partial = (operation: OperationName): ScreenState => ({
  state: 'Partial',
  fault: `${operation}:http-503`,
  sees: failedPart,
});
const stale = (operation: OperationName): ScreenState => ({
  state: 'Stale',
  fault: `${operation}:http-503@2`,
  sees: 'Could not refresh',
  note: 'Go to another page of the menu and come back.',
});
const special = (
  scenario: ScenarioId | `${ScenarioId},${string}`,
  sees: string,
  note: string,
): ScreenState => ({
  state: 'Special',
  scenario,
  sees,
  note,
});

const ofOrganization = (
  state: StateName,
  search: string,
  sees: string,
  note: string,
  scenario: ScenarioId,
): ScreenState => ({
  state,
  as: 'admin',
  path: `/organization/organization-north-county${search}`,
  scenario,
  sees,
  note,
});
const needsAdmin: ScreenState = { state: 'Forbidden', as: 'viewer', sees: 'access:admin' };

/** Every screen with the states it has, in the order of the specification's route table. */
export const screens: readonly Screen[] = [
  {
    title: 'Dashboard',
    path: '/dashboard',
    states: [
      { state: 'Full', sees: 'Recent activity' },
      loading,
      { state: 'Empty', scenario: 'empty', sees: 'No activity yet' },
      partial('DashboardActivityQuery'),
      stale('DashboardActivityQuery'),
      failed,
      otherAccount,
      noDevice,
      { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
      { state: 'No active license', scenario: 'no-license', sees: 'No active license' },
      special('expiring', 'Needs attention', 'The license ends soon.'),
      special('grace', 'Grace', 'The license has ended and goes on in its grace period.'),
      special('expired', 'No active license', 'The last term has ended.'),
      special('renewed', 'Renews', 'A successor is queued.'),
      special('low-balance', 'Remaining Advanced Actions', 'Few actions are left.'),
      special('exhausted', 'Remaining Advanced Actions', 'No action is left.'),
      special('unlimited', 'unlimited', 'Actions without a limit.'),
      special('balance-unknown', 'Remaining Advanced Actions', 'The API does not know the balance.'),
      special('overdue', 'Check-in', 'The check-in is late.'),
      special('update-available', 'Software', 'A newer release is there.'),
      special('offline', 'Last exchange', 'An offline license.'),
    ],
  },
  {
    title: 'Devices',
    path: '/devices',
    states: [
      { state: 'Full', as: 'admin', scenario: 'fleet', sees: 'need attention' },
      { ...loading, as: 'admin' },
      { state: 'Empty', scenario: 'no-device', sees: 'No devices' },
      {
        state: 'No match',
        as: 'admin',
        scenario: 'fleet',
        path: '/devices?q=nothing-like-this',
        sees: 'No devices match these filters',
      },
      { ...partial('DevicesPageQuery'), as: 'admin', scenario: 'fleet' },
      { ...otherAccount, as: 'admin' },
      {
        state: 'Special',
        as: 'admin',
        scenario: 'fleet',
        path: '/devices?ends=%2B0d..%2B90d&sort=end',
        sees: 'of 40 devices',
        note: 'A preset: licenses that end within 90 days, the next one first.',
      },
      {
        state: 'Special',
        as: 'admin',
        scenario: 'fleet',
        path: '/devices?status=!ready&group=none&color=red',
        sees: 'left out',
        note: 'Filters with a negation, and a parameter nobody knows: the page says so.',
      },
      {
        state: 'Special',
        as: 'admin',
        scenario: 'fleet-1m',
        sees: '1,000,000 devices',
        note: 'A million devices.',
      },
    ],
  },
  {
    title: 'Device',
    path: '/devices/device-7c21-0048-b93e',
    states: [
      { state: 'Full', as: 'admin', sees: '7C21-0048-B93E' },
      { ...loading, as: 'admin' },
      {
        ...partial('DeviceLogQuery'),
        as: 'admin',
        path: '/devices/device-7c21-0048-b93e?tab=activity',
      },
      { state: 'Not found', as: 'admin', path: '/devices/device-of-nobody', sees: 'exist' },
      { ...special('overdue', 'is overdue since', 'Says what follows, and until when.'), as: 'admin' },
      {
        ...special('renewed', 'Terms to scale', 'Past, present and queued terms on one line.'),
        path: '/devices/device-7c21-0048-b93e?tab=license',
      },
      {
        ...special('offline', 'Offline exchanges', 'Only offline devices have this tab.'),
        path: '/devices/device-7c21-0048-b93e?tab=exchanges',
      },
      {
        state: 'Special',
        as: 'admin',
        scenario: 'fleet',
        path: '/devices/device-4310-6ffc-5995',
        sees: 'This device is retired',
        note: 'Retired devices are read-only.',
      },
    ],
  },
  {
    title: 'Groups',
    path: '/groups',
    states: [
      { state: 'Full', scenario: 'fleet', as: 'admin', sees: '9 groups with 39 devices' },
      {
        state: 'Special',
        scenario: 'fleet-1m',
        as: 'admin',
        sees: '520 groups',
        note: '520 groups, closed.',
      },
      { ...loading, as: 'admin' },
      { state: 'Empty', as: 'admin', sees: 'No groups' },
      {
        state: 'No match',
        path: '/groups?q=nowhere',
        scenario: 'fleet',
        as: 'admin',
        sees: 'No groups match this search',
      },
      {
        state: 'Special',
        scenario: 'fleet',
        as: 'admin',
        fault: 'MoveGroupMutation:http-503',
        sees: '9 groups with 39 devices',
        note: 'Moving a group fails, and its dialog keeps what was chosen.',
      },
      { ...failed, as: 'admin', fault: 'GroupTreeQuery:http-503' },
      needsAdmin,
    ],
  },
  {
    title: 'Group',
    path: '/groups/group-field-team',
    states: [
      {
        state: 'Full',
        scenario: 'fleet',
        as: 'admin',
        sees: '12 devices in this group and below it, 2 directly.',
      },
      { ...loading, scenario: 'fleet', as: 'admin' },
      { ...partial('GroupUsageQuery'), scenario: 'fleet', as: 'admin' },
      {
        state: 'Special',
        scenario: 'fleet-10k',
        as: 'admin',
        sees: 'Not counted by device here',
        note: 'Too many devices to count their use one by one.',
      },
      { state: 'Not found', as: 'admin', sees: "This group doesn't exist" },
      needsAdmin,
    ],
  },
  {
    title: 'Log in',
    path: '/auth/login',
    states: [
      { state: 'Full', as: null, sees: 'Sign in' },
      {
        state: 'Failed',
        as: null,
        fault: 'SignInMutation:http-503',
        sees: 'Sign in',
        note: 'Sign in with any user name and password.',
      },
    ],
  },
  {
    title: 'Authentication Code',
    path: '/authentication',
    states: [
      { state: 'Full', scenario: 'mfa', sees: 'Issue code' },
      { ...loading, scenario: 'mfa' },
      { ...partial('AuthenticationIssuesQuery'), scenario: 'mfa' },
      {
        state: 'Failed',
        scenario: 'mfa',
        fault: 'IssueAuthenticationCodeMutation:http-503',
        sees: 'Issue code',
        note: 'Issue a code: nothing is issued.',
      },
      { ...noDevice, scenario: 'mfa,no-device' },
      { state: 'No hardware license', scenario: 'mfa,no-hardware', sees: 'No hardware license' },
      { state: 'No active license', scenario: 'mfa,no-license', sees: 'No active license' },
      special('online', 'Multi-factor authentication is off', 'The license works without a code.'),
    ],
  },
  {
    title: 'FasTrak',
    path: '/fastrak',
    states: [
      { state: 'Full', sees: '12 credits remaining' },
      loading,
      partial('FasTrakLedgerQuery'),
      stale('FasTrakLedgerQuery'),
      {
        state: 'Failed',
        fault: 'GetIsFasTrakMutation:http-503',
        sees: 'The credits did not load',
      },
      otherAccount,
      noDevice,
      special('fastrak-none', 'FasTrak is not part of this license', 'Leads to the trial.'),
      special('fastrak-empty', 'No credits remaining', 'Says whom to ask.'),
      special('verakey', 'Magnet Verakey FasTrak', 'Named after the product.'),
      {
        state: 'Special',
        fault: 'GetFasTrakLinkMutation:http-503',
        sees: 'Open FasTrak',
        note: 'Open FasTrak: no link is given.',
      },
    ],
  },
  {
    title: 'FasTrak Trial',
    path: '/fastrak-trial',
    states: [
      { state: 'Full', scenario: 'fastrak-none', sees: 'FasTrak Trial' },
      { ...loading, scenario: 'fastrak-none' },
      { ...partial('FasTrakTrialQuery'), scenario: 'fastrak-none' },
      {
        state: 'Failed',
        fault: 'GetIsFasTrakMutation:http-503',
        sees: 'Whether this device has FasTrak is not known',
      },
      noDevice,
      { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
      special('online', 'This device has FasTrak, so it needs no trial', 'Leads to FasTrak.'),
    ],
  },
  {
    title: 'Password and preferences',
    path: '/settings/password',
    states: [
      { state: 'Full', sees: 'Change password' },
      loading,
      partial('PreferencesQuery'),
      { state: 'Failed', fault: 'PasswordStatusQuery:http-503', sees: failedPart },
      {
        state: 'Failed',
        fault: 'ChangePasswordMutation:http-503',
        sees: 'Change password',
        note: 'Change the password: nothing typed is lost.',
      },
      { state: 'Forbidden', as: 'email', sees: 'perform:password_reset' },
      { state: 'Empty', as: 'service', sees: 'This identity has no password' },
    ],
  },
  {
    title: 'Users',
    path: '/users',
    states: [
      { state: 'Full', scenario: 'fleet', as: 'admin', sees: 'is locked out' },
      { state: 'Full', path: '/users?tab=invitations', as: 'admin', sees: 'The address failed' },
      { state: 'Full', path: '/users?person=owner', as: 'admin', sees: 'Why Lab 2 operator can do what' },
      {
        state: 'Full',
        path: '/users?tab=invite',
        as: 'admin',
        sees: 'E-mail addresses',
        note: 'Paste addresses: each is checked before anything is sent. Those that end in .invalid bounce.',
      },
      { ...loading, as: 'admin' },
      { state: 'Empty', scenario: 'empty', as: 'admin', sees: 'Only you work in' },
      {
        state: 'Empty',
        path: '/users?tab=invitations',
        scenario: 'empty',
        as: 'admin',
        sees: 'Nobody was invited yet',
      },
      {
        state: 'No match',
        path: '/users?q=nothing-like-this',
        as: 'admin',
        sees: 'No people match these filters',
      },
      {
        state: 'No match',
        path: '/users?tab=invitations&q=nothing-like-this',
        as: 'admin',
        sees: 'No invitations match these filters',
      },
      { ...partial('RolesQuery'), path: '/users?person=owner', as: 'admin' },
      { ...failed, as: 'admin', fault: 'UsersPageQuery:http-503' },
      {
        state: 'Failed',
        path: '/users?tab=invite',
        as: 'admin',
        fault: 'InviteUsersMutation:http-503@2',
        sees: 'E-mail addresses',
        note: 'Invite more than 500: the first part is sent, the rest stays in the list for another try.',
      },
      needsAdmin,
      { state: 'Not found', path: '/users?person=nobody', as: 'admin', sees: "This person doesn't exist" },
      {
        state: 'Special',
        path: '/users?person=admin',
        as: 'admin',
        sees: 'The only administrator left',
        note: 'The last administrator can neither be suspended nor demoted.',
      },
      {
        state: 'Special',
        path: '/users?person=admin',
        scenario: 'fleet',
        as: 'admin',
        sees: 'County administrator (you)',
        note: 'Taking permissions from oneself, and suspending oneself, are asked about again.',
      },
    ],
  },
  {
    title: 'Organization',
    path: '/organization/organization-north-county',
    states: [
      { state: 'Full', as: 'admin', sees: 'Contacts' },
      { ...loading, as: 'admin' },
      { ...failed, as: 'admin' },
      { ...otherAccount, as: 'admin' },
      {
        state: 'Not found',
        as: 'admin',
        path: '/organization/organization-of-nobody',
        sees: "isn't that of",
      },
      ofOrganization('Special', '?tab=licenses', 'License ends', 'A calendar of license ends.', 'fleet'),
      ofOrganization('Special', '?tab=licenses&view=list', 'What follows', 'The same as a list.', 'fleet'),
      ofOrganization('Empty', '?tab=licenses&view=list', 'No licenses', 'No license at all.', 'no-hardware'),
      ofOrganization('Special', '?tab=policy', 'Try a change', 'The security policy.', 'fleet'),
      ofOrganization('Special', '?tab=activity', 'Activity log', 'Who did what, and when.', 'fleet'),
      ofOrganization('No match', '?tab=activity&q=nobody-at-all', 'No entries match', 'A search.', 'fleet'),
      ofOrganization('Special', '?tab=view-as', 'As the user of a device', 'Whom to view as.', 'view-as'),
      ofOrganization('Empty', '?tab=activity', 'No activity yet', 'A new license.', 'empty'),
      {
        state: 'Forbidden',
        as: 'viewer',
        path: '/organization/organization-north-county?tab=activity',
        sees: 'access:admin',
      },
      {
        ...partial('LicenseCalendarQuery'),
        as: 'admin',
        path: '/organization/organization-north-county?tab=licenses',
      },
    ],
  },
  {
    title: 'Software Updates / Offline Updates & Tools',
    path: '/offline-tools',
    states: [
      { state: 'Full', scenario: 'update-available', sees: 'Software Updates' },
      loading,
      partial('OfflineToolsReleasesQuery'),
      failed,
      otherAccount,
      noDevice,
      { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
      {
        state: 'Special',
        scenario: 'online',
        sees: 'Releases',
        note: 'Download 5.11.0: its copy is damaged, so nothing of it is kept.',
      },
      special('offline', 'Offline Updates & Tools', 'The license exchange and the tools.'),
      special('offline,empty', 'No exchanges yet', 'No exchange yet.'),
      special('offline,overdue', 'Overdue', 'The license exchange is late.'),
      { ...partial('OfflineExchangesQuery'), scenario: 'offline' },
      {
        state: 'Special',
        path: '/offline-tools?step=hand-in',
        scenario: 'offline',
        sees: 'Step 2: Hand in request',
        note: 'Choose one of the sample files, which are at the end of the page: one for each mistake.',
      },
      {
        state: 'Failed',
        path: '/offline-tools?step=hand-in',
        scenario: 'offline',
        fault: 'BeginOfflineExchangeMutation:http-503',
        sees: 'Step 2: Hand in request',
        note: 'Hand in request-good.request of the sample files: no response is made, the file stays.',
      },
      special('expired', 'Software Updates', 'Updates are no longer covered.'),
    ],
  },
  {
    title: 'Usage Metrics',
    path: '/offline-usage-metrics',
    states: [
      { state: 'Full', scenario: 'offline', sees: 'Usage Metrics' },
      { ...loading, scenario: 'offline' },
      { state: 'Empty', scenario: 'offline,empty', sees: 'Usage Metrics' },
      { ...partial('UsageReportsQuery'), scenario: 'offline' },
      { ...stale('UsageReportsQuery'), scenario: 'offline' },
      { ...failed, scenario: 'offline' },
      special('offline,overdue', 'The next usage file is overdue', 'Days nobody reported are due.'),
      {
        state: 'Failed',
        scenario: 'offline',
        fault: 'UploadUsageReportMutation:http-503',
        sees: 'Hand in a usage file',
        note: 'Send usage-good.usage of the sample files: nothing is counted, the file stays.',
      },
      noDevice,
      { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
      { state: 'Wrong license kind', scenario: 'online', sees: 'This license is online' },
    ],
  },
  {
    title: 'Device Access',
    path: '/metrics/device-access',
    states: [
      { state: 'Full', sees: 'Device Access' },
      loading,
      { state: 'Empty', scenario: 'empty', sees: 'Device Access' },
      {
        state: 'No match',
        path: '/metrics/device-access?q=nothing-like-this',
        sees: 'No entries match these filters',
      },
      {
        state: 'Special',
        path: '/metrics/device-access?bucket=hour',
        sees: 'is not known',
        note: 'An unknown value of an own parameter falls back, and the page says so.',
      },
      {
        state: 'Special',
        as: 'admin',
        scenario: 'fleet',
        sees: 'Devices without use in 30 days',
        note: 'Forty devices: those nobody used for a month are named, and a group can be chosen.',
      },
      {
        state: 'Special',
        as: 'admin',
        scenario: 'fleet-10k',
        sees: 'Choose a group to count',
        note: 'More devices than are counted at once.',
      },
      {
        state: 'Special',
        as: 'admin',
        scenario: 'fleet-10k',
        path: '/metrics/device-access?group=group-field-team-loan-pool-row-c&range=dates&from=2025-01-01&to=2026-12-31',
        sees: 'Device Access',
        note: 'Tens of thousands of entries, and dates that go beyond today.',
      },
      partial('MetricsUsageQuery'),
      failed,
      otherAccount,
      noDevice,
      { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
      { state: 'Wrong license kind', scenario: 'offline', sees: 'This license is offline' },
    ],
  },
  {
    title: 'Advanced Actions',
    path: '/metrics/advanced-actions',
    states: [
      { state: 'Full', sees: 'Advanced Actions' },
      loading,
      { state: 'Empty', scenario: 'empty', sees: 'Advanced Actions' },
      {
        state: 'No match',
        path: '/metrics/advanced-actions?q=nothing-like-this',
        sees: 'No entries match these filters',
      },
      {
        state: 'Special',
        path: '/metrics/advanced-actions?bucket=hour',
        sees: 'is not known',
        note: 'An unknown value of an own parameter falls back, and the page says so.',
      },
      partial('MetricsUsageQuery'),
      { state: 'Forbidden', as: 'viewer', sees: 'perform:advanced_actions' },
      noDevice,
      { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
      { state: 'Wrong license kind', scenario: 'offline', sees: 'This license is offline' },
      special('unlimited', 'Advanced Actions', 'Without a limit there is no allowed line.'),
      special(
        'exhausted',
        'No advanced actions are left since',
        'Since when none is left, by whom the last was used, and whom to ask.',
      ),
      special('balance-unknown', 'Advanced Actions', 'Usage is shown, the balance is not.'),
    ],
  },
  {
    title: 'Your invitation',
    path: '/auth/accept-invitation',
    states: [
      { state: 'Full', as: 'email', sees: 'Accept invitation' },
      { ...loading, as: 'email' },
      { state: 'Failed', as: 'email', fault: 'InvitationQuery:http-503', sees: failedPart },
      {
        state: 'Failed',
        as: 'email',
        fault: 'AcceptInvitationMutation:http-503',
        sees: 'Accept invitation',
        note: 'Accept it: nothing typed is lost.',
      },
      { ...special('invitation-expired', 'This invitation expired on', 'Whom to ask.'), as: 'email' },
      {
        state: 'Special',
        as: null,
        sees: 'Open the link in your invitation e-mail',
        note: 'Nobody is signed in.',
      },
      { state: 'Forbidden', as: 'owner', sees: 'perform:accept_invitation' },
    ],
  },
  {
    title: 'Any other address',
    path: '/no/such/page',
    states: [{ state: 'Not found', sees: 'Page not found' }],
  },
];

/** The address of a state, with its world in the order of the world's parameters. */
export function addressOf(screen: Screen, state: ScreenState): string {
  const { scenario, as = 'owner', now, latency, fault } = state;
  const world = Object.entries({ scenario, as, now, latency, fault }).flatMap(([name, value]) =>
    value ? [`${name}=${value}`] : [],
  );
  const path = state.path ?? screen.path;
  if (world.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${world.join('&')}`;
}
