import { control } from '#client/dev/world/control.ts';
import { wordSearch } from '#client/dev/world/traits.ts';
import type { Story } from '#fixtures/fixtures.ts';
import type { LinkedState, Trait } from '#schema/world/control-api.ts';
import { type Question, questions } from './questions.ts';

export type Gallery = {
  stories: readonly Story[];
  questions: readonly Question[];
  traits: readonly Trait[];
  states: readonly LinkedState[];
};

/** Stories for customers come first, custom stories last. */
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
    questions,
    traits,
    states: states.filter(({ path }) => !path.startsWith('/__mock/')),
  };
}

/** The entries that contain every word of the search. */
export function searchGallery(gallery: Gallery, search: string): Gallery {
  const matches = wordSearch(search);
  const { stories, questions, traits, states } = gallery;
  return {
    stories: stories.filter(({ title, description }) => matches('story', title, description)),
    questions: questions.filter(({ question, description }) => matches('question', question, description)),
    traits: traits.filter(({ id, title, description }) => matches('trait', id, title, description)),
    states: states.filter(({ screen, state, path, note }) => matches(screen, state, path, note)),
  };
}
