import { type FieldNode, Kind, parse, print, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask } from '#mock-server/ask.ts';
import { portalReads } from '#mock-server/portal-reads.ts';

const { fetch } = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 46) });

const [definition] = parse('{ a @include(if: true) }').definitions;
const always =
  definition && 'selectionSet' in definition ? definition.selectionSet?.selections[0]?.directives : [];

/** The same question with a directive that changes nothing: graphql-js executes it, since no plan holds any. */
const unplanned = (query: string) =>
  print(
    visit(parse(query), {
      [Kind.OPERATION_DEFINITION]: (operation) => {
        const [first, ...others] = operation.selectionSet.selections as readonly FieldNode[];
        const selections = [{ ...first, directives: always }, ...others];
        return { ...operation, selectionSet: { ...operation.selectionSet, selections } };
      },
    }),
  );

async function expectSame(query: string, world: string, variables: Record<string, unknown> = {}) {
  // Errors say where in the text they are.
  const planned = await ask(fetch, print(parse(query)), { world, variables });
  const reference = await ask(fetch, unplanned(query), { world, variables });
  expect([planned.status, planned.text]).toEqual([reference.status, reference.text]);
  return planned;
}

describe('a query that was made ready answers as graphql-js does, byte for byte', () => {
  it.each([
    'as=owner',
    'scenario=offline,mfa,overdue,update-available&as=owner&seed=7',
    'scenario=two-accounts,verakey,unlimited,grace&as=viewer',
    'scenario=no-hardware&as=device',
    'scenario=fleet&as=admin',
  ])('for every query of the portal in %s', async (world) => {
    const texts = new Set<string>();
    for (const { query, variables } of portalReads)
      texts.add((await expectSame(query, world, variables)).text);
    expect(texts.size).toBeGreaterThan(10);
  });

  it.each<[string, string]>([
    ['fields asked for twice', '{ myHardwareLicense { id } myHardwareLicense { offline id } }'],
    [
      'fragments, inline and named',
      'query Q { ...A } fragment A on Query { myHardwareLicense { ... { id } ...B } } fragment B on HardwareLicense { __typename offline }',
    ],
    [
      'other names, one of them of a prototype',
      '{ a: myHardwareLicense { __proto__: id constructor: offline } }',
    ],
    ['a directive deep inside', '{ myHardwareLicense { id offline @skip(if: true) } }'],
    ['an error among data', '{ myHardwareLicense { id } viewer { id } device(id: "nobody") { id } }'],
    ['a refusal', '{ users(first: 1) { totalCount } }'],
    ['a variable that is left out', 'query Q($id: ID = "nobody") { device(id: $id) { id } }'],
    ['a variable of the wrong type', 'query Q($id: ID!) { device(id: $id) { id } }'],
  ])('with %s', async (_what, query) => {
    await expectSame(query, 'as=owner', { id: [] });
    await expectSame(query, 'as=owner');
  });
});
