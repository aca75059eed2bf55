import { encodeValue } from './write-fault.ts';

/** The parameters of a world in a URL, in canonical order. */
export const worldParameters = ['scenario', 'as', 'account', 'now', 'seed', 'latency', 'fault'] as const;

export type WorldParameter = (typeof worldParameters)[number];

/** A world as a URL says it: decoded, but not checked. Parameters that are missing or null have their default. */
export type WorldText = Partial<Record<WorldParameter, string | null>>;

/** Parameters of the demo tools. `step` is one too where it is a number; pages have named steps. */
export const demoParameters = ['story', 'notes'] as const;

export function readParameters(search: string): WorldText {
  // A plus is no space here, because offsets are written `+30d`.
  const values = new URLSearchParams(search.replaceAll('+', '%2B'));
  return Object.fromEntries(worldParameters.map((name) => [name, values.get(name)]));
}

/** `name=value` of each parameter that has a value. */
export const worldPairs = (world: WorldText): string[] =>
  worldParameters.flatMap((name) => (world[name] ? [`${name}=${encodeValue(world[name])}`] : []));

/** The canonical query string, which names the default scenario only if nothing else is named. */
export const writeWorld = ({ scenario, ...others }: WorldText): string =>
  worldPairs({ ...others, scenario: scenario === 'online' ? null : (scenario ?? null) }).join('&') ||
  'scenario=online';
