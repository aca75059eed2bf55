import type { Trait } from '#schema/world/control-api.ts';

const isExcluded = (one: Trait, other: Trait) =>
  one.excludes.includes(other.id) || other.excludes.includes(one.id);

/** Traits that exclude one another stand together, because at most one of them can be chosen. */
function withoutConflicts(traits: readonly Trait[]): readonly (readonly Trait[])[] {
  const sets: Trait[][] = [];
  for (const trait of traits) {
    const set = sets.findLast((others) => others.every((other) => isExcluded(trait, other)));
    if (set) set.push(trait);
    else sets.push([trait]);
  }
  return sets;
}

/** The groups in the order of the list. */
export function traitRows(traits: readonly Trait[]) {
  const groups = [...new Set(traits.map(({ group }) => group))];
  return groups.map((group) => ({
    title: group,
    sets: withoutConflicts(traits.filter((trait) => trait.group === group)),
  }));
}

/** A test of whether texts have every word of a search, in any order. */
export function wordSearch(search: string): (...texts: readonly (string | undefined)[]) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (...texts) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

/** Those with every word; by id first, then by title. */
export function findTraits(traits: readonly Trait[], search: string): readonly Trait[] {
  const matches = wordSearch(search);
  const start = search.trim().toLowerCase();
  const rankOf = ({ id, title }: Trait) =>
    [id.startsWith(start), matches(id), matches(title), true].indexOf(true);
  return traits
    .filter(({ id, title, description }) => matches(id, title, description))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Adding a trait replaces those it excludes. Removing the last one leaves `online`. */
export function toggleTrait(trait: Trait, scenario: readonly string[], traits: readonly Trait[]) {
  const { id } = trait;
  if (scenario.includes(id)) {
    const remaining = scenario.filter((other) => other !== id);
    if (remaining.length > 0) return { scenario: remaining, announcement: '' };
    return { scenario: ['online'], announcement: 'The world is online again.' };
  }
  const excluded = traits.filter((other) => isExcluded(trait, other)).map((other) => other.id);
  const removed = scenario.filter((other) => excluded.includes(other));
  const [first] = removed;
  if (first === undefined) return { scenario: [...scenario, id], announcement: '' };
  const remaining = scenario.filter((other) => other === first || !removed.includes(other));
  return {
    scenario: remaining.with(remaining.indexOf(first), id),
    announcement: `${id} replaced ${removed.join(' and ')}.`,
  };
}
