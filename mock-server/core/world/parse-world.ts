import { accountFacts } from '#fixtures/facts.ts';
import type { Fixtures, IdentityId, ScenarioId } from '#fixtures/fixtures.ts';
import { editDistance, nearestName } from '#fixtures/nearest-name.ts';
import { parseOffset } from '#fixtures/offset.ts';
import { emptyWorld, type TimeSetting, type WorldSpec } from '#mock-server/contract/world-spec.ts';
import { maxWaitMs } from '#schema/world/fault-kinds.ts';
import { nobody } from '#schema/world/nobody.ts';
import { demoParameters, type WorldParameter, worldParameters } from '#schema/world/world-text.ts';
import { readFaults } from './parse-fault.ts';
import {
  decode,
  messageWithNames,
  type Parsed,
  parsed,
  quote,
  refuse,
  unknownValue,
  wrongForm,
} from './world-error.ts';

function readScenario(value: string, { scenarios }: Fixtures): ScenarioId[] {
  const ids: ScenarioId[] = [];
  const allowed = [...scenarios.keys()];
  const common = { parameter: 'scenario', value };
  for (const word of value.split(',')) {
    const trait = scenarios.get(word.toLowerCase());
    if (!trait) unknownValue('scenario', 'scenario', word, allowed, '/__mock/scenarios');
    if (ids.includes(trait.id)) {
      const message = `The scenario ${quote(word)} appears twice; nothing was applied. Leave one of them out.`;
      refuse({ ...common, code: 'DUPLICATE', message, allowed });
    }
    const contradicted = ids.find((id) => trait.excludes.includes(id));
    if (contradicted) {
      const message = `The scenarios "${contradicted}" and "${trait.id}" exclude each other; nothing was applied. Keep one of them.`;
      const others = allowed.filter((id) => !ids.some((each) => scenarios.get(id)?.excludes.includes(each)));
      refuse({ ...common, code: 'CONFLICT', message, allowed: others });
    }
    ids.push(trait.id);
  }
  return ids.length === 1 && ids[0] === 'online' ? [] : ids;
}

const identityNames = ({ identities }: Fixtures): readonly string[] => [...identities.keys(), nobody];

/** @throws WorldRefused */
export function readIdentity(value: string, fixtures: Fixtures): IdentityId | typeof nobody {
  if (value.toLowerCase() === nobody) return nobody;
  const identity = fixtures.identities.get(value.toLowerCase());
  return identity?.id ?? unknownValue('as', 'identity', value, identityNames(fixtures), '/__mock/identities');
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/i;
/** Times after it would need years with five digits. */
const latest = Date.UTC(9999, 0);

/** Reads an instant; null for another form and for days that don't exist. */
function parseInstant(text: string): number | null {
  if (!instantForm.test(text)) return null;
  const instant = Date.parse(text.toUpperCase());
  if (!Number.isFinite(instant) || instant < 0 || instant >= latest) return null;
  // Engines read February 30 as March 2, so the day must survive the round trip.
  const day = Number(text.slice(8, 10));
  const lastDay = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate();
  return day <= lastDay ? instant : null;
}

const timeForm = /^(\d.*?(?:Z|[+-]\d{2}:\d{2}))?([+-]\d+[smhd])?(,frozen)?$/i;

/** Reads `[start][offset][,frozen]`: `+30d`, `2026-03-01T09:00:00Z`, `2026-03-01T09:00:00Z+30d,frozen`. */
function readTime(value: string): TimeSetting {
  const [, startText, offsetText, suffix] = timeForm.exec(value) ?? [];
  const start = startText === undefined ? null : parseInstant(startText);
  const offset = offsetText === undefined ? 0 : parseOffset(offsetText);
  const isMissing = startText === undefined && offsetText === undefined;
  const time = (start ?? 0) + (offset ?? 0);
  const isWrong = startText !== undefined && (start === null || time < 0 || time >= latest);
  if (isMissing || isWrong || offset === null)
    wrongForm('now', value, [
      'a start such as 2026-03-01T09:00:00Z',
      'an offset such as +30d or -2h (s, m, h, d)',
      'a start and an offset, such as 2026-03-01T09:00:00Z+30d',
      'any of them followed by ",frozen"',
    ]);
  return { start, offset, frozen: suffix !== undefined };
}

const readSeed = (value: string): number =>
  /^(0|[1-9]\d{0,14})$/.test(value)
    ? Number(value)
    : wrongForm('seed', value, ['a whole number from 0 to 999999999999999']);

function readLatency(value: string): readonly [number, number] {
  const [, from, to] = /^(0|[1-9]\d{0,5})(?:\.\.(0|[1-9]\d{0,5}))?$/.exec(value) ?? [];
  const range = [Number(from), Number(to ?? from)] as const;
  if (from === undefined || range[0] > range[1] || range[1] > maxWaitMs)
    wrongForm('latency', value, [`milliseconds such as 250 or 200..800, up to ${maxWaitMs}`]);
  return range;
}

const readers: { [P in WorldParameter]: (value: string, fixtures: Fixtures) => WorldSpec[P] } = {
  scenario: readScenario,
  as: readIdentity,
  // `withAccount` looks for it once the scenario is known.
  account: (value) => value,
  now: readTime,
  seed: readSeed,
  latency: readLatency,
  fault: readFaults,
};

/** Finds the world's account; null is the default one. @throws WorldRefused */
export function withAccount(world: WorldSpec, fixtures: Fixtures): WorldSpec {
  const { account, as, scenario } = world;
  if (account === null) return world;
  if (as === nobody) {
    const message = `The parameter account needs an identity, and as=${nobody} is nobody; nothing was applied. Leave one of them out.`;
    refuse({ code: 'CONFLICT', message, parameter: 'account', value: account, allowed: [] });
  }
  const ids = accountFacts(fixtures, scenario).map((facts) => facts.account.id);
  const id = ids.find((each) => each.toLowerCase() === account.toLowerCase());
  if (id === undefined) unknownValue('account', 'account', account, ids, ids.join(', '));
  return { ...world, account: id === ids[0] ? null : id };
}

const lettersOf = (word: string) => [...new Set(word)].sort().join('');

/** One letter off, or two in long names; in short ones (`low`, `at`), only swapped, repeated or missing letters. */
function isMisspelling(name: string, parameter: string): boolean {
  const word = name.toLowerCase();
  if (word === parameter) return true;
  if (parameter.length > 3) return editDistance(word, parameter) <= (parameter.length < 8 ? 1 : 2);
  if (lettersOf(word) === lettersOf(parameter)) return word.length <= parameter.length + 1;
  return word.length === 2 && parameter.length === 3 && editDistance(word, parameter) === 1;
}

const isWorldParameter = (name: string): name is WorldParameter =>
  worldParameters.some((parameter) => parameter === name);

/** Null for valid names and for parameters of pages. */
function misspelledParameter(name: string): string | null {
  const parameters: readonly string[] = [...worldParameters, ...demoParameters];
  if (parameters.includes(name)) return null;
  return parameters.find((parameter) => isMisspelling(name, parameter)) ?? null;
}

/** @throws WorldRefused */
export function unknownParameter(
  name: string,
  value: string,
  didYouMean: string | null,
  allowed: readonly string[] = worldParameters,
): never {
  const hint = didYouMean === null ? '' : ` Did you mean "${didYouMean}"?`;
  const message = `Unknown parameter ${quote(name)}; nothing was applied.${hint} All of them: ${allowed.join(', ')}`;
  refuse({ message, parameter: name, value, allowed, didYouMean });
}

/** Other parameters belong to the pages, unless they are misspelled. A plus stays one, since offsets are written `+30d`. */
function assignments(query: string): { parameter: WorldParameter; value: string }[] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .flatMap((pair) => {
      const at = pair.indexOf('=');
      const name = decode(at < 0 ? pair : pair.slice(0, at));
      if (name === null) return [];
      const raw = at < 0 ? '' : pair.slice(at + 1);
      const value = decode(raw);
      if (isWorldParameter(name))
        return [
          { parameter: name, value: value ?? wrongForm(name, raw, ['percent-escapes that are valid UTF-8']) },
        ];
      const meant = misspelledParameter(name);
      if (meant === null) return [];
      const others = isWorldParameter(meant) ? [] : demoParameters;
      return unknownParameter(name, value ?? raw, meant, [...worldParameters, ...others]);
    });
}

