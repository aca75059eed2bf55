/** One trait a world can have. */
export type Trait = { id: string; title: string; description: string; excludes: readonly string[] };

/** The traits asked for most, first. The mock lists them by name; those it doesn't know here come after. */
const usual = [
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

export function inUsualOrder(traits: readonly Trait[]): readonly Trait[] {
  const rank = ({ id }: Trait) => (usual.includes(id) ? usual.indexOf(id) : usual.length);
  return traits.toSorted((a, b) => rank(a) - rank(b));
}

/** The traits worth a place where there is little: the usual ones, and whichever are chosen. */
export function atHand(traits: readonly Trait[], chosen: readonly string[]): readonly Trait[] {
  return traits.filter(({ id }) => usual.includes(id) || chosen.includes(id));
}

/** What choosing a trait leads to. */
export type Chosen = {
  scenario: readonly string[];
  /** In words, what else changed by it; null when nothing did. */
  said: string | null;
};

function excludes(traits: readonly Trait[], one: string, other: string): boolean {
  const listed = (id: string) => traits.find((trait) => trait.id === id)?.excludes ?? [];
  return listed(one).includes(other) || listed(other).includes(one);
}

/** Takes a trait out, or puts it in the place of those it cannot be with; the last one leaves `online`. */
export function toggleTrait(id: string, scenario: readonly string[], traits: readonly Trait[]): Chosen {
  if (scenario.includes(id)) {
    const rest = scenario.filter((other) => other !== id);
    if (rest.length > 0) return { scenario: rest, said: null };
    const said = id === 'online' ? 'A world without other traits is online.' : 'The world is online again.';
    return { scenario: ['online'], said };
  }
  const out = scenario.filter((other) => excludes(traits, id, other));
  if (out.length === 0) return { scenario: [...scenario, id], said: null };
  const [first] = out;
  const kept = scenario.flatMap((other) => (other === first ? [id] : out.includes(other) ? [] : [other]));
  return { scenario: kept, said: `${id} replaced ${out.join(' and ')}.` };
}
