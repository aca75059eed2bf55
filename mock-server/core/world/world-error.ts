import { nearestName } from '#fixtures/nearest-name.ts';
import { firstCharacters } from '#schema/text/characters.ts';
import type { WorldError } from '#schema/world/control-api.ts';
import type { WorldParameter } from '#schema/world/world-text.ts';

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; error: WorldError };

/** Thrown by the readers of parameters, and caught by `parsed`. */
class WorldRefused extends Error {
  readonly error: WorldError;
  constructor(error: WorldError) {
    super(error.message);
    this.error = error;
  }
}

export function parsed<Value>(read: () => Value): Parsed<Value> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof WorldRefused) return { ok: false, error: error.error };
    throw error;
  }
}

/** Throws an error with the code `INVALID` and no suggestion, unless `error` has others. @throws WorldRefused */
export function refuse(error: Omit<WorldError, 'code' | 'didYouMean'> & Partial<WorldError>): never {
  throw new WorldRefused({ code: 'INVALID', didYouMean: null, ...error });
}

export function quote(text: string): string {
  const first = firstCharacters(text, 80);
  return JSON.stringify(first === text ? text : `${first}…`);
}

export function unknownValue(
  parameter: WorldParameter,
  what: string,
  value: string,
  allowed: readonly string[],
  list: string,
  didYouMean: string | null = nearestName(value, allowed),
): never {
  const hint = didYouMean === null ? '' : ` Did you mean "${didYouMean}"?`;
  const message = `Unknown ${what} ${quote(value)}; nothing was applied.${hint} All of them: ${list}`;
  refuse({ message, parameter, value, allowed, didYouMean });
}

/** With the names themselves instead of the URL that lists them, for where no server runs. */
export const messageWithNames = ({ message, allowed }: WorldError): string =>
  message.replace(/\/__mock\/[a-z]+$/, () => allowed.join(', '));

export function wrongForm(parameter: WorldParameter, value: string, allowed: readonly string[]): never {
  const message = `${quote(value)} isn't a value for ${parameter}; nothing was applied. Write ${allowed.join(', or ')}.`;
  refuse({ message, parameter, value, allowed });
}

export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
