import { editDistance, nearestName } from '#fixtures/nearest-name.ts';
import { demoParameters, type WorldParameter, worldParameters } from '#mock-server/contract/world-spec.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type ParsedWorldPart, quote, refuse } from './world-error.ts';

const lettersOf = (word: string) => [...new Set(word)].sort().join('');

/** One letter off, or two in long names; in short ones (`low`, `at`), only swapped, repeated or missing letters. */
function isMisspelling(name: string, parameter: string): boolean {
  const word = name.toLowerCase();
  if (word === parameter) return true;
  if (parameter.length > 3) return editDistance(word, parameter) <= (parameter.length < 8 ? 1 : 2);
  if (lettersOf(word) === lettersOf(parameter)) return word.length <= parameter.length + 1;
  return word.length === 2 && parameter.length === 3 && editDistance(word, parameter) === 1;
}

export const isWorldParameter = (name: string): name is WorldParameter =>
  worldParameters.some((parameter) => parameter === name);

/** Null for valid names and for parameters of pages. */
export function misspelledParameter(name: string): string | null {
  const parameters: readonly string[] = [...worldParameters, ...demoParameters];
  if (parameters.includes(name)) return null;
  return parameters.find((parameter) => isMisspelling(name, parameter)) ?? null;
}

export function unknownParameter(
  name: string,
  value: string,
  didYouMean: string | null,
  allowed: readonly string[] = worldParameters,
): ParsedWorldPart<never> {
  const hint = didYouMean === null ? '' : ` Did you mean "${didYouMean}"?`;
  return refuse({
    code: 'INVALID',
    message: `Unknown parameter ${quote(name)}; nothing was applied.${hint} All of them: ${allowed.join(', ')}`,
    parameter: name,
    value,
    allowed,
    didYouMean,
  });
}

export function refuseNonWorld(text: string, { scenarios }: Vocabulary): ParsedWorldPart<never> {
  const [name = '', ...rest] = text.replace(/^\?/, '').split('=');
  const areTraits = rest.length === 0 && name.split(',').every((word) => scenarios.has(word.toLowerCase()));
  return unknownParameter(
    name,
    rest.join('='),
    areTraits ? `scenario=${name}` : nearestName(name, worldParameters),
  );
}
