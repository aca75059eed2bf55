import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { portalReads } from '#mock-server/testing/portal-reads.ts';
import { ask } from '#mock-server/testing/send-request.ts';

const { fetch } = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 46) });
const world = 'scenario=fleet&as=admin';
const send = (query: string, variables: Record<string, unknown> = {}) =>
  ask(fetch, query, { world, variables });

async function refusedWith(query: string, variables: Record<string, unknown> = {}): Promise<number | null> {
  const { status, data, errors } = await send(query, variables);
  const [error] = errors;
  if (!error) return null;
  expect([status, data, errors.length, error.extensions.code]).toEqual([200, null, 1, 'LIMIT_REACHED']);
  const [, nodes, limit] =
    /^This request can return up to (\d+) list entries; the limit is (\d+)\./.exec(error.message) ?? [];
  expect(limit).toBe('20000');
  return Number(nodes);
}

const activity = (first: string) => `activity(${first}) { edges { node { id } } }`;
const nested = (outer: string, inner: string) =>
  `devices(first: ${outer}) { edges { node { id ${activity(`first: ${inner}`)} } } }`;

describe('the list entries of a request', () => {
  it('are counted along each path and added up, and refused over 20,000', async () => {
    expect(await refusedWith(`{ ${nested('200', '99')} }`)).toBe(null);
    expect(await refusedWith(`{ ${nested('200', '100')} }`)).toBe(20_200);
    const aliases = Array.from({ length: 15 }, (_, at) => `a${at}: ${nested('200', '200')}`).join(' ');
    expect(await refusedWith(`{ ${aliases} }`)).toBe(15 * (200 + 200 * 200));
  });

  it('are counted with variables and their defaults, also when the query is repeated', async () => {
    const query = `query Q($outer: Int!, $inner: Int = 200) { ${nested('$outer', '$inner')} }`;
    for (const _time of [1, 2]) {
      expect(await refusedWith(query, { outer: 2 })).toBe(null);
      expect(await refusedWith(query, { outer: 200, inner: 5 })).toBe(null);
      expect(await refusedWith(query, { outer: 200 })).toBe(40_200);
      expect(await refusedWith(query, { outer: 150, inner: 150 })).toBe(22_650);
    }
  });

  it('are counted with the defaults of the schema where a page has no size', async () => {
    const pages = `devices(first: 200) { edges { node { ${activity('after: null')} } } }`;
    expect(await refusedWith(`{ a: ${pages} b: ${pages} c: ${pages} d: ${pages} e: ${pages} }`)).toBe(21_000);
  });

  it('are counted through fragments', async () => {
    const fragments = `fragment Outer on Query { devices(first: 200) { edges { node { ...Inner } } } }
      fragment Inner on Device { ... on Device { ${activity('first: 200')} } }`;
    expect(await refusedWith(`query Q { ...Outer } ${fragments}`)).toBe(40_200);
  });

  it('are few enough in every operation of the portal, with the largest pages too', async () => {
    for (const { query, variables } of portalReads) {
      const { errors } = await send(query, { ...variables, ...('first' in variables && { first: 200 }) });
      const codes = errors.map(({ extensions }) => extensions.code);
      expect(codes).not.toContain('LIMIT_REACHED');
    }
  });
});
