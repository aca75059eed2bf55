import { describe, expect, it } from 'vitest';
import { createMockApi } from './api.ts';
import { ask } from './testing/send-request.ts';

const api = createMockApi();
const codesOf = async (query: string, more: Parameters<typeof ask>[2] = { world: 'as=owner' }) => {
  const { status, errors } = await ask(api.fetch, query, more);
  return [status, ...new Set(errors.map(({ extensions }) => extensions.code))];
};

describe('a document', () => {
  it('of more than 16 levels, 2,000 tokens or 100 nested brackets is refused', async () => {
    const spread = Array.from(
      { length: 20 },
      (_, at) => `fragment F${at} on Device { hardwareLicense { device { ...F${at + 1} } } }`,
    );
    const deep = `query Q { myHardwareLicense { device { ...F0 } } } ${spread.join(' ')} fragment F20 on Device { id }`;
    expect(await codesOf(deep)).toEqual([200, 'LIMIT_REACHED']);
    expect(await codesOf(`query Q { ${'alerts { id } '.repeat(600)} }`)).toEqual([
      200,
      'GRAPHQL_PARSE_FAILED',
    ]);
    for (const [open, close] of ['{}', '[]', '()'])
      expect(await codesOf(`query Q { a${open?.repeat(900)}${close?.repeat(900)} }`)).toEqual([
        200,
        'LIMIT_REACHED',
      ]);
  });

  it('that spreads itself is refused, not followed', async () => {
    expect((await codesOf('query Q { ...F } fragment F on Query { ...F }'))[1]).toBe(
      'GRAPHQL_VALIDATION_FAILED',
    );
  });

  it('with a wrong name gets no suggestion, which would reveal the schema', async () => {
    const { errors } = await ask(api.fetch, '{ alert { id } }', { world: 'as=owner' });
    expect(errors[0]?.message).toBe('Cannot query field "alert" on type "Query".');
  });
});

describe('without a token', () => {
  it('only signing in and asking for a reset are open', async () => {
    expect(await codesOf('{ alerts { id } }', {})).toEqual([401, 'UNAUTHENTICATED']);
    const reset =
      'mutation { requestPasswordReset(input: { email: "a@b.example" }) { userErrors { code } } }';
    expect(await codesOf(reset, {})).toEqual([200]);
    expect(await codesOf('{ __typename }', {})).toEqual([200]);
  });
});

it('introspection needs its permission, and the refusal names who has it', async () => {
  const introspection = '{ __schema { queryType { name } } }';
  for (const as of ['admin', 'service'])
    expect(await codesOf(introspection, { world: `as=${as}` })).toEqual([200]);
  expect(await codesOf(introspection, { world: 'as=email' })).toEqual([200, 'FORBIDDEN']);
  const { errors, data } = await ask(api.fetch, introspection, { world: 'as=owner' });
  expect(data).toBe(null);
  expect(errors[0]).toMatchObject({
    message:
      'Introspection (__schema) needs the permission access:introspection. Identities that have it: admin, service.',
    extensions: { code: 'FORBIDDEN', identities: ['admin', 'service'] },
  });
});
