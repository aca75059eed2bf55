import type { ExecutionResult } from 'graphql';
import type { Change } from '#mock-server/contract/change.ts';
import type { Fault, WorldSpec } from '#mock-server/contract/world-spec.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { changeId } from '#mock-server/core/sandbox/change-id.ts';
import { chooseFaults } from '#mock-server/core/world/choose-fault.ts';
import { formatFault } from '#mock-server/core/world/parse-fault.ts';
import type { ParsedWorldPart } from '#mock-server/core/world/world-error.ts';
import type { Cause, Explanation } from '#schema/world/explanations.ts';
import type { AskedWorld } from './asked-world.ts';
import { findCauses } from './find-causes.ts';
import { invalidQuery, type Question, unknownPath } from './read-question.ts';
import { isSameValue, nearestPath, type PlacedValue, valueAt, withIds } from './response-place.ts';

type Variant = { world: WorldSpec; changes?: Change[]; time?: number };

const maxExecutions = 40;

const isExecuted = ({ kind }: Fault): boolean =>
  kind.name === 'partial' ||
  kind.name === 'value' ||
  (kind.name === 'graphql-error' && kind.parameters.path !== undefined);

/** Changes nothing, but keeps its place, which names records. */
const emptyChange = ({ at, with: isWith }: Change): Change => ({
  kind: 'password-reset-requested',
  at,
  ...(isWith && { with: isWith }),
});

const isBroken = ({ errors = [] }: ExecutionResult): boolean =>
  errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR');

export async function explainValue(
  mock: Mock,
  asked: AskedWorld,
  question: Question,
): Promise<ParsedWorldPart<Explanation>> {
  const { sandbox, record, time, start, age, pause, resolve } = asked;
  const { world, changes } = sandbox;
  const { body, operation, path } = question;
  let executions = 0;
  const execute = (variant: Variant, faults: readonly Fault[] = []) => {
    executions += 1;
    const kinds = faults.map(({ kind }) => kind);
    return mock.executeIn(body, resolve(variant.world, variant), kinds);
  };

  const result = await execute({ world });
  const names = path.split('.');
  const real = valueAt(result.data, names);
  const [reason] = result.errors ?? [];
  if (result.data === undefined) return invalidQuery(reason?.message ?? 'The query has no response.');
  if (!('value' in real)) return unknownPath(question, nearestPath(result.data, path), reason?.message);

  const call = Math.max(1, sandbox.calls.get(operation) ?? 0);
  const faults = chooseFaults(world, { operation, call, age }).filter(isExecuted);
  if (faults.length > 0) {
    const { value = null } = valueAt((await execute({ world }, faults)).data, names);
    if (!isSameValue({ value }, real)) {
      const faultCauses: Cause[] = [];
      for (const fault of faults.slice(0, maxExecutions - executions)) {
        const others = faults.filter((each) => each !== fault);
        const { value: without = null } = valueAt((await execute({ world }, others)).data, names);
        const isCause = !isSameValue({ value: without }, { value });
        if (isCause) faultCauses.push({ kind: 'fault', id: formatFault(fault), without });
      }
      return { ok: true, value: { value, causes: faultCauses } };
    }
  }

  const place = withIds(result.data, names);
  const budget = () => maxExecutions - executions;
  /** Null if the value is the same, or can't be found out. */
  const outcomeOf = async (variant: Variant): Promise<PlacedValue | null> => {
    if (budget() <= 0) return null;
    await pause();
    const other = await execute(variant);
    const outcome = valueAt(other.data, place);
    return isBroken(other) || isSameValue(outcome, real) ? null : outcome;
  };
  const causes: Cause[] = [];
  const add = (kind: Cause['kind'], id: string, { value }: PlacedValue) =>
    causes.push({ kind, id, ...(value !== undefined && { without: value }) });
  const replace = async (kind: Cause['kind'], id: string, variant: Variant) => {
    const outcome = await outcomeOf(variant);
    if (outcome) add(kind, id, outcome);
  };

  const { fixtures, vocabulary } = mock.worlds();
  const account = world.account ?? record.accounts[0]?.id;
  for (const { id } of fixtures.identities.values())
    if (world.as !== null && id !== world.as) await replace('identity', id, { world: { ...world, as: id } });
  for (const { id } of record.accounts)
    if (id !== account) await replace('account', id, { world: { ...world, account: id } });
  const seed = world.seed === 1 ? 2 : 1;
  await replace('seed', String(seed), { world: { ...world, seed } });
  // Changes keep their order, but none is later than the clock.
  const early = changes.map((change) => ({ ...change, at: Math.min(change.at, start) }));
  if (time !== start)
    await replace('clock', new Date(start).toISOString(), { world, time: start, changes: early });

  const withoutTraits = (traits: readonly string[]): Variant => {
    const scenario = world.scenario.filter((id) => !traits.includes(id));
    const isThere = world.account !== null && vocabulary.accounts(scenario).includes(world.account);
    return { world: { ...world, scenario, account: isThere ? world.account : null } };
  };
  for (const { item, outcome } of await findCauses(world.scenario, budget, (traits) =>
    outcomeOf(withoutTraits(traits)),
  ))
    add('trait', item, outcome);
  const withoutChanges = (places: readonly number[]): Variant => {
    const taken = new Set(places);
    return {
      world,
      changes: changes.map((change, place) => (taken.has(place) ? emptyChange(change) : change)),
    };
  };
  for (const { item, outcome } of await findCauses([...changes.keys()], budget, (places) =>
    outcomeOf(withoutChanges(places)),
  ))
    add('change', changeId(changes, item), outcome);
  return { ok: true, value: { value: real.value, causes } };
}
