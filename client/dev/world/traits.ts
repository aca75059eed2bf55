export type Trait = {
  id: string;
  title: string;
  description: string;
  excludes: readonly string[];
};

/** In display order. A trait without a place here is in a last row. */
const places = [
  { title: 'License', ids: ['expiring', 'grace', 'expired', 'renewed', 'no-license', 'no-hardware'] },
  {
    title: 'Kind',
    ids: [
      'online',
      'offline',
      'unlimited',
      'low-balance',
      'exhausted',
      'balance-unknown',
      'mfa',
      'exchange-ready',
    ],
  },
  { title: 'Device', ids: ['verakey', 'no-device', 'update-available', 'overdue'] },
  {
    title: 'FasTrak',
    ids: ['fastrak-none', 'fastrak-empty', 'fastrak-requested', 'fastrak-declined', 'credits-expiring'],
  },
  { title: 'Account', ids: ['empty', 'fleet', 'fleet-1k', 'two-accounts', 'invitation-expired'] },
];

const isExcluded = (one: Trait, other: Trait) =>
  one.excludes.includes(other.id) || other.excludes.includes(one.id);

/** Neighbors that exclude one another are one group, of which at most one can be chosen. */
function groupsOf(traits: readonly Trait[]): readonly (readonly Trait[])[] {
  const groups: Trait[][] = [];
  for (const trait of traits) {
    const last = groups.at(-1);
    if (last?.every((other) => isExcluded(trait, other))) last.push(trait);
    else groups.push([trait]);
  }
  return groups;
}

export function traitRows(traits: readonly Trait[]) {
  const placed = places.flatMap(({ ids }) => ids);
  const others = traits.map(({ id }) => id).filter((id) => !placed.includes(id));
  return [...places, { title: 'Other', ids: others }]
    .map(({ title, ids }) => {
      const found = ids.flatMap((id) => traits.filter((trait) => trait.id === id));
      return { title, groups: groupsOf(found) };
    })
    .filter(({ groups }) => groups.length > 0);
}

/** Those whose id, title or description has the text; by id first, then by title. */
export function findTraits(traits: readonly Trait[], text: string): readonly Trait[] {
  const wanted = text.trim().toLowerCase();
  const rankOf = ({ id, title, description }: Trait) =>
    [id.startsWith(wanted), id.includes(wanted), title.toLowerCase().includes(wanted)].findIndex(Boolean) +
      1 || (description.toLowerCase().includes(wanted) ? 4 : 0);
  return traits.filter((trait) => rankOf(trait) > 0).toSorted((a, b) => rankOf(a) - rankOf(b));
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
