import type { Story } from './control.ts';
import { encodeValue } from './world-address.ts';
import { readParameters, writeParameters } from './world-parameters.ts';

/** The world of a step, with a name for the default one, so that a link to a step says its world. */
export const stepWorld = (world: string): string => writeParameters(readParameters(world));

/** The URL of a path of the portal; `query` comes after the path's own parameters. */
function portalUrl(path: string, query: string): string {
  const base = import.meta.env.BASE_URL;
  // The routes of a demo in one file are in the hash.
  if (base === './') return `${location.pathname}?${query}#${path}`;
  return `${base}${path.slice(1)}${path.includes('?') ? '&' : '?'}${query}`;
}

/** The URL of a step, from 1. */
export function stepAddress(story: Story, step: number, { presenting = false } = {}): string {
  const { path, world } = story.steps[step - 1] ?? { path: '/', world: '' };
  const query = [
    stepWorld(world),
    `story=${encodeValue(story.id)}`,
    `step=${step}`,
    ...(presenting ? ['present'] : []),
  ];
  return portalUrl(path, query.join('&'));
}

/** The URL of a story's speaker notes. */
export const notesAddress = (story: Story, step: number): string =>
  portalUrl('/', `story=${encodeValue(story.id)}&step=${step}&notes`);
