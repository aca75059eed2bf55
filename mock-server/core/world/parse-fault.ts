import { nearestName } from '#fixtures/nearest-name.ts';
import { type PlainFaultName, plainFaultNames } from '#mock-server/contract/world-link.ts';
import type { Fault, FaultKind, FaultWhen } from '#mock-server/contract/world-spec.ts';
import { nearestOperation } from './nearest-operation.ts';
import { faultKindForms, type Vocabulary } from './vocabulary.ts';
import { type ParsedWorldPart, quote, refuse, unknownValue, wrongForm } from './world-error.ts';

/** Longer waits aren't useful. */
export const maxWaitMs = 600_000;

const isPlain = (text: string): text is PlainFaultName => plainFaultNames.some((name) => name === text);

function parseKind(text: string): FaultKind | null {
  if (isPlain(text)) return { name: text };
  const [, name, digits] = /^(http|slow)-(0|[1-9]\d{0,6})$/.exec(text) ?? [];
  const number = Number(digits);
  // Statuses below 200, 204, 205 and 304 can't have a body.
  if (name === 'http' && number >= 200 && number <= 599 && ![204, 205, 304].includes(number))
    return { name, status: number };
  if (name === 'slow' && number >= 1 && number <= maxWaitMs) return { name, ms: number };
  return null;
}

const whenForms = ['@2', '@1-3', '@2/5'] as const;

function parseWhen(text: string | undefined): FaultWhen | null {
  if (text === undefined) return { kind: 'always' };
  const [, first, sign, second] = /^([1-9]\d{0,5})(?:([-/])([1-9]\d{0,5}))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  const [from, to] = [Number(first), Number(second ?? first)];
  if (sign === undefined) return { kind: 'calls', from, to: from };
  if (from > to) return null;
  if (sign === '-') return { kind: 'calls', from, to };
  return to <= 1_000 ? { kind: 'share', count: from, of: to } : null;
}

function parseFault(text: string, { faultTargets }: Vocabulary): ParsedWorldPart<Fault> {
  const [, target = '', kindText = '', whenText] = /^([^:@]*):([^:@]*)(?:@(.*))?$/s.exec(text) ?? [];
  if (target === '') return wrongForm('fault', text, ['target:kind', 'target:kind@when']);
  const known = faultTargets.find((name) => name === target || name === target.toLowerCase());
  if (!known)
    return unknownValue(
      'fault',
      'fault target',
      target,
      faultTargets,
      '/__mock/operations',
      nearestOperation(target, faultTargets),
    );
  const kind = parseKind(kindText.toLowerCase());
  if (!kind) {
    const guess = nearestName(kindText, plainFaultNames);
    return refuse({
      code: 'INVALID',
      message: `Unknown fault kind ${quote(kindText)}; nothing was applied. All of them: ${faultKindForms.join(', ')} (statuses 200 to 599, up to ${maxWaitMs} ms).`,
      parameter: 'fault',
      value: text,
      allowed: faultKindForms,
      didYouMean: guess,
    });
  }
  if (known === 'polymorphictypes' && (kind.name === 'graphql-error' || kind.name === 'partial'))
    return refuse({
      code: 'CONFLICT',
      message: `polymorphictypes isn't a GraphQL operation, so ${quote(kind.name)} has no effect there; nothing was applied.`,
      parameter: 'fault',
      value: text,
      allowed: faultKindForms.filter((form) => form !== 'graphql-error' && form !== 'partial'),
      didYouMean: null,
    });
  const when = parseWhen(whenText);
  if (!when) return wrongForm('fault', text, whenForms);
  return { ok: true, value: { target: known, kind, when } };
}

/** The kind as written in an address. */
export function formatFaultKind(kind: FaultKind): string {
  if (kind.name === 'http') return `http-${kind.status}`;
  return kind.name === 'slow' ? `slow-${kind.ms}` : kind.name;
}

export const formatFault = ({ target, kind, when }: Fault): string =>
  `${target}:${formatFaultKind(kind)}${formatWhen(when)}`;

function formatWhen(when: FaultWhen): string {
  if (when.kind === 'always') return '';
  if (when.kind === 'share') return `@${when.count}/${when.of}`;
  return when.from === when.to ? `@${when.from}` : `@${when.from}-${when.to}`;
}

/** Reads `ToolbarLicenseInfoQuery:http-500@2,*:slow-800`. */
export function parseFaults(value: string, vocabulary: Vocabulary): ParsedWorldPart<Fault[]> {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const text of value.split(',')) {
    const fault = parseFault(text, vocabulary);
    if (!fault.ok) return fault;
    const written = formatFault(fault.value);
    if (seen.has(written))
      return refuse({
        code: 'DUPLICATE',
        message: `The fault ${quote(text)} appears twice; nothing was applied. Leave one of them out.`,
        parameter: 'fault',
        value,
        allowed: faultKindForms,
        didYouMean: null,
      });
    seen.add(written);
    faults.push(fault.value);
  }
  return { ok: true, value: faults };
}
