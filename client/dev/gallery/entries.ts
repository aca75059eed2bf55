import { stepWorld } from '#client/dev/story/story-address.ts';
import { control, type Identity, type LinkedState } from '#client/dev/world/control.ts';
import { sortTraits, type Trait } from '#client/dev/world/traits.ts';
import { withParameter } from '#client/dev/world/world-address.ts';
import { plainFaults } from '#schema/world/fault-kinds.ts';
import { preparedWorlds } from './prepared-worlds.ts';

/** In display order. */
export const kinds = [
  { kind: 'story', title: 'Stories' },
  { kind: 'scenario', title: 'Scenarios' },
  { kind: 'trait', title: 'Traits' },
  { kind: 'fault', title: 'Faults' },
  { kind: 'identity', title: 'Identities' },
  { kind: 'screen', title: 'Screens' },
] as const;

export type Kind = (typeof kinds)[number]['kind'];

export type Entry = {
  kind: Kind;
  /** Unique within its kind. */
  id: string;
  title: string;
  description: string;
  /** A path of the portal. */
  link: string;
  /** The page of a state, which is the heading of its states. */
  page?: string;
  /** The link makes sense with other identities too. */
  isForAnyone?: boolean;
};

export type GalleryData = {
  entries: readonly Entry[];
  traits: readonly Trait[];
  identities: readonly Identity[];
};

export function withWorldParameter(path: string, name: 'scenario' | 'as', value: string | null): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = withParameter(search.split('&').filter(Boolean), name, value).join('&');
  return query ? `${pathname}?${query}` : pathname;
}

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The panel of this query fails alone, so the rest of the dashboard still works. */
const faultTarget = 'DashboardActivityQuery';

const faults = plainFaults.map(
  ({ kind, entry }): Entry => ({
    kind: 'fault',
    id: kind,
    title: kind,
    description: `${entry.description}: what the dashboard shows when its activity panel gets this response.`,
    link: `/dashboard?as=owner&fault=${faultTarget}:${kind}`,
    isForAnyone: true,
  }),
);

const scenarios = preparedWorlds.map(
  (world): Entry => ({
    kind: 'scenario',
    id: slug(world.title),
    isForAnyone: world.link.includes('as='),
    ...world,
  }),
);

const withScenario = (path: string, id: string) =>
  new URLSearchParams(path.split('?')[1]).get('scenario')?.split(',').includes(id);

/** The page of the first state with this trait, as someone who sees it. */
const pageIn = (id: string, states: readonly LinkedState[]): string =>
  states.find(({ path }) => path.includes('as=') && withScenario(path, id))?.path ?? '/dashboard?as=owner';

/** @throws WorldRefused if the mock doesn't respond. */
export async function loadGallery(): Promise<GalleryData> {
  const [allTraits, identities, stories, states] = await Promise.all([
    control.scenarios(),
    control.identities(),
    control.stories(),
    control.states(),
  ]);
  const traits = sortTraits(allTraits);
  return {
    entries: [
      ...stories.map(({ id, title, description, steps: [first] }): Entry => {
        const { path, world } = first ?? { path: '/', world: '' };
        const query = `${stepWorld(world)}&story=${id}&step=1`;
        return {
          kind: 'story',
          id,
          title,
          description,
          link: `${path}${path.includes('?') ? '&' : '?'}${query}`,
        };
      }),
      ...scenarios,
      ...traits.map(
        ({ id, title, description }): Entry => ({
          kind: 'trait',
          id,
          title,
          description,
          link: withWorldParameter(pageIn(id, states), 'scenario', id),
          isForAnyone: true,
        }),
      ),
      ...faults,
      ...identities.map(
        ({ id, title, description }): Entry => ({
          kind: 'identity',
          id,
          title,
          description,
          link: `/?as=${id}`,
        }),
      ),
      ...states
        .filter(({ path }) => !path.startsWith('/__mock/'))
        .map(
          ({ screen, state, path, note = '' }): Entry => ({
            kind: 'screen',
            id: path,
            title: state,
            description: note,
            link: path,
            page: screen,
            isForAnyone: path.includes('as='),
          }),
        ),
    ],
    traits,
    identities,
  };
}

/** Entries of a kind, or of all kinds, that contain every word of the search. */
export function findEntries(entries: readonly Entry[], search: string, kind: Kind | null): readonly Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text =
      `${entry.kind} ${entry.page ?? ''} ${entry.id} ${entry.title} ${entry.description}`.toLowerCase();
    return (kind === null || entry.kind === kind) && words.every((word) => text.includes(word));
  });
}
