import { paths } from '#client/lib/paths.ts';
import { sessionStore } from '#client/session/session-store.ts';
import type { Locator, Reader } from './read.ts';
import { cell, day, duration, figure, link, number, status, term, tone, words } from './read.ts';
import { type FactName, facts } from './truths.ts';
import type { Api } from './worlds.ts';

const organization = paths.organization('organization-north-county');
const serial = ({ myHardwareLicense }: Api) => myHardwareLicense?.device.serialNumber;
const own = ({ myHardwareLicense: license }: Api, tab = '') =>
  license && `${paths.device(license.device.id)}${tab}`;
const firstDevice = ({ devices }: Api) => devices?.edges[0]?.node;

export const pages = {
  dashboard: () => paths.dashboard,
  letter: () => `${paths.dashboard}?tab=letter`,
  summary: () => paths.dashboard,
  renewal: () => paths.dashboard,
  request: () => paths.dashboard,
  devices: () => paths.devices,
  row: (api: Api) => serial(api) && `${paths.devices}?q=${serial(api)}`,
  file: (api: Api) => serial(api) && `${paths.devices}?q=${serial(api)}`,
  next: ({ myHardwareLicense: license }: Api) => license && `${paths.dashboard}?tab=next`,
  calendar: (api: Api) => own(api, '?tab=license'),
  device: (api: Api) => own(api),
  terms: (api: Api) => own(api, '?tab=license'),
  updates: (api: Api) => own(api, '?tab=updates'),
  'first row': (api: Api) => firstDevice(api) && `${paths.devices}?q=${firstDevice(api)?.serialNumber}`,
  'first device': (api: Api) => firstDevice(api) && paths.device(firstDevice(api)?.id ?? ''),
  group: ({ groupId }: Api) => groupId && paths.group(groupId),
  actions: ({ actions, myHardwareLicense: license }: Api) =>
    actions && !license?.offline && paths.advancedActions,
  accesses: () => paths.deviceAccess,
  'accesses of a group': ({ groupId }: Api) => groupId && `${paths.deviceAccess}?group=${groupId}`,
  report: ({ account }: Api) => account?.deviceId && `${paths.dashboard}?tab=report`,
  accounts: ({ account, users }: Api) =>
    sessionStore.get()?.accounts.length !== 1 &&
    !(users && (account?.deviceCount ?? 0) > 1) &&
    `${paths.dashboard}?tab=accounts`,
  'report of all': () => `${organization}?tab=report`,
  tools: () => paths.offlineTools,
  usage: ({ myHardwareLicense: license }: Api) => license?.offline && paths.offlineUsageMetrics,
  code: () => paths.authentication,
  fastrak: () => paths.fastrak,
  trial: () => paths.fastrakTrial,
  groups: () => paths.groups,
  users: ({ users }: Api) => users && paths.users,
  invitations: ({ users }: Api) => users && `${paths.users}?tab=invitations`,
  organization: () => organization,
  licenses: ({ users }: Api) => users && `${organization}?tab=licenses&view=list`,
  'licenses file': ({ users }: Api) => users && `${organization}?tab=licenses&view=list`,
  settings: () => paths.password,
} satisfies Record<string, (api: Api) => string | false | null | undefined>;
export type Page = keyof typeof pages;

/** The buttons to press on a page; a text that they copy or save is read in its place. */
export const buttons: Partial<Record<Page, readonly RegExp[]>> = {
  summary: [/^Copy summary$/],
  renewal: [/^Request renewal$/],
  request: [/^Request renewal$/, /^Copy renewal request$/],
  file: [/^Export$/, /^CSV/],
  calendar: [/^Calendar file of the device$/],
  'licenses file': [/^Export$/, /^CSV/],
};

