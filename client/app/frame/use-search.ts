import { useQuery } from '@apollo/client/react';
import { List, Tablet, UserCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isEmailSession } from '#client/app/page-needs.ts';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { isLoud, type Tone } from '#client/components/controls/status/status.tsx';
import { deviceStatus } from '#client/components/license/status-glossary.ts';
import { useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { useMissingNames } from '#client/graphql/use-missing.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { deviceName } from '#client/lib/device-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import { isSameText, searchText, textFinder } from '#schema/text/search-text.ts';
import { entryIcons } from './entry-icons.ts';
import { hasSettings } from './has-settings.ts';
import { MainMenuIsOfflineQueryDocument } from './main-menu-is-offline.generated.ts';
import { manageEntries, menuEntries } from './menu-entries.ts';
import { type SearchDevicesQuery, SearchDevicesQueryDocument } from './search-devices.generated.ts';

export type Choice = { to: string; label: string; detail?: string; icon: IconShape; tone?: Tone };
export type Section = { value: string; items: readonly Choice[] };
type Device = SearchDevicesQuery['devices']['nodes'][number];

/** Devices to request, so that the best matches are among those shown. */
const requestedDevices = 50;
const shownDevices = 5;
const pauseMs = 150;
/** Shorter searches match nearly every device. */
const minLength = 2;

const matches = ({ label, detail = '' }: Choice, search: string): boolean =>
  textFinder(search)(`${label} ${detail}`);

function usePages(): Choice[] {
  const session = useSession();
  const { creditsRemaining } = useFasTrakCredits();
  // The menu has already sent this query, and shows its error.
  const { data } = useQuery(MainMenuIsOfflineQueryDocument, { fetchPolicy: 'cache-only' });
  const entries = menuEntries({
    deviceId: session.account.deviceId,
    license: data?.myHardwareLicense,
    creditsRemaining,
    advancedActions: Boolean(session.can.perform.advancedActions),
  }).filter(({ to }) => to !== paths.signOut);
  return [
    ...[...entries, ...manageEntries(session, useMissingNames())].map(({ label, to, icon }) => ({
      to,
      label,
      icon: entryIcons[icon],
    })),
    ...(hasSettings(session) ? [{ to: paths.password, label: 'Your settings', icon: UserCog }] : []),
  ];
}

function deviceChoice(device: Device): Choice {
  const { id, serialNumber, name } = device;
  const { icon, tone, text } = deviceStatus(device).word;
  const details = [name === null ? null : serialNumber, tone === 'ok' ? null : text];
  return {
    to: paths.device(id),
    label: deviceName(device),
    detail: details.filter(Boolean).join(', '),
    ...(isLoud(tone) ? { icon, tone } : { icon: Tablet }),
  };
}

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** The session's device, where the API has no devices to search. */
function ownDevice({ account: { serialNumber } }: Session, typed: string): Choice[] {
  if (serialNumber === null || typed.length < minLength || !textFinder(typed)(serialNumber)) return [];
  return [{ to: paths.dashboard, label: serialNumber, detail: 'This device', icon: Tablet }];
}

/** Exact names and serial numbers first, retired devices last. */
function useDevices(typed: string) {
  const session = useSession();
  const search = usePaused(typed);
  const missing = useMissingNames();
  const isOffered = !missing.some((name) => name === 'DevicesPageQuery' || name === 'SearchDevicesQuery');
  const isOff = typed.length < minLength || isEmailSession(session) || !isOffered;
  const skip = isOff || search.length < minLength;
  const query = usePanelQuery(SearchDevicesQueryDocument, {
    variables: { first: requestedDevices, search: searchText(search) },
    skip,
  });
  const last = query.latest?.devices;
  if (isOff) {
    const choices = isOffered ? [] : ownDevice(session, typed);
    return { isOffered, choices, error: null, isWaiting: false, refetch: query.refetch };
  }
  const rankOf = ({ serialNumber, name, status }: Device) => {
    const isExact = [serialNumber, name].some((text) => text && isSameText(text, search));
    return isExact ? 0 : status === 'RETIRED' ? 2 : 1;
  };
  const best = (last?.nodes ?? [])
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, shownDevices)
    .map(deviceChoice);
  const total = last?.totalCount ?? 0;
  const all: Choice = {
    to: `${paths.devices}?${new URLSearchParams({ q: search })}`,
    label: `All ${formatNumber(total)} devices that match "${search}"`,
    icon: List,
  };
  const isCurrent = search === typed && query.data !== undefined;
  // While a request is pending, earlier results stay visible if they still match.
  const choices = isCurrent
    ? [...best, ...(total > shownDevices ? [all] : [])]
    : best.filter((choice) => matches(choice, typed));
  const isWaiting = search !== typed || query.loading;
  return { isOffered, choices, error: query.error, isWaiting, refetch: query.refetch };
}

/** Pages and devices that match. Devices are looked up once typing pauses. */
export function useSearch(typed: string) {
  const pages = usePages().filter((page) => matches(page, typed));
  const { choices, ...devices } = useDevices(typed);
  const sections = [
    { value: 'Pages', items: pages },
    { value: 'Devices', items: choices },
  ].filter(({ items }) => items.length > 0);
  return { ...devices, sections, count: pages.length + choices.length };
}
