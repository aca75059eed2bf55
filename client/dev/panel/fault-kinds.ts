import { allowedFor, type FaultKindId, faultKindOf } from '#schema/world/fault-kinds.ts';
import { writeFault } from '#schema/world/write-fault.ts';

export type FaultDraft = {
  target: string;
  kind: FaultKindId;
  number: string;
  /** By name; those without a text are left out. */
  parameters: Readonly<Record<string, string>>;
  when: string;
};

/** Writes a fault for the URL. `when` may start with `@`. */
export function writeDraft({ target, kind, number, parameters: texts, when }: FaultDraft): string {
  const { number: numbered, parameters = {} } = faultKindOf(kind);
  const given = Object.keys(parameters).map((name) => [name, texts[name] || undefined] as const);
  return writeFault(
    target,
    numbered ? `${kind}-${number.trim()}` : kind,
    Object.fromEntries(given),
    when.trim(),
  );
}

/** Finds the refused field by the values the mock accepts instead: target, kind, when, or the name of a parameter. */
export function refusedPart(allowed: readonly string[], kind: FaultKindId): string {
  if (allowed.includes('*')) return 'target';
  if (allowed.some((form) => form.startsWith('@'))) return 'when';
  const refused = Object.entries(faultKindOf(kind).parameters ?? {}).find(
    ([name, parameter]) => name === allowed[0] || allowedFor(parameter)[0] === allowed[0],
  );
  return refused?.[0] ?? 'kind';
}
