import { Copy, Folder, FolderInput, Mail, Search, User } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { isEmailSession } from '#client/app/page-needs.ts';
import { useLast } from '#client/browser/use-last.ts';
import { deviceWords, wordFor } from '#client/components/license/status-glossary.ts';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { groupPathText, type PlacedGroup } from '#client/lib/group-path.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import { type Choice, matches, type Section } from './palette-choice.ts';
import { type PaletteDevicesQuery, PaletteDevicesQueryDocument } from './palette-devices.generated.ts';
import { type PaletteGroupsQuery, PaletteGroupsQueryDocument } from './palette-groups.generated.ts';
import { PalettePeopleQueryDocument } from './palette-people.generated.ts';
import { copy } from './use-palette-pages.ts';

const first = 5;
/** Devices to request, of which the best matches are shown. */
const ranked = 50;
const pauseMs = 150;
/** Shorter searches match nearly everything. */
const shortest = 2;

type Results = { section: Section; query: PanelQuery<unknown> };

function useSettled(search: string): string {
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), pauseMs);
    return () => clearTimeout(timer);
  }, [search]);
  return settled;
}

function allOf(name: string, total: number, path: string, search: string): Choice[] {
  if (total <= first) return [];
  const to = `${path}?${new URLSearchParams({ q: search })}`;
  return [{ id: to, label: `All ${formatNumber(total)} ${name} that match "${search}"`, to, icon: Search }];
}

type PaletteDevice = PaletteDevicesQuery['devices']['edges'][number]['node'];

const isEnding = (status: PaletteDevice['status']) => ['EXPIRING', 'GRACE', 'EXPIRED'].includes(status);

function actionsOf({ id, serialNumber, status }: PaletteDevice, { can }: Session): Choice[] {
  const move = can.perform.repositionDevice;
  const onPage = (opens: 'move' | 'renewal', label: string, icon: Choice['icon']): Choice => ({
    id: `${opens} ${id}`,
    label,
    icon,
    to: paths.device(id),
    state: { opens },
  });
  return [
    {
      id: `copy ${id}`,
      label: 'Copy serial number',
      detail: serialNumber,
      icon: Copy,
      run: () => copy(serialNumber, () => serialNumber),
    },
    ...((move === true || move === id) && status !== 'RETIRED'
      ? [onPage('move', 'Move to group', FolderInput)]
      : []),
    ...(isEnding(status) ? [onPage('renewal', 'Request renewal', Mail)] : []),
  ];
}

type Tree = PaletteGroupsQuery['groupTree']['groups'];

/** In the tree, parents come before their children. */
function withAncestors(groups: Tree): (PlacedGroup & { id: string })[] {
  const all = new Map<string, PlacedGroup & { id: string }>();
  for (const { id, name, parent } of groups) {
    const above = parent ? all.get(parent.id) : undefined;
    all.set(id, { id, name, ancestors: above ? [...above.ancestors, above] : [] });
  }
  return [...all.values()];
}

export function usePaletteResults(typed: string): { results: readonly Results[]; waiting: boolean } {
  const session = useSession();
  const admin = Boolean(session.can.access.admin);
  const search = useSettled(typed);
  const nothing = typed.length < shortest || isEmailSession(session);
  const skip = nothing || search.length < shortest;
  const variables = { first, search };
  const devices = usePanelQuery(PaletteDevicesQueryDocument, { variables: { first: ranked, search }, skip });
  const people = usePanelQuery(PalettePeopleQueryDocument, { variables, skip: skip || !admin });
  const groups = usePanelQuery(PaletteGroupsQueryDocument, { skip: skip || !admin });
  // While a request is pending, earlier results stay visible if they still match.
  const { edges: devicesFound = [], totalCount: deviceCount = 0 } = useLast(devices.data)?.devices ?? {};
  const { edges: peopleFound = [], totalCount: peopleCount = 0 } = useLast(people.data)?.users ?? {};
  const tree = useMemo(() => withAncestors(groups.data?.groupTree.groups ?? []), [groups.data]);
  if (nothing) return { results: [], waiting: false };

  const wanted = search.toLowerCase();
  const rankOf = ({ serialNumber, name, status }: PaletteDevice) =>
    [serialNumber, name].some((text) => text?.toLowerCase() === wanted) ? 0 : status === 'RETIRED' ? 2 : 1;
  const ofDevices = devicesFound
    .map(({ node }) => node)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, first)
    .map((device) => {
      const { id, serialNumber, name, status } = device;
      const { icon, tone, text } = wordFor(deviceWords, status);
      return {
        id: paths.device(id),
        label: name ?? serialNumber,
        detail: [name === null ? null : serialNumber, status === 'ACTIVE' ? null : text]
          .filter(Boolean)
          .join(', '),
        to: paths.device(id),
        actions: actionsOf(device, session),
        icon,
        tone,
      };
    });
  const ofPeople = peopleFound.map(({ node: { id, displayName, email } }) => ({
    id: `person-${id}`,
    label: displayName,
    detail: email,
    to: `${paths.users}?${new URLSearchParams({ person: id })}`,
    icon: User,
  }));
  const ofGroups = tree.map(({ id, name, ancestors }) => {
    const [parent] = ancestors.slice(-1);
    return {
      id: paths.group(id),
      label: name,
      ...(parent ? { detail: groupPathText({ ...parent, ancestors: ancestors.slice(0, -1) }) } : {}),
      to: paths.group(id),
      icon: Folder,
    };
  });
  const waiting = search !== typed || devices.loading || (admin && (people.loading || groups.loading));
  const resultsOf = (
    name: string,
    query: PanelQuery<unknown>,
    choices: Choice[],
    all: Choice[] = [],
  ): Results => {
    const fresh = search === typed && query.data !== undefined;
    const items = fresh ? [...choices, ...all] : choices.filter((choice) => matches(choice, typed));
    return { section: { value: name, items }, query };
  };
  const results = [
    resultsOf('Devices', devices, ofDevices, allOf('devices', deviceCount, paths.devices, search)),
    ...(admin
      ? [
          resultsOf('People', people, ofPeople, allOf('people', peopleCount, paths.users, search)),
          resultsOf('Groups', groups, ofGroups.filter((group) => matches(group, typed)).slice(0, first)),
        ]
      : []),
  ];
  return { results, waiting };
}
