import { nearestName } from '#fixtures/nearest-name.ts';
import type { Fault, FaultKind } from '#mock-server/contract/world-spec.ts';
import { allowedFor, faultForm, faultKindIds, faultKindOf } from '#schema/world/fault-kinds.ts';
import { writeFault } from '#schema/world/write-fault.ts';
import { nearestOperation } from './nearest-operation.ts';
import { formatWhen, parseWhen, whenForms } from './parse-when.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type ParsedWorldPart, quote, refuse, unknownValue, wrongForm } from './world-error.ts';

const forms = faultKindIds.map(faultForm);

const refuseKind = (
  value: string,
  message: string,
  allowed: readonly string[],
  { code = 'INVALID', didYouMean = null }: { code?: 'INVALID' | 'CONFLICT'; didYouMean?: string | null } = {},
) => refuse({ code, message, parameter: 'fault', value, allowed, didYouMean });

function parseName(text: string, fault: string): ParsedWorldPart<Pick<FaultKind, 'name' | 'number'>> {
  const lower = text.toLowerCase();
  for (const name of faultKindIds) {
    const { number } = faultKindOf(name);
    if (!number && lower === name) return { ok: true, value: { name, number: null } };
    if (!number || !lower.startsWith(`${name}-`)) continue;
    const digits = lower.slice(name.length + 1);
    if (number.accepts(digits)) return { ok: true, value: { name, number: Number(digits) } };
  }
  const numbers = faultKindIds.flatMap((name) => faultKindOf(name).number?.takes ?? []);
  const message = `Unknown fault kind ${quote(text)}; nothing was applied. All of them: ${forms.join(', ')} (${numbers.join('; ')}).`;
  return refuseKind(fault, message, forms, { didYouMean: nearestName(text, faultKindIds) });
}

function decodeParameter(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Parses `name=value;…`. */
function parseParameters(
  text: string | undefined,
  kind: Pick<FaultKind, 'name'>,
  fault: string,
): ParsedWorldPart<FaultKind['parameters']> {
  const { parameters = {}, requires = [] } = faultKindOf(kind.name);
  const names = Object.keys(parameters);
  const given = new Map<string, string>();
  for (const pair of text?.split(';') ?? []) {
    const [name = '', raw] = pair.split(/=(.*)/s);
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!parameter || raw === undefined) {
      const all =
        names.length === 0 ? 'It has none.' : `All of them, each as name=value: ${names.join(', ')}.`;
      const message = `${quote(pair)} isn't a parameter of the fault kind ${kind.name}; nothing was applied. ${all}`;
      return refuseKind(fault, message, names, { didYouMean: nearestName(name, names) });
    }
    const value = decodeParameter(raw);
    if (given.has(name) || value === null || !parameter.accepts(value)) {
      const problem = given.has(name) ? 'Use it once.' : `Write ${parameter.takes}.`;
      const message = `${quote(pair)} isn't a value for ${name} of the fault kind ${kind.name}; nothing was applied. ${problem}`;
      const { values } = parameter;
      return refuseKind(fault, message, allowedFor(parameter), {
        didYouMean: values && value !== null ? nearestName(value, values) : null,
      });
    }
    given.set(name, value);
  }
  const missing = requires.find((name) => !given.has(name));
  if (missing !== undefined)
    return refuseKind(fault, `The fault kind ${kind.name} needs ${missing}; nothing was applied.`, [missing]);
  const ordered = names.flatMap((name) => {
    const value = given.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ok: true, value: Object.fromEntries(ordered) };
}

function refuseTarget({ target, kind }: Fault, fault: string) {
  const { isGraphql, ofOneMutation, parameters = {} } = faultKindOf(kind.name);
  if (target === 'polymorphictypes' && isGraphql) {
    const message = `polymorphictypes isn't a GraphQL operation, so ${quote(kind.name)} has no effect there; nothing was applied.`;
    const others = faultKindIds.filter((name) => !faultKindOf(name).isGraphql).map(faultForm);
    return refuseKind(fault, message, others, { code: 'CONFLICT' });
  }
  const isWrong = ofOneMutation ? !target.endsWith('Mutation') : target === '*';
  const ofOne = Object.keys(kind.parameters).find((name) => parameters[name]?.ofOneOperation);
  if (!isWrong || !(ofOneMutation || ofOne)) return null;
  const what = ofOneMutation ? `The fault kind ${kind.name}` : `The parameter ${ofOne}`;
  const needed = ofOneMutation ? 'a mutation' : 'one operation';
  const message = `${what} needs ${needed} as its target, not ${quote(target)}; nothing was applied.`;
  return refuseKind(fault, message, [needed], { code: 'CONFLICT' });
}

function parseFault(text: string, { faultTargets }: Vocabulary): ParsedWorldPart<Fault> {
  const [, targetText = '', kindText = '', parameterText, whenText] =
    /^([^:@(]*):([^:@(]*)(?:\(([^()]*)\))?(?:@(.*))?$/s.exec(text) ?? [];
  if (targetText === '')
    return wrongForm('fault', text, ['target:kind', 'target:kind(name=value;…)', 'target:kind@when']);
  const target = faultTargets.find((name) => name.toLowerCase() === targetText.toLowerCase());
  if (!target)
    return unknownValue(
      'fault',
      'fault target',
      targetText,
      faultTargets,
      '/__mock/operations',
      nearestOperation(targetText, faultTargets),
    );
  const name = parseName(kindText, text);
  if (!name.ok) return name;
  const parameters = parseParameters(parameterText, name.value, text);
  if (!parameters.ok) return parameters;
  const when = parseWhen(whenText?.toLowerCase());
  if (when === undefined) return wrongForm('fault', text, whenForms);
  const fault: Fault = { target, kind: { ...name.value, parameters: parameters.value }, when };
  return refuseTarget(fault, text) ?? { ok: true, value: fault };
}

const nameOf = ({ name, number }: FaultKind): string => (number === null ? name : `${name}-${number}`);

export const formatFaultKind = (kind: FaultKind): string =>
  writeFault('', nameOf(kind), kind.parameters).slice(1);

export const formatFault = ({ target, kind, when }: Fault): string =>
  writeFault(target, nameOf(kind), kind.parameters, formatWhen(when));

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
        allowed: forms,
        didYouMean: null,
      });
    seen.add(written);
    faults.push(fault.value);
  }
  return { ok: true, value: faults };
}
