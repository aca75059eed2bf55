import { written } from './world-address.ts';

/** A world as a person changes it: what each parameter says, defaults filled in. */
export type WorldParameters = {
  /** At least one trait; `online` is the default world's name. */
  scenario: readonly string[];
  as: string | null;
  /** One of the identity's accounts; null for the first. */
  account: string | null;
  /** `[start][offset]`, as the address has it; null at the real time. */
  now: string | null;
  frozen: boolean;
  seed: string;
  latency: string;
  fault: readonly string[];
};

const frozenSuffix = ',frozen';

/** Reads a canonical world, as the mock writes it. */
export function readParameters(world: string): WorldParameters {
  const said = new Map(world.split('&').map((pair) => [pair.split('=')[0], pair.replace(/^[^=]*=/, '')]));
  const now = said.get('now') ?? null;
  return {
    scenario: said.get('scenario')?.split(',') ?? ['online'],
    as: said.get('as') ?? null,
    account: said.get('account') ?? null,
    now: now?.replace(frozenSuffix, '') ?? null,
    frozen: now?.endsWith(frozenSuffix) ?? false,
    seed: said.get('seed') ?? '1',
    latency: said.get('latency') ?? '0',
    fault: said.get('fault')?.split(',') ?? [],
  };
}

/** The time as an address says it. A clock that stands still needs to be told where, so "now" is `+0d`. */
function timeOf({ now, frozen }: WorldParameters): string {
  return frozen ? `${now ?? '+0d'}${frozenSuffix}` : (now ?? '');
}

/**
 * Writes a world as a query string without `?`, defaults left out; the default world says `scenario=online`,
 * so that no server's own world takes its place. What was typed is passed on as it is, for the mock to judge.
 */
export function writeParameters(words: WorldParameters): string {
  const values = [
    ['scenario', words.scenario.join(','), 'online'],
    ['as', words.as ?? '', ''],
    ['account', words.account ?? '', ''],
    ['now', timeOf(words), ''],
    ['seed', words.seed, '1'],
    ['latency', words.latency, '0'],
    ['fault', words.fault.join(','), ''],
  ] as const;
  const said = values.filter(([, value, byDefault]) => value !== '' && value !== byDefault);
  return said.map(([name, value]) => `${name}=${written(value)}`).join('&') || 'scenario=online';
}
