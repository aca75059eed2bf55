import type { IdentityId, ScenarioId } from '#fixtures/files.generated.ts';
import type { OperationName } from '#schema/operations.generated.ts';
import type { FaultKindId } from '#schema/world/fault-kinds.ts';
import type { nobody } from '#schema/world/nobody.ts';
import { encodeValue, writeFault } from '#schema/world/write-fault.ts';

/** An operation of the portal or of another application, or `*` for all. */
export type FaultTarget = OperationName | '*' | 'polymorphictypes' | (string & {});

export type FaultKindName = Exclude<FaultKindId, 'http' | 'slow'> | `http-${number}` | `slow-${number}`;

type FaultOf<
  Target extends FaultTarget,
  Kind extends FaultKindName,
> = `${Target}:${Kind}${'' | `(${string})`}${'' | `@${string}`}`;

/** A fault as a link has it: `MainMenuIsOfflineQuery:http-503@1`. */
export type FaultName = FaultOf<FaultTarget, FaultKindName>;

/** See docs/mock.md. */
export type World = {
  scenario?: readonly ScenarioId[] | ScenarioId | `${ScenarioId},${string}`;
  /** Who is signed in. Omitted: whoever the cookies say. `none`: nobody. */
  as?: IdentityId | typeof nobody;
  /** One of the identity's accounts. Omitted: its first. */
  account?: string;
  /** An RFC 3339 instant or an offset such as `+30d`; `,frozen` after it stops the clock. */
  now?: string;
  seed?: number;
  /** Milliseconds, or a range such as `200..800`. */
  latency?: number | `${number}..${number}`;
  /** For example `MainMenuIsOfflineQuery:http-503@1`; several are a list, or joined by commas. */
  fault?: readonly FaultName[] | FaultName | `${FaultName},${string}`;
};

/** The page's own parameters and fragment stay. */
export function worldAddress(path: string, world: World): string {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path) ?? [];
  const isOwn = (pair: string) => !Object.keys(world).includes(pair.split('=')[0] ?? '');
  const pairs = Object.entries(world).map(([name, value]) => `${name}=${encodeValue(String(value))}`);
  const query = [...search.split('&').filter((pair) => pair !== '' && isOwn(pair)), ...pairs].join('&');
  return `${pathname}${query && `?${query}`}${hash}`;
}

/** @throws URIError for a text with half a surrogate pair. */
export const fault = <Target extends FaultTarget, Kind extends FaultKindName>(
  target: Target,
  kind: Kind,
  parameters?: Readonly<Record<string, string | number>>,
  when?: string,
): FaultOf<Target, Kind> => writeFault(target, kind, parameters, when) as FaultOf<Target, Kind>;

/** A world as a query string, for `--world` and the header X-Mock-World. */
export const worldQuery = (world: World | string): string =>
  typeof world === 'string' ? world : worldAddress('', world).slice(1);
