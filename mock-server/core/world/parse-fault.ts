import { nearestName } from '#fixtures/nearest-name.ts';
import type { FaultTarget } from '#mock-server/contract/world-link.ts';
import type { Fault, FaultKind, FaultWhen } from '#mock-server/contract/world-spec.ts';
import { allowedFor, faultForm, faultKindIds, faultKindOf } from '#schema/world/fault-kinds.ts';
import { faultTargets } from '#schema/world/fault-targets.ts';
import { writeFault } from '#schema/world/write-fault.ts';
import { decode, quote, refuse, unknownValue, wrongForm } from './world-error.ts';

const forms = faultKindIds.map(faultForm);

/** The words of `MainMenuIsOfflineQuery` are main, menu, is, offline. */
const wordsOf = (name: string): string[] =>
  (name.replace(/(query|mutation)$/i, '').match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []).map((word) =>
    word.toLowerCase(),
  );

/** The shortest with all of its words, as for `MenuQuery`; else the nearest spelling. */
export function nearestOperation(name: string, operations: readonly string[]): string | null {
  const words = name.length > 80 ? [] : wordsOf(name);
  const [shortest] = operations
    .filter((operation) => words.length > 0 && words.every((word) => wordsOf(operation).includes(word)))
    .sort((a, b) => a.length - b.length);
  return shortest ?? nearestName(name, operations);
}

function readKind(text: string, fault: string): Pick<FaultKind, 'name' | 'number'> {
  const lower = text.toLowerCase();
  for (const name of faultKindIds) {
    const { number } = faultKindOf(name);
    if (!number && lower === name) return { name, number: null };
    if (!number || !lower.startsWith(`${name}-`)) continue;
    const digits = lower.slice(name.length + 1);
    if (number.accepts(digits)) return { name, number: Number(digits) };
  }
  const numbers = faultKindIds.flatMap((name) => faultKindOf(name).number?.takes ?? []);
  const message = `Unknown fault kind ${quote(text)}; nothing was applied. All of them: ${forms.join(', ')} (${numbers.join('; ')}).`;
  refuse({
    message,
    parameter: 'fault',
    value: fault,
    allowed: forms,
    didYouMean: nearestName(text, faultKindIds),
  });
}

/** Reads `name=value;…`. */
function readParameters(
  text: string | undefined,
  kind: Pick<FaultKind, 'name'>,
  fault: string,
): FaultKind['parameters'] {
  const { parameters = {}, requires = [] } = faultKindOf(kind.name);
  const names = Object.keys(parameters);
  const common = { parameter: 'fault', value: fault };
  const given = new Map<string, string>();
  for (const pair of text?.split(';') ?? []) {
    const [name = '', raw] = pair.split(/=(.*)/s);
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!parameter || raw === undefined) {
      const all =
        names.length === 0 ? 'It has none.' : `All of them, each as name=value: ${names.join(', ')}.`;
      const message = `${quote(pair)} isn't a parameter of the fault kind ${kind.name}; nothing was applied. ${all}`;
      refuse({ ...common, message, allowed: names, didYouMean: nearestName(name, names) });
    }
    const value = decode(raw);
    if (given.has(name) || value === null || !parameter.accepts(value)) {
      const problem = given.has(name) ? 'Use it once.' : `Write ${parameter.takes}.`;
      const message = `${quote(pair)} isn't a value for ${name} of the fault kind ${kind.name}; nothing was applied. ${problem}`;
      const didYouMean = parameter.values && value !== null ? nearestName(value, parameter.values) : null;
      refuse({ ...common, message, allowed: allowedFor(parameter), didYouMean });
    }
    given.set(name, value);
  }
  const missing = requires.find((name) => !given.has(name));
  if (missing !== undefined)
    refuse({
      ...common,
      message: `The fault kind ${kind.name} needs ${missing}; nothing was applied.`,
      allowed: [missing],
    });
  return Object.fromEntries(names.filter((name) => given.has(name)).map((name) => [name, given.get(name)]));
}

