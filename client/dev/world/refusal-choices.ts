import type { WorldError } from '#schema/world/control-api.ts';
import { readParameters, worldParameters } from '#schema/world/world-text.ts';
import { renameParameter, withoutParameter, withWorld } from './world.ts';

export type Choice = { label: string; href: string };

export type Choices = {
  nearest: Choice | null;
  others: readonly Choice[];
  /** The URL without the refused parameter; null if the refusal names no parameter of the URL. */
  without: Choice | null;
};

/** The valid values of a parameter, by their labels; none if the mock only describes a format. */
function replacements({ code, parameter, value, allowed }: WorldError, given: string): Map<string, string> {
  const items = given.split(',');
  if (code === 'CONFLICT' || code === 'DUPLICATE') {
    const shorter = items.map((_, index) => items.toSpliced(index, 1).join());
    return new Map(shorter.filter(Boolean).map((list) => [list, list]));
  }
  const listsValues =
    parameter === 'scenario' || parameter === 'as' || parameter === 'account' || allowed.includes('*');
  // The target of a fault is refused without the rest of the fault.
  const index = items.findIndex((item) => item === value || item.startsWith(`${value}:`));
  if (!listsValues || index === -1) return new Map();
  const rest = items[index]?.slice(value?.length) ?? '';
  return new Map(
    allowed
      .filter((each) => !items.includes(each))
      .map((each) => [each, items.with(index, each + rest).join()]),
  );
}

export function refusalChoices(refusal: WorldError): Choices {
  const { parameter, didYouMean } = refusal;
  const parameters = new URLSearchParams(location.search);
  if (parameter === null || !parameters.has(parameter)) return { nearest: null, others: [], without: null };
  const without = { label: `Leave out ${parameter}`, href: withoutParameter(location.href, parameter) };
  const name = worldParameters.find((each) => each === parameter);
  if (!name) {
    const isFree = didYouMean !== null && !parameters.has(didYouMean);
    const nearest = isFree
      ? { label: didYouMean, href: renameParameter(location.href, parameter, didYouMean) }
      : null;
    return { nearest, others: [], without };
  }
  const world = readParameters(location.search);
  const choices = [...replacements(refusal, world[name] ?? '')].map(([label, value]) => ({
    label,
    href: withWorld(location.href, { ...world, [name]: value }),
  }));
  const nearest = choices.find(({ label }) => label === didYouMean) ?? null;
  return { nearest, others: choices.filter((choice) => choice !== nearest), without };
}
