export type Trait = {
  id: string;
  title: string;
  description: string;
  excludes: readonly string[];
};

/** The common traits, in display order; other traits follow by name. */
const commonTraits = [
  'online',
  'offline',
  'unlimited',
  'mfa',
  'verakey',
  'low-balance',
  'exhausted',
  'no-license',
  'expiring',
  'grace',
  'expired',
  'fastrak-empty',
  'update-available',
  'overdue',
  'empty',
  'fleet',
];

export function sortTraits(traits: readonly Trait[]): readonly Trait[] {
  const rank = ({ id }: Trait) =>
    commonTraits.includes(id) ? commonTraits.indexOf(id) : commonTraits.length;
  return traits.toSorted((a, b) => rank(a) - rank(b));
}

export function prominentTraits(traits: readonly Trait[], chosen: readonly string[]): readonly Trait[] {
  return traits.filter(({ id }) => commonTraits.includes(id) || chosen.includes(id));
}

export type TraitChange = {
  scenario: readonly string[];
  announcement: string | null;
};

function excludes(traits: readonly Trait[], one: string, other: string): boolean {
  const listed = (id: string) => traits.find((trait) => trait.id === id)?.excludes ?? [];
  return listed(one).includes(other) || listed(other).includes(one);
}

/** Adding a trait removes those it excludes. Removing the last one leaves `online`. */
export function toggleTrait(id: string, scenario: readonly string[], traits: readonly Trait[]): TraitChange {
  if (scenario.includes(id)) {
    const remaining = scenario.filter((other) => other !== id);
    if (remaining.length > 0) return { scenario: remaining, announcement: null };
    const announcement =
      id === 'online' ? 'A world without other traits is online.' : 'The world is online again.';
    return { scenario: ['online'], announcement };
  }
  const out = scenario.filter((other) => excludes(traits, id, other));
  if (out.length === 0) return { scenario: [...scenario, id], announcement: null };
  const [first] = out;
  const replacedScenario = scenario.flatMap((other) =>
    other === first ? [id] : out.includes(other) ? [] : [other],
  );
  return { scenario: replacedScenario, announcement: `${id} replaced ${out.join(' and ')}.` };
}
