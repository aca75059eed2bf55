import { nearestName } from '#fixtures/nearest-name.ts';
import type { WorldParameter } from '#mock-server/contract/world-spec.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';

export type WorldError = {
  code: Extract<ErrorCode, 'REQUIRED' | 'INVALID' | 'DUPLICATE' | 'CONFLICT'>;
  message: string;
  parameter: string;
  value: string;
  allowed: readonly string[];
  didYouMean: string | null;
};

export type ParsedWorldPart<T> = { ok: true; value: T } | { ok: false; error: WorldError };

export const refuse = (error: WorldError): { ok: false; error: WorldError } => ({ ok: false, error });

export const quote = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);

export function unknownValue(
  parameter: WorldParameter,
  what: string,
  value: string,
  allowed: readonly string[],
  list: string,
  didYouMean: string | null = nearestName(value, allowed),
) {
  const hint = didYouMean === null ? '' : ` Did you mean "${didYouMean}"?`;
  return refuse({
    code: 'INVALID',
    message: `Unknown ${what} ${quote(value)}; nothing was applied.${hint} All of them: ${list}`,
    parameter,
    value,
    allowed,
    didYouMean,
  });
}

export function wrongForm(parameter: WorldParameter, value: string, allowed: readonly string[]) {
  return refuse({
    code: 'INVALID',
    message: `${quote(value)} isn't a value for ${parameter}; nothing was applied. Write ${allowed.join(', or ')}.`,
    parameter,
    value,
    allowed,
    didYouMean: null,
  });
}
