import { encodeValue } from '#schema/world/write-fault.ts';

export type WorldParameters = {
  /** At least one trait; the default is `online`. */
  scenario: readonly string[];
  as: string | null;
  /** One of the identity's accounts; null for the first. */
  account: string | null;
  /** `[start][offset]`, as in the URL; null for the real time. */
  now: string | null;
  frozen: boolean;
  seed: string;
  latency: string;
  fault: readonly string[];
};

const frozenSuffix = ',frozen';

export function readParameters(world: string): WorldParameters {
  const valueByName = new Map(
    world.split('&').map((pair) => [pair.split('=')[0], decodeURIComponent(pair.replace(/^[^=]*=/, ''))]),
  );
  const now = valueByName.get('now') ?? null;
  return {
    scenario: valueByName.get('scenario')?.split(',') ?? ['online'],
    as: valueByName.get('as') ?? null,
    account: valueByName.get('account') ?? null,
    now: now?.replace(frozenSuffix, '') ?? null,
    frozen: now?.endsWith(frozenSuffix) ?? false,
    seed: valueByName.get('seed') ?? '1',
    latency: valueByName.get('latency') ?? '0',
    fault: valueByName.get('fault')?.split(',') ?? [],
  };
}

/** Writes `now`. A frozen clock needs a time, so the real time becomes `+0d`. */
function timeOf({ now, frozen }: WorldParameters): string {
  return frozen ? `${now ?? '+0d'}${frozenSuffix}` : (now ?? '');
}

/** Without `?` and defaults, except `scenario=online`, so that a server's own default doesn't replace it. */
export function writeParameters(parameters: WorldParameters): string {
  const values = [
    ['scenario', parameters.scenario.join(','), 'online'],
    ['as', parameters.as ?? '', ''],
    ['account', parameters.account ?? '', ''],
    ['now', timeOf(parameters), ''],
    ['seed', parameters.seed, '1'],
    ['latency', parameters.latency, '0'],
    ['fault', parameters.fault.join(','), ''],
  ] as const;
  const changedValues = values.filter(([, value, byDefault]) => value !== '' && value !== byDefault);
  return changedValues.map(([name, value]) => `${name}=${encodeValue(value)}`).join('&') || 'scenario=online';
}
