import { storyState } from '#client/dev/story/story-state.ts';
import { go } from './go.ts';
import { thisWorld } from './this-world.ts';
import { namesWorld, readWorld, type WorldParameter, withWorld } from './world.ts';

/**
 * Links get the world when they are opened or copied, so that a new tab and a copied URL show the same one.
 *
 * @returns changes a parameter of this page's world, null removes it; this URL and all later ones follow.
 */
export function keepWorldInUrl(): (name: WorldParameter, value: string | null) => void {
  let world = readWorld(location.search);
  const here = () => location.pathname + location.search + location.hash;
  const { pushState, replaceState } = history;

  const inWorld = (url: string) => withWorld(url, world, storyState.pairs());
  const inWorldIfAny = (url: string | URL | null | undefined) => url && inWorld(String(url));
  history.pushState = (state, unused, url) => pushState.call(history, state, unused, inWorldIfAny(url));
  history.replaceState = (state, unused, url) => replaceState.call(history, state, unused, inWorldIfAny(url));

  const correct = () => {
    if (inWorld(here()) !== here()) replaceState.call(history, history.state, '', inWorld(here()));
  };
  // Older history entries still have the old value of a changed parameter.
  window.addEventListener('popstate', () => {
    if (storyState.follow(location.search)) correct();
    else go.reload();
  });

  const rewrite = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || namesWorld(link.search)) return;
    const href = withWorld(link.href, world);
    if (href !== link.href) link.setAttribute('href', href);
  };
  for (const type of ['pointerdown', 'keydown', 'contextmenu'])
    document.addEventListener(type, rewrite, { capture: true });

  return (name, value) => {
    thisWorld.set(name, value);
    world = { ...world, [name]: value };
    correct();
  };
}