function choicesOf(parameter: WorldParameter, fixtures: Fixtures): readonly string[] {
  if (parameter === 'scenario') return [...fixtures.scenarios.keys()];
  return parameter === 'as' ? identityNames(fixtures) : [];
}

function readWorld(query: string, fixtures: Fixtures): WorldSpec {
  const world: Partial<Record<WorldParameter, unknown>> = {};
  for (const { parameter, value } of assignments(query)) {
    const common = { parameter, value, allowed: choicesOf(parameter, fixtures) };
    if (parameter in world) {
      const message = `The parameter ${parameter} appears twice, the second time as ${quote(value)}; nothing was applied. Use it once.`;
      refuse({ ...common, code: 'DUPLICATE', message });
    }
    if (value === '') {
      const message = `The parameter ${parameter} has no value; nothing was applied. Give it one or leave it out.`;
      refuse({ ...common, code: 'REQUIRED', message });
    }
    world[parameter] = readers[parameter](value, fixtures);
  }
  return withAccount({ ...emptyWorld, ...(world as Partial<WorldSpec>) }, fixtures);
}

/** Reads a query string of a world (docs/mock.md). Never throws or guesses. */
export const parseWorld = (query: string, fixtures: Fixtures): Parsed<WorldSpec> =>
  parsed(() => readWorld(query, fixtures));

export function saysWorld(query: string): boolean {
  if (query === '') return false;
  const pairs = parsed(() => assignments(query));
  return !pairs.ok || pairs.value.length > 0;
}

/** For headers and the command line. Refuses texts without a parameter (`offline`); empty is the default world. */
export function parseWorldText(text: string, fixtures: Fixtures): Parsed<WorldSpec> {
  if (text === '' || saysWorld(text)) return parseWorld(text, fixtures);
  const [name = '', ...rest] = text.replace(/^\?/, '').split('=');
  const areTraits =
    rest.length === 0 && name.split(',').every((word) => fixtures.scenarios.has(word.toLowerCase()));
  const meant = areTraits ? `scenario=${name}` : nearestName(name, worldParameters);
  return parsed(() => unknownParameter(name, rest.join('='), meant));
}

/** @throws for an invalid world. */
export function expectDefaultWorld(text: string, fixtures: Fixtures): void {
  const world = parseWorldText(text, fixtures);
  if (!world.ok) throw new Error(`--world ${JSON.stringify(text)}: ${messageWithNames(world.error)}`);
}
