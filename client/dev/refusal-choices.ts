import type { WorldError } from './control.ts';
import {
  renamedInAddress,
  type WorldParameter,
  withoutInAddress,
  withoutParameter,
  withWorld,
  worldPairs,
  worldParameters,
  written,
} from './world-address.ts';

/** A link to an address that says something valid instead. */
export type Choice = { label: string; href: string };

export type Choices = {
  /** What was probably meant. */
  nearest: Choice | null;
  /** What else can stand in its place. */
  others: readonly Choice[];
  /** The same address without the parameter at fault. Null when no parameter is. */
  without: Choice | null;
};

function textOf(pair: string): string {
  const raw = pair.slice(pair.indexOf('=') + 1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** A comma list with one of its words replaced: a whole trait, or the target of a fault. */
function withWord(list: string, refused: string, word: string): string {
  if (list === refused) return word;
  return list
    .split(',')
    .map((part) =>
      part === refused ? word : part.startsWith(`${refused}:`) ? word + part.slice(refused.length) : part,
    )
    .join(',');
}

/** The comma list without each of its words in turn: how to end a contradiction. */
function shorterLists(list: string): string[] {
  const words = list.split(',');
  const lists = words.map((_, index) => words.filter((_word, at) => at !== index).join(','));
  return [...new Set(lists)].filter((shorter) => shorter !== '');
}

type Value = { label: string; value: string };

const asItIs = (value: string): Value => ({ label: value, value });

/** Values that can stand where the refused one does; none where the mock only describes their form. */
function valuesFor({ parameter, code, value, allowed }: WorldError, said: readonly string[]): Value[] {
  const [first, ...repeated] = said;
  if (first === undefined) return [];
  if (repeated.length > 0) return [...new Set(said)].filter((text) => text !== '').map(asItIs);
  if (code === 'CONFLICT' || code === 'DUPLICATE') return shorterLists(first).map(asItIs);
  const words =
    parameter === 'scenario' ||
    parameter === 'as' ||
    parameter === 'account' ||
    (parameter === 'fault' && !value?.includes(':'));
  if (!words) return [];
  const present = first.split(',');
  return allowed
    .filter((word) => !present.includes(word))
    .map((word) => ({ label: word, value: withWord(first, value ?? '', word) }));
}

/** A misspelled name: the address with the one that was meant, and without it. */
function nameChoices({ parameter, didYouMean }: WorldError, address: string): Choices {
  const { searchParams } = new URL(address);
  if (parameter === null || !searchParams.has(parameter)) return { nearest: null, others: [], without: null };
  const nearest =
    didYouMean === null || searchParams.has(didYouMean)
      ? null
      : { label: didYouMean, href: renamedInAddress(address, parameter, didYouMean) };
  const without = { label: `Leave out ${parameter}`, href: withoutInAddress(address, parameter) };
  return { nearest, others: [], without };
}

/** Where to go from an address that was refused. */
export function refusalChoices(refusal: WorldError, address: string): Choices {
  const name: WorldParameter | undefined = worldParameters.find(
    (candidate) => candidate === refusal.parameter,
  );
  if (!name) return nameChoices(refusal, address);
  const pairs = worldPairs(new URL(address).search);
  const rest = withoutParameter(pairs, name);
  const said = pairs.filter((pair) => !rest.includes(pair)).map(textOf);
  const choice = ({ label, value }: Value): Choice => ({
    label,
    href: withWorld(address, [...rest, `${name}=${written(value)}`], address),
  });
  const values = valuesFor(refusal, said);
  const meant = values.find(({ label }) => label === refusal.didYouMean);
  return {
    nearest: meant ? choice(meant) : null,
    others: values.filter((value) => value !== meant).map(choice),
    without: { label: `Leave out ${name}`, href: withWorld(address, rest, address) },
  };
}
