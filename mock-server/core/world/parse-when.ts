import type { FaultWhen } from '#mock-server/contract/world-spec.ts';

export const whenForms = ['@2', '@1-3'] as const;

/** Undefined for a text of another form. */
export function parseWhen(text: string | undefined): FaultWhen | undefined {
  if (text === undefined) return null;
  const [, first, last] = /^([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?$/.exec(text) ?? [];
  if (first === undefined) return undefined;
  const [from, to] = [Number(first), Number(last ?? first)];
  return from <= to ? { from, to } : undefined;
}

export function formatWhen(when: FaultWhen): string {
  if (when === null) return '';
  return when.from === when.to ? `${when.from}` : `${when.from}-${when.to}`;
}
