import type { Story } from '#client/dev/world/control.ts';
import { readParameters, writeParameters } from '#client/dev/world/world-parameters.ts';
import { hasRoutesInHash } from '#client/lib/routes-in-hash.ts';
import { encodeValue } from '#schema/world/write-fault.ts';

/** Names the default world too, so that a link to a step always contains its world. */
export const stepWorld = (world: string): string => writeParameters(readParameters(world));

/** `query` follows the path's own parameters. */
function portalUrl(path: string, query: string): string {
  if (hasRoutesInHash) return `${location.pathname}?${query}#${path}`;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** `step` starts at 1. */
export function stepAddress(story: Story, step: number): string {
  const { path, world } = story.steps[step - 1] ?? { path: '/', world: '' };
  const query = [stepWorld(world), `story=${encodeValue(story.id)}`, `step=${step}`];
  return portalUrl(path, query.join('&'));
}

export const notesAddress = (story: Story, step: number): string =>
  portalUrl('/', `story=${encodeValue(story.id)}&step=${step}&notes`);
