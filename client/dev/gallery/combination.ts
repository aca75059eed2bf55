import type { Trait } from '#client/dev/world/traits.ts';
import { withWorldParameter } from './entries.ts';

/** Why adding a trait removed others; null if it removed none. */
export function conflictText(
  added: string,
  before: readonly string[],
  after: readonly string[],
): string | null {
  const removed = before.filter((id) => id !== added && !after.includes(id));
  if (!after.includes(added) || removed.length === 0) return null;
  return `${added} can't be combined with ${removed.join(' and ')}, so ${removed.length === 1 ? 'it was' : 'they were'} removed.`;
}

/** Opens the last trait's page. A null `as` keeps that page's identity. */
export function combinedLink(chosen: readonly string[], traits: readonly Trait[], as: string | null): string {
  const last = traits.find(({ id }) => id === chosen.at(-1));
  const link = withWorldParameter(last?.opens ?? '/dashboard?as=owner', 'scenario', chosen.join(','));
  return as === null ? link : withWorldParameter(link, 'as', as);
}