function checkTarget({ target, kind }: Fault, value: string): void {
  const { isGraphql, ofOneMutation, parameters = {} } = faultKindOf(kind.name);
  const common = { code: 'CONFLICT', parameter: 'fault', value } as const;
  if (target === 'polymorphictypes' && isGraphql) {
    const message = `polymorphictypes isn't a GraphQL operation, so ${quote(kind.name)} has no effect there; nothing was applied.`;
    const allowed = faultKindIds.filter((name) => !faultKindOf(name).isGraphql).map(faultForm);
    refuse({ ...common, message, allowed });
  }
  // The names of the portal's mutations say so; other documents are checked when they arrive.
  const isQuery = portalTarget(target) !== undefined && !target.endsWith('Mutation');
  const isWrong = ofOneMutation ? isQuery : target === '*';
  const ofOne = Object.keys(kind.parameters).find((name) => parameters[name]?.ofOneOperation);
  if (!isWrong || !(ofOneMutation || ofOne)) return;
  const what = ofOneMutation ? `The fault kind ${kind.name}` : `The parameter ${ofOne}`;
  const needed = ofOneMutation ? 'a mutation' : 'one operation';
  const message = `${what} needs ${needed} as its target, not ${quote(target)}; nothing was applied.`;
  refuse({ ...common, message, allowed: [needed] });
}

function readWhen(text: string | undefined, fault: string): FaultWhen {
  if (text === undefined) return null;
  const [, first, last] = /^([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last ?? first)];
  return from <= to ? { from, to } : wrongForm('fault', fault, ['@2', '@1-3']);
}

const portalTarget = (text: string) => faultTargets.find((name) => name.toLowerCase() === text.toLowerCase());

function unknownTarget(text: string): never {
  const nearest = nearestOperation(text, faultTargets);
  return unknownValue('fault', 'fault target', text, faultTargets, '/__mock/operations', nearest);
}

/** Operations of other applications have names that the mock doesn't know. */
const readTarget = (text: string): FaultTarget =>
  portalTarget(text) ?? (/^[_A-Za-z]\w{0,99}$/.test(text) ? text : unknownTarget(text));

/** Faults in a URL of the portal are for its own operations. @throws WorldRefused */
export function refuseOtherTargets(faults: readonly Fault[]): void {
  const other = faults.find(({ target }) => portalTarget(target) === undefined);
  if (other) unknownTarget(other.target);
}

function readFault(text: string): Fault {
  const [, targetText = '', kindText = '', parameterText, whenText] =
    /^([^:@(]*):([^:@(]*)(?:\(([^()]*)\))?(?:@(.*))?$/s.exec(text) ?? [];
  if (targetText === '')
    wrongForm('fault', text, ['target:kind', 'target:kind(name=value;…)', 'target:kind@when']);
  const target = readTarget(targetText);
  const kind = readKind(kindText, text);
  const parameters = readParameters(parameterText, kind, text);
  const fault: Fault = { target, kind: { ...kind, parameters }, when: readWhen(whenText, text) };
  checkTarget(fault, text);
  return fault;
}

const nameOf = ({ name, number }: FaultKind): string => (number === null ? name : `${name}-${number}`);

export const formatFaultKind = (kind: FaultKind): string =>
  writeFault('', nameOf(kind), kind.parameters).slice(1);

export function formatFault({ target, kind, when }: Fault): string {
  const calls = when === null ? '' : when.from === when.to ? `${when.from}` : `${when.from}-${when.to}`;
  return writeFault(target, nameOf(kind), kind.parameters, calls);
}

/** Reads `ToolbarLicenseInfoQuery:http-500@2,*:slow-800`. @throws WorldRefused */
export function readFaults(value: string): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const text of value.split(',')) {
    const fault = readFault(text);
    const written = formatFault(fault);
    if (seen.has(written)) {
      const message = `The fault ${quote(text)} appears twice; nothing was applied. Leave one of them out.`;
      refuse({ code: 'DUPLICATE', message, parameter: 'fault', value, allowed: forms });
    }
    seen.add(written);
    faults.push(fault);
  }
  return faults;
}
