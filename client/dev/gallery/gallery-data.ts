import { control, type LinkedState } from '#client/dev/world/control.ts';
import { type Trait, wordSearch } from '#client/dev/world/traits.ts';
import type { Story } from '#fixtures/fixtures.ts';

export type Gallery = {
  stories: readonly Story[];
  traits: readonly Trait[];
  states: readonly LinkedState[];
};

/** For customers first; stories of one's own come last. */
const order = ['tour', 'renewal', 'exchange', 'outage'];
const placeOf = ({ id }: Story) => (order.includes(id) ? order.indexOf(id) : order.length);

/** @throws WorldRefused or TypeError if the mock doesn't respond. */
export async function loadGallery(): Promise<Gallery> {
  const [stories, traits, states] = await Promise.all([
    control.stories(),
    control.scenarios(),
    control.states(),
  ]);
  return {
    stories: stories.toSorted((a, b) => placeOf(a) - placeOf(b)),
    traits,
    states: states.filter(({ path }) => !path.startsWith('/__mock/')),
  };
}

/** What contains every word of the search. */
export function searchGallery({ stories, traits, states }: Gallery, search: string): Gallery {
  const matches = wordSearch(search);
  return {
    stories: stories.filter(({ title, description }) => matches('story', title, description)),
    traits: traits.filter(({ id, title, description }) => matches('trait', id, title, description)),
    states: states.filter(({ screen, state, path, note }) => matches(screen, state, path, note)),
  };
}
