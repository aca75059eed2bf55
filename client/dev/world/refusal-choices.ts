import { encodeValue } from '#schema/world/write-fault.ts';
import type { WorldError } from './control.ts';
import {
  renamedInAddress,
  type WorldParameter,
  withoutInAddress,
  withoutParameter,
  withWorld,
  worldPairs,
  worldParameters,
} from './world-address.ts';

export type Choice = { label: string; href: string };

export type Choices = {
  nearest: Choice | null;
  others: readonly Choice[];
  /** The URL without the refused parameter; null if the refusal names no parameter. */
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

function replaceInList(list: string, refused: string, replacement: string): string {
  if (list === refused) return replacement;
  return list
    .split(',')
    .map((part) =>
      part === refused
        ? replacement
        : part.startsWith(`${refused}:`)
          ? replacement + part.slice(refused.length)
          : part,
    )
    .join(',');
}

/** Drops each item in turn, to resolve a conflict. */
function shorterLists(list: string): string[] {
  const items = list.split(',');
  const lists = items.map((_, index) => items.filter((_item, at) => at !== index).join(','));
  return [...new Set(lists)].filter((shorter) => shorter !== '');
}

type Value = { label: string; value: string };

const asValue = (value: string): Value => ({ label: value, value });

/** Replacements for the refused value; none if the mock only names a format. */
function valuesFor({ parameter, code, value, allowed }: WorldError, given: readonly string[]): Value[] {
  const [first, ...repeated] = given;
  if (first === undefined) return [];
  if (repeated.length > 0) return [...new Set(given)].filter((text) => text !== '').map(asValue);
  if (code === 'CONFLICT' || code === 'DUPLICATE') return shorterLists(first).map(asValue);
  const listsValues =
    parameter === 'scenario' ||
    parameter === 'as' ||
    parameter === 'account' ||
    (parameter === 'fault' && !value?.includes(':'));
  if (!listsValues) return [];
  const present = first.split(',');
  return allowed
    .filter((item) => !present.includes(item))
    .map((item) => ({ label: item, value: replaceInList(first, value ?? '', item) }));
}

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

export function refusalChoices(refusal: WorldError, address: string): Choices {
  const name: WorldParameter | undefined = worldParameters.find(
    (candidate) => candidate === refusal.parameter,
  );
  if (!name) return nameChoices(refusal, address);
  const pairs = worldPairs(new URL(address).search);
  const otherPairs = withoutParameter(pairs, name);
  const refusedValues = pairs.filter((pair) => !otherPairs.includes(pair)).map(textOf);
  const choice = ({ label, value }: Value): Choice => ({
    label,
    href: withWorld(address, [...otherPairs, `${name}=${encodeValue(value)}`], address),
  });
  const values = valuesFor(refusal, refusedValues);
  const nearest = values.find(({ label }) => label === refusal.didYouMean);
  return {
    nearest: nearest ? choice(nearest) : null,
    others: values.filter((value) => value !== nearest).map(choice),
    without: { label: `Leave out ${name}`, href: withWorld(address, otherPairs, address) },
  };
}