const ends = /^(Ends|Ended|Last day)$/;
const grace = /^Grace (ends|until)$/;
const ended = /(?:ctive (?:until|through)|license ended) /;
const isCurrent = (row: string) => /Active|Expiring|Grace period/.test(row);
const isOwn = (row: string, api: Api) => row.includes(serial(api) ?? '–');
const isCurrentAccount = (row: string, { account }: Api) => row.startsWith(account?.name ?? '–');
const isFirst = (row: string, api: Api) => row.includes(firstDevice(api)?.serialNumber ?? '–');
const state = /(Active|Expiring|Grace period|Expired)/;
const terms = /^License terms$/;
const balances = /^Terms and balances$/;
const files = 'summary|request|file|licenses file';
const list = /devices|Devices$|^Devices of/;
const balance = figure(/^Remaining Advanced Actions$/);
const badge = figure(/^((Graykey|VeraKey) license|License)$/);
const credits = figure(/FasTrak$/);
const software = figure(/^Software$/);
const checkIn = figure(/^(Check-in|Last exchange)$/);
const attention = figure(/^Needs attention$/);
const used = figure(/^Used against allowed$/);
const version = /\d+\.\d+\.\d+/;
const ahead = /^What happens next$/;
const upcoming = figure(/^From today to the end$/);
const on = (row: RegExp) => cell(ahead, 'When', (text) => row.test(text));
/** The current term has no next one, whose end the page would show in its place. */
const isLast = (row: string, { myHardwareLicense: license }: Api) =>
  /^License ends/.test(row) && !license?.serviceLicenses.some(({ status }) => status === 'SCHEDULED');
const daysOf = /(\d+) days? (?:left|of grace)/;

/** Of a license that ends; words such as "None" contradict that. */
const endOrWords: Reader = (element, api) =>
  day()(element, api) ?? (facts['first license end'][0](api) ? words()(element, api) : null);

