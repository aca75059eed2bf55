import { storyState } from '#client/dev/story/story-state.ts';
import { type WorldParameter, withParameter, withWorld, worldPairs } from './world-address.ts';

export type WorldInUrl = {
  /** Null removes the parameter. Applies to this URL and all later ones. */
  set(name: WorldParameter, value: string | null): void;
};

/** Links get the world when they are opened or copied, so that a new tab and a copied URL show the same one. */
export function keepWorldInUrl(): WorldInUrl {
  let pairs = worldPairs(location.search);
  const here = () => location.pathname + location.search + location.hash;
  const { pushState, replaceState } = history;

  const withThisWorld = (url: string | URL | null | undefined) =>
    url === null || url === undefined
      ? url
      : withWorld(String(url), pairs, location.href, storyState.pairs());
  history.pushState = (state, unused, url) => pushState.call(history, state, unused, withThisWorld(url));
  history.replaceState = (state, unused, url) =>
    replaceState.call(history, state, unused, withThisWorld(url));

  const correct = () => {
    const correctAddress = withWorld(here(), pairs, location.href, storyState.pairs());
    if (correctAddress !== here()) replaceState.call(history, history.state, '', correctAddress);
  };
  // Older history entries still have the old value of a changed parameter.
  window.addEventListener('popstate', () => {
    storyState.follow(location.search);
    correct();
  });

  const rewrite = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || worldPairs(link.search).length > 0) return;
    const href = withWorld(link.href, pairs, location.href);
    if (href !== link.href) link.setAttribute('href', href);
  };
  for (const type of ['pointerdown', 'keydown', 'contextmenu']) {
    document.addEventListener(type, rewrite, { capture: true });
  }

  return {
    set(name, value) {
      pairs = withParameter(pairs, name, value);
      correct();
    },
  };
}
