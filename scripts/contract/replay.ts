import { getNamedType, isEnumType } from 'graphql';
import { identityIds } from '#fixtures/files.generated.ts';
import { createMockApi } from '#mock-server/api.ts';
import { isRead } from '#mock-server/testing/portal-reads.ts';
import { ask, type Fetch, sessionId } from '#mock-server/testing/send-request.ts';
import { type Operation, operationNamed } from './operations.ts';
import { referredTo, replayedVariables } from './recorded-input.ts';
import type { Recording } from './recording.ts';
import { findingOf, type Report } from './report.ts';
import { transformResponse } from './transform-response.ts';
import { now, responsesIn, sweptTraits, type WorldResponse } from './worlds.ts';

type Answer = { data: unknown; codes: readonly string[] };

const sizeOf = (list: readonly unknown[]) => ['an empty list', 'one entry'][list.length] ?? 'several entries';

/** As sentences: nulls, enum values, list sizes and codes. @param withKinds includes booleans and the product */
export function traitsOf(
  { document }: Pick<Operation, 'document'>,
  { data, codes }: Answer,
  withKinds = false,
): Set<string> {
  const facts = new Set<string>(codes.map((code) => `the response has the error code ${code}`));
  if (data === null) return facts.add('the response has no data');
  transformResponse(
    { document, data },
    {
      leaf(value, { field, leaf }) {
        if (isEnumType(leaf) || (withKinds && (typeof value === 'boolean' || field === 'Product.className')))
          facts.add(`${field} is ${value}`);
        return null;
      },
      field(value, { field, type }) {
        if (Array.isArray(value)) facts.add(`${field} has ${sizeOf(value)}`);
        else if (value === null) facts.add(`${field} is null`);
        else if (!isEnumType(getNamedType(type))) facts.add(`${field} has a value`);
      },
      unknown: () => {},
    },
  );
  return facts;
}

const isListSize = (text: string) => / has (an empty list|one entry|several entries)$/.test(text);

/** Facts of responses (`traitsOf`), by operation. */
type Shown = Map<string, Set<string>>;

function addShown(
  shown: Shown,
  operation: Operation,
  { data, errors }: Pick<WorldResponse, 'data' | 'errors'>,
  withKinds = false,
): void {
  const codes = errors.map(({ extensions }) => String(extensions?.code));
  const facts = shown.get(operation.name) ?? new Set();
  for (const each of traitsOf(operation, { data, codes }, withKinds)) facts.add(each);
  shown.set(operation.name, facts);
}

export async function shownByMock(
  names: ReadonlySet<string>,
  worlds: Parameters<typeof responsesIn>[0],
  fetch?: Fetch,
  withKinds = false,
): Promise<Shown> {
  const shown: Shown = new Map();
  for await (const response of responsesIn(worlds, ({ name }) => names.has(name), fetch))
    addShown(shown, response.operation, response, withKinds);
  return shown;
}

/** The numbers of the recorded mutations that can be sent again, and of the responses they refer to. */
function stepsOf({ responses }: Recording): number[] {
  const needed = new Set<number>();
  const add = (index: number): void => {
    const { variables } = responses[index] ?? {};
    if (needed.has(index) || !variables) return;
    needed.add(index);
    referredTo(variables).forEach(add);
  };
  responses.forEach(({ operation: name }, index) => {
    const operation = operationNamed(name);
    if (operation && !isRead(operation)) add(index);
  });
  return [...needed].sort((a, b) => a - b);
}

/** The facts of the mock when the recorded mutations are sent in order, in one sandbox per world. */
async function shownByMutations(
  recording: Recording,
  fetch: Fetch = createMockApi({ now: () => now }).fetch,
): Promise<Shown> {
  const shown: Shown = new Map();
  const steps = stepsOf(recording);
  if (steps.length === 0) return shown;
  const worlds = sweptTraits.flatMap((trait) =>
    identityIds.map((identity) => `scenario=${trait ?? 'online'}&as=${identity}`),
  );
  for (const [number, world] of worlds.entries()) {
    const answers: unknown[] = [];
    for (const index of steps) {
      const { operation: name, variables: recorded } = recording.responses[index] ?? {};
      const operation = operationNamed(name);
      const variables = replayedVariables(recorded, answers, now);
      if (!operation || !variables) continue;
      const sent = { world, session: sessionId(number), variables };
      const response = await ask(fetch, operation.document, sent);
      answers[index] = response.data;
      if (!isRead(operation)) addShown(shown, operation, response);
    }
  }
  return shown;
}

/** Compares shapes, nulls, enum values, list sizes and codes with all worlds. @param fetch the mock by default */
export async function replay(recording: Recording, fetch?: Fetch): Promise<Report> {
  const recorded = new Set(recording.responses.map(({ operation }) => operation));
  const worlds = { traits: sweptTraits, identities: identityIds };
  const shown = new Map([
    ...(await shownByMock(recorded, worlds, fetch)),
    ...(await shownByMutations(recording, fetch)),
  ]);
  const operationsByFact = new Map<string, string[]>();
  for (const { operation: name, ...answer } of recording.responses) {
    const [operation, mockFacts] = [operationNamed(name), shown.get(name)];
    for (const each of operation && mockFacts ? traitsOf(operation, answer) : [])
      if (!mockFacts?.has(each))
        operationsByFact.set(each, [...new Set([...(operationsByFact.get(each) ?? []), name])]);
  }
  const findings = [...operationsByFact].map(([sentence, names]) => {
    const severity = isListSize(sentence) ? 'note' : 'warning';
    const [at = ''] = sentence.replace(/^the response .*/, names[0] ?? '').split(' ');
    const text = `${sentence} in the recording, and in no world of the mock.`;
    return findingOf({ severity, at, text }, names);
  });
  const mutations = [...recorded].filter((name) => !shown.has(name));
  return {
    title: `Compared ${recording.responses.length} recorded responses to ${shown.size} operations with the mock.`,
    findings,
    remarks:
      mutations.length === 0
        ? []
        : [`Not compared, since their input can't be sent to the mock: ${mutations.join(', ')}.`],
  };
}
