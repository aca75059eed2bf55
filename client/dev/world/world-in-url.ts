import { storyState } from '#client/dev/story/story-state.ts';
import { readParameters, type WorldParameter, type WorldText } from '#schema/world/world-text.ts';
import { go } from './go.ts';
import { thisWorld } from './this-world.ts';
import { linkInWorld, withWorld } from './world.ts';

let world: WorldText = {};

/** Makes a link open in this page's world, also in a new tab. */
export const linkUrl = (href: string): string => linkInWorld(href, world);

/** Adds world and story to the URL, which the portal's navigation leaves out. A copied URL shows the same page. */
export function correctUrl(): void {
  const current = location.pathname + location.search + location.hash;
  const corrected = withWorld(current, world, storyState.pairs());
  if (corrected !== current) history.replaceState(history.state, '', corrected);
}

/** Null removes the parameter. This URL and all later ones follow. */
export function setInUrl(name: WorldParameter, value: string | null): void {
  thisWorld.set(name, value);
  world = { ...world, [name]: value };
  correctUrl();
}

/** From now on, URLs and links have the world of this URL. */
export function keepWorldInUrl(): void {
  world = readParameters(location.search);
  // Older history entries still have the old value of a changed parameter.
  window.addEventListener('popstate', () => {
    if (storyState.follow(location.search)) correctUrl();
    else go.reload();
  });
}