const table: readonly (readonly [FactName, string, Locator, Reader])[] = [
  ['license end', `dashboard|device|report|${files}`, term(ends), day()],
  ['license end', 'dashboard|device', status, day(ended)],
  ['license end', 'row', cell(list, 'License end'), day()],
  ['license end', 'terms', cell(terms, 'Through', isCurrent), day()],
  ['license end', 'next', cell(ahead, 'When', isLast), day()],
  ['license end', 'calendar', term(/^License ends$/), day()],
  ['license end', 'accounts', cell(/^Accounts$/, 'License end', isCurrentAccount), day()],
  ['remaining', 'accounts', cell(/^Accounts$/, 'Remaining', isCurrentAccount), number()],
  ['tone of the dashboard', 'accounts', cell(/^Accounts$/, 'Status', isCurrentAccount), tone],
  ['license end', 'report of all', cell(balances, 'Through', isOwn), day()],
  ['license start', 'report of all', cell(balances, 'From', isOwn), day()],
  ['license start', 'dashboard|device|report|summary|request', term(/^Started$/), day()],
  ['license start', 'dashboard', balance, day(/used since /)],
  ['license start', 'terms', cell(terms, 'From', isCurrent), day()],
  ['grace end', 'dashboard|summary|request|device|report', term(grace), day()],
  ['last day of work', 'device', status, day(/keeps working through /)],
  ['last day of work', 'dashboard', attention, day(/(?:worked through|running By) /)],
  ['last day of work', 'licenses', cell(/^License ends$/, "What's next", isOwn), day(/Works through /)],
  ['grace end', 'terms', cell(terms, 'Grace through', isCurrent), day()],
  ['grace end', 'calendar', term(/^Grace period ends$/), day()],
  ['days left', 'next', cell(ahead, 'Left', isLast), number(/(\d+) days?$/)],
  ['days left', 'dashboard|device', badge, number(daysOf)],
  ['days left', 'letter', figure(/^License$/), number(/(\d+) days? left/)],
  ['days left', 'summary|request', term(/^Time$/), number(daysOf)],
  ['days left', 'device', status, number(/\((\d+) days?\)/)],
  ['days gone', 'actions', used, number(/(\d+) of \d+ days/)],
  ['license status', 'dashboard|device|report', badge, words(state)],
  ['license status', 'terms', cell(terms, 'Status', isCurrent), words(state)],
  ['license status', 'summary|request', term(/^License$/), words(state)],
  ['license kind', 'dashboard', badge, words(/(Online|Offline)/)],
  ['license kind', 'device|tools|report', term(/^(Type|License)$/), words()],
  ['remaining', 'dashboard', figure(/^Remaining Advanced Actions: /), number()],
  ['remaining', 'dashboard|device', balance, number(/Actions (\d[\d,]*|Unlimited)/)],
  ['remaining', 'summary|request|file', term(/^Remaining/), number()],
  ['remaining', 'next', upcoming, number(/actions: (\d[\d,]*|unlimited)/)],
  ['remaining', 'letter', figure(/^Advanced actions left$/), number(/left (\d[\d,]*|Unlimited)/i)],
  ['remaining', 'row', cell(list, 'Remaining'), number()],
  ['remaining', 'terms', cell(terms, 'Remaining', isCurrent), number()],
  ['remaining', 'actions|report', figure(/^Remaining$/), number()],
  ['remaining', 'report', status, number(/report (\d[\d,]*) of/)],
  ['remaining', 'report of all', cell(balances, '= Remaining', isOwn), number()],
  ['remaining', 'actions', status, number(/Actions (\d[\d,]*) of/)],
  ['allowed', 'dashboard|device', balance, number(/of (\d[\d,]*)/)],
  ['allowed', 'next', upcoming, number(/ of (\d[\d,]*)/)],
  ['allowed', 'letter', figure(/^Advanced actions left$/), number(/of (\d[\d,]*)/)],
  ['allowed', 'terms', cell(terms, 'Allowed', isCurrent), number()],
  ['allowed', 'actions|report', figure(/^Allowed$/), number()],
  ['used', 'dashboard', balance, number(/(\d[\d,]*) used since/)],
  ['used', 'actions|report', figure(/^Used$/), number(/(\d[\d,]*) after refunds/)],
  ['refunded', 'actions|report', figure(/^Refunded$/), number()],
  ['credits', 'dashboard', credits, number(/FasTrak (\d+) credit/)],
  ['credits', 'fastrak', status, number(/(\d+) credits? remaining/)],
  ['credits', 'fastrak', figure(/of \d+ remaining$/), number()],
  ['credits', 'summary|request', term(/FasTrak$/), number()],
  ['next expiry of credits', 'dashboard', credits, day(/expires? (?:on )?/)],
  ['next expiry of credits', 'fastrak', status, day(/expires? on /)],
  ['next expiry of credits', 'fastrak', figure(/^[A-Z][a-z]{2} \d+, \d{4}/), day()],
  ['next expiry of credits', 'next', on(/FasTrak credits? expires?/), day()],
  ['next expiry of credits', 'calendar', term(/FasTrak credits? expires?$/), day()],
  [
    'credits that lapse',
    'next',
    cell(ahead, 'What', (row) => /FasTrak credit/.test(row)),
    number(/(\d+) FasTrak/),
  ],
  ['credits that lapse', 'dashboard', credits, number(/(\d+) expires? on/)],
  ['credits that lapse', 'fastrak', status, number(/(\d+) expires? on/)],
  ['installed version', 'dashboard|device', software, words(/^Software (\d+\.\d+\.\d+)/)],
  ['installed version', 'summary|request|file', term(/^Software$/), words(/^\d+\.\d+\.\d+/)],
  ['installed version', 'row', cell(list, 'Software'), words(version)],
  ['installed version', 'tools', term(/^Installed$/), words(version)],
  ['installed version', 'updates', figure(/^Releases/), words(/Installed: (\S+)/)],
  ['available version', 'dashboard|device', software, words(/(\S+) is ready/)],
  ['available version', 'summary', term(/^Software$/), words(/(\S+) is ready/)],
  ['available version', 'next', cell(ahead, 'What', (row) => /^Software update/.test(row)), words(version)],
  ['available version', 'tools', term(/^Available$/), words(/^\d+\.\d+\.\d+/)],
  ['available version', 'tools', link(/^Download \d+\.\d+\.\d+/), words(version)],
  ['last check-in', 'dashboard|device', checkIn, duration],
  ['last check-in', 'row', cell(list, 'Last check-in'), duration],
  ['last exchange', 'tools|summary', term(/^Last exchange$/), day()],
  ['next check-in', 'dashboard|device', checkIn, day(/[Dd]ue /)],
  ['next check-in', 'next', on(/^(Check-in|License exchange)/), day()],
  ['next check-in', 'calendar', term(/^License exchange due$/), day()],
  ['next check-in', 'tools', term(/^Next due$/), day()],
  ['next usage file', 'next', on(/^Usage file/), day()],
  ['next usage file', 'usage', figure(/^Days reported$/), day(/usage file (?:was|is) due /)],
  ['response end', 'next', cell(ahead, 'What', (row) => /^Response/.test(row)), day(/Valid through /)],
  ['response end', 'tools', status, day(/valid through /)],
  ['response end', 'dashboard', attention, day(/valid through /)],
  ['trial request', 'trial', term(/^Requested$/), day()],
  ['serial number', 'dashboard', figure(/^Serial #: /), words(/: (.+)/)],
  ['serial number', 'dashboard|tools|report|summary|request|file', term(/^Serial number$/), words()],
  ['serial number', 'device', status, words(/[0-9A-F-]{14}/)],
  ['device name', 'device', status, words(/^(?:Devices )?(.*?) [0-9A-F]{4}-/)],
  ['device name', 'row', cell(list, 'Name'), words()],
  ['device name', 'file|licenses file', term(/^Name$/), words()],
  ['codes', 'code', status, words(/authentication is (on|off)/)],
  ['devices', 'dashboard', status, number(/of (\d[\d,]*) devices/)],
  ['devices', 'dashboard', figure(/^All \d/), number()],
  ['devices', 'devices', status, number(/(\d[\d,]*) devices? in/)],
  ['devices', 'devices', link(/^All devices \d/), number()],
  ['devices', 'organization', term(/^Devices$/), number()],
  ['devices in need', 'dashboard', status, number(/(\d[\d,]*) of [\d,]+ devices/)],
  ['devices in need', 'dashboard', link(/Need attention$/), number()],
  ['devices in need', 'letter', figure(/^Need attention$/), number(/(\d[\d,]*) of/)],
  ['devices in need', 'devices', link(/^Needs attention|needs? attention$/), number()],
  ['devices with an update', 'dashboard', link(/Update available$/), number()],
  ['devices with an update', 'devices', link(/^Update available/), number()],
  ['devices that end soon', 'dashboard', link(/End within 90 days$/), number(/^\d+/)],
  ['devices that end soon', 'letter', figure(/^End within 90 days$/), number(/days (\d[\d,]*) of/)],
  ['devices that end soon', 'devices', link(/^Ends within 90 days/), number(/\d+$/)],
  ['devices that end soon', 'licenses', status, number(/(\d+) ends? within 90 days/)],
  ['licenses to renew', 'renewal', figure(/^Request renewal of/), number()],
  ['first license end', 'first device', term(ends), day()],
  ['first license end', 'first row|group', cell(list, 'License end', isFirst), endOrWords],
  ['first license end', 'licenses', cell(/^License ends$/, 'License end', isFirst), day()],
  ['people', 'users', status, number(/(\d+) people/)],
  ['people', 'users', link(/^All people/), number()],
  ['people locked out', 'users', status, number(/(\d+) (?:is|are) locked/)],
  ['people locked out', 'users', link(/^Locked/), number()],
  ['invitations', 'invitations', link(/^All invitations/), number()],
  ['bounced invitations', 'invitations', link(/^Bounced/), number()],
  ['bounced invitations', 'invitations', status, number(/(\d+) invitations? bounced/)],
  ['groups', 'groups', status, number(/(\d+) groups?/)],
  ['groups', 'devices', status, number(/in (\d+) groups?/)],
  ['devices of a group', 'group', status, number(/(\d+) devices?\b/)],
  ['devices of a group', 'group', term(/^Total devices$/), number()],
  ['devices of a group', 'accesses of a group', figure(/^Devices unused/), number(/of (\d+) devices/)],
  ['account', 'settings', status, words(/Signed in as .+ in (.+)\.$/)],
  ['account', 'settings|summary|request', term(/^Account$/), words()],
  ['account', 'organization', term(/^Name$/), words()],
  ['account', 'groups', status, words(/in ([^,.]+)\.$/)],
  ['person signed in', 'settings', status, words(/Signed in as (.+) in /)],
  ['person signed in', 'settings', term(/^Name$/), words()],
  ['alerts', 'dashboard', attention, number(/(\d+) items?\b/)],
  ['accesses in 90 days', 'dashboard', figure(/^Device Access \d/), number()],
  ['accesses in 90 days', 'accesses', status, number(/(\d[\d,]*) device access/)],
  ['accesses of a group', 'accesses of a group', status, number(/(\d[\d,]*) device access/)],
  ['actions in 90 days', 'dashboard', figure(/^Advanced Actions \d/), number()],
  ['tone of the dashboard', 'dashboard', status, tone],
  ['tone of the devices', 'devices', status, (element, api) => (api.devices ? tone(element, api) : null)],
  ['tone of the device', 'device|next', status, tone],
  ['tone of updates', 'tools', status, tone],
  ['tone of the software', 'dashboard|device', software, tone],
  ['tone of usage files', 'usage', status, tone],
  ['tone of the balance', 'actions|report', status, tone],
  ['tone of credits', 'fastrak', status, tone],
  ['tone of licenses', 'licenses', status, tone],
  ['tone of users', 'users', status, tone],
];
export const places = table.flatMap(([fact, on, locator, reader]) =>
  on.split('|').map((page) => ({ fact, page: page as Page, place: locator.name, locator, reader })),
);
