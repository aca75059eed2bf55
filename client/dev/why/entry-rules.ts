import {
  type MenuEntry,
  type MenuLicense,
  manageEntries,
  menuEntries,
} from '#client/app/frame/menu-entries.ts';
import { missingPermission } from '#client/app/page-needs.ts';
import { framePages, pageAt } from '#client/app/pages.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import type { PermissionName } from '#schema/claims/permission-table.ts';
import { holds } from '#schema/claims/permissions.ts';

export type MenuInputs = {
  session: Session;
  /** Null where the menu shows an error. */
  menu: { myHardwareLicense: MenuLicense } | null;
  creditsRemaining: number | null;
};

type Need = { has: boolean; needs: string; because: string };

const fastrak = 'FasTrak';
const keyOf = ({ label, to }: MenuEntry) => (to === paths.fastrak ? fastrak : label);

export function shownEntries({ session, menu, creditsRemaining }: MenuInputs): string[] {
  const entries = menu
    ? menuEntries({
        deviceId: session.account.deviceId,
        license: menu.myHardwareLicense,
        creditsRemaining,
        advancedActions: Boolean(session.can.perform.advancedActions),
      })
    : [];
  return [...entries, ...manageEntries(session)].map(keyOf);
}

export const opensPage = ({ session }: MenuInputs, pathname: string): boolean =>
  missingPermission(session, pageAt(pathname)?.needs) === null;

const device = ({ session }: MenuInputs): Need => ({
  has: session.account.deviceId !== null,
  needs: 'a device',
  because: `and ${session.subject.id} has ${session.account.deviceId === null ? 'none' : 'one'}`,
});

function license({ menu }: MenuInputs, wanted: 'online' | 'offline' | 'known'): Need {
  const offline = menu?.myHardwareLicense?.offline;
  const state = typeof offline === 'boolean' ? (offline ? 'offline' : 'online') : 'unknown';
  return {
    has: wanted === 'known' ? state !== 'unknown' : state === wanted,
    needs: wanted === 'known' ? 'an online or offline license' : `an ${wanted} license`,
    because: state === 'unknown' ? 'and the API names none' : `and this one is ${state}`,
  };
}

function permission({ session }: MenuInputs, name: PermissionName): Need {
  const has = holds(session.can, name) && missingPermission(session, name) === null;
  return { has, needs: name, because: `which ${session.subject.id} ${has ? 'has' : "doesn't have"}` };
}

function codes({ menu }: MenuInputs): Need {
  const has = menu?.myHardwareLicense?.primaryServiceLicense?.isMfaEnabled === true;
  return {
    has,
    needs: 'a license with authentication codes',
    because: `and this one has ${has ? 'them' : 'none'}`,
  };
}

const credits = ({ creditsRemaining }: MenuInputs): Need => ({
  has: creditsRemaining !== null,
  needs: 'a number of FasTrak credits',
  because: creditsRemaining === null ? 'and the API returns none' : `and there are ${creditsRemaining}`,
});

const menuRules: Readonly<Record<string, (inputs: MenuInputs) => readonly Need[]>> = {
  Dashboard: () => [],
  'Software Updates': (inputs) => [license(inputs, 'online')],
  'Offline Updates & Tools': (inputs) => [license(inputs, 'offline')],
  'Device Access': (inputs) => [license(inputs, 'online')],
  'Advanced Actions': (inputs) => [license(inputs, 'online'), permission(inputs, 'perform:advanced_actions')],
  'Usage Metrics': (inputs) => [license(inputs, 'offline')],
  'Authentication Code': (inputs) => [license(inputs, 'known'), codes(inputs)],
  [fastrak]: (inputs) => [credits(inputs)],
  'Log Out': () => [],
};

const manageLabels = framePages.flatMap(({ manage }) => (manage ? [manage.label] : []));

export const entryNames: readonly string[] = [...Object.keys(menuRules), ...manageLabels];

export function needsOf(name: string, inputs: MenuInputs): readonly Need[] {
  const rule = menuRules[name];
  if (rule) {
    const loads = { has: inputs.menu !== null, needs: 'the menu to load', because: "and it doesn't" };
    const own = device(inputs);
    return own.has ? [own, loads, ...rule(inputs)] : [own, ...rule(inputs)];
  }
  const { session } = inputs;
  const page = framePages.find(({ manage }) => manage?.label === name);
  const isPerson = {
    has: missingPermission(session, undefined) === null,
    needs: 'someone who logged in',
    because: `and ${session.subject.id} ${session.subject.userType === 'email' ? "didn't" : 'did'}`,
  };
  const organization = {
    has: session.account.organizationId !== null,
    needs: 'an organization of the account',
    because: `and ${session.account.name} has ${session.account.organizationId === null ? 'none' : 'one'}`,
  };
  return [
    ...(page?.needs ? [permission(inputs, page.needs)] : [isPerson]),
    ...(page?.pathIn ? [organization] : []),
  ];
}

/** 'Advanced Actions is absent: it needs perform:advanced_actions, which viewer doesn't have.' */
export function entrySentence(name: string, inputs: MenuInputs): string {
  const isShown = shownEntries(inputs).includes(name);
  const needs = needsOf(name, inputs);
  const told = isShown
    ? needs.filter(({ needs: need }) => need !== 'the menu to load')
    : needs.filter(({ has }) => !has).slice(0, 1);
  const reasons = told.map(({ needs: need, because }) => `${need}, ${because}`).join('; ');
  return `${name} is ${isShown ? 'shown' : 'absent'}${reasons ? `: it needs ${reasons}` : ''}.`;
}
