import type { IdentityId } from '#fixtures/fixtures.ts';
import type { WorldParameter, WorldSpec } from '#mock-server/contract/world-spec.ts';
import { demoParameters, emptyWorld, worldParameters } from '#mock-server/contract/world-spec.ts';
import { maxWaitMs } from '#schema/world/fault-kinds.ts';
import {
  isWorldParameter,
  misspelledParameter,
  refuseNonWorld,
  unknownParameter,
} from './parameter-names.ts';
import { parseFaults } from './parse-fault.ts';
import { parseScenario } from './parse-scenario.ts';
import { parseTime } from './parse-time.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type ParsedWorldPart, quote, refuse, unknownValue, wrongForm } from './world-error.ts';

export type ParsedWorld = ParsedWorldPart<WorldSpec>;

type Assignment = { parameter: WorldParameter; value: string };

/** A plus stays a plus, since offsets are written `+30d`. Null for bad escapes. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Other parameters belong to the pages, unless they are misspelled. */
function assignments(query: string): ParsedWorldPart<Assignment[]> {
  const pairs: Assignment[] = [];
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (name === null) continue;
    const raw = at < 0 ? '' : pair.slice(at + 1);
    const value = decode(raw);
    if (!isWorldParameter(name)) {
      const meant = misspelledParameter(name);
      if (meant !== null)
        return unknownParameter(name, value ?? raw, meant, [
          ...worldParameters,
          ...(isWorldParameter(meant) ? [] : demoParameters),
        ]);
      continue;
    }
    if (value === null) return wrongForm(name, raw, ['percent-escapes that are valid UTF-8']);
    pairs.push({ parameter: name, value });
  }
  return { ok: true, value: pairs };
}

function parseSeed(value: string): ParsedWorldPart<number> {
  const seed = /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : null;
  return seed === null
    ? wrongForm('seed', value, ['a whole number from 0 to 999999999999999'])
    : { ok: true, value: seed };
}

function parseLatency(value: string): ParsedWorldPart<readonly [number, number]> {
  const [, from, to] = /^(0|[1-9]\d{0,5})(?:\.\.(0|[1-9]\d{0,5}))?$/.exec(value) ?? [];
  const range = [Number(from), Number(to ?? from)] as const;
  if (from === undefined || range[0] > range[1] || range[1] > maxWaitMs)
    return wrongForm('latency', value, [`milliseconds such as 250 or 200..800, up to ${maxWaitMs}`]);
  return { ok: true, value: range };
}

function parseIdentity(value: string, { identities }: Vocabulary): ParsedWorldPart<IdentityId> {
  const identity = identities.get(value.toLowerCase());
  return identity
    ? { ok: true, value: identity.id }
    : unknownValue('as', 'identity', value, [...identities.keys()], '/__mock/identities');
}

/** `withAccount` resolves it once the scenario is known. */
const readAccount = (value: string): ParsedWorldPart<string> => ({ ok: true, value });

/** Null is the default account. */
function withAccount(world: WorldSpec, { accounts }: Vocabulary): ParsedWorld {
  const { account, scenario } = world;
  if (account === null) return { ok: true, value: world };
  const ids = accounts(scenario);
  const id = ids.find((each) => each.toLowerCase() === account.toLowerCase());
  if (id === undefined) return unknownValue('account', 'account', account, ids, ids.join(', '));
  return { ok: true, value: { ...world, account: id === ids[0] ? null : id } };
}

type Readers = {
  [P in WorldParameter]: (value: string, vocabulary: Vocabulary) => ParsedWorldPart<WorldSpec[P]>;
};

const readers: Readers = {
  scenario: parseScenario,
  as: parseIdentity,
  account: readAccount,
  now: parseTime,
  seed: parseSeed,
  latency: parseLatency,
  fault: parseFaults,
};

function readInto<P extends WorldParameter>(
  world: WorldSpec,
  parameter: P,
  value: string,
  vocabulary: Vocabulary,
): ParsedWorld {
  const read = readers[parameter](value, vocabulary);
  return read.ok ? { ok: true, value: { ...world, [parameter]: read.value } } : read;
}

function choicesOf(parameter: WorldParameter, { scenarios, identities }: Vocabulary): readonly string[] {
  if (parameter === 'scenario') return [...scenarios.keys()];
  return parameter === 'as' ? [...identities.keys()] : [];
}

/** See docs/mock.md. Never throws or guesses. */
export function parseWorld(query: string, vocabulary: Vocabulary): ParsedWorld {
  const pairs = assignments(query);
  if (!pairs.ok) return pairs;
  let world: WorldSpec = emptyWorld;
  const seen = new Set<WorldParameter>();
  for (const { parameter, value } of pairs.value) {
    const common = { parameter, value, allowed: choicesOf(parameter, vocabulary), didYouMean: null };
    if (seen.has(parameter))
      return refuse({
        ...common,
        code: 'DUPLICATE',
        message: `The parameter ${parameter} appears twice, the second time as ${quote(value)}; nothing was applied. Use it once.`,
      });
    seen.add(parameter);
    if (value === '')
      return refuse({
        ...common,
        code: 'REQUIRED',
        message: `The parameter ${parameter} has no value; nothing was applied. Give it one or leave it out.`,
      });
    const next = readInto(world, parameter, value, vocabulary);
    if (!next.ok) return next;
    world = next.value;
  }
  return withAccount(world, vocabulary);
}

/** For headers and the command line. Refuses texts without a parameter (`offline`); empty is the default world. */
export function parseWorldText(text: string, vocabulary: Vocabulary): ParsedWorld {
  return text === '' || saysWorld(text) ? parseWorld(text, vocabulary) : refuseNonWorld(text, vocabulary);
}

export function saysWorld(query: string): boolean {
  if (query === '') return false;
  const pairs = assignments(query);
  return !pairs.ok || pairs.value.length > 0;
}

/** @throws for an invalid world. */
export function expectDefaultWorld(text: string, vocabulary: Vocabulary): void {
  const parsed = parseWorldText(text, vocabulary);
  if (!parsed.ok) throw new Error(`--world ${JSON.stringify(text)}: ${parsed.error.message}`);
}
