import { type DocumentNode, gql } from '@apollo/client';
import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { typeDefs } from '#schema/sdl.generated.ts';
import { createCache, secretFields, typesWithoutId } from './cache.ts';
import { cacheId } from './cache-id.ts';
import { testClient } from './test-client.ts';

const schema = buildSchema(typeDefs.join('\n'));
const roots = ['Query', 'Mutation'];

describe("the schema's types", () => {
  const objects = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !roots.includes(type.name),
  );

  test.each(objects.map((type) => [type.name, type] as const))(
    '%s is kept by id or by decision',
    (name, type) => {
      const hasId = isObjectType(type) && 'id' in type.getFields();
      const decided = Object.hasOwn(typesWithoutId, name) || /Payload$/.test(name);
      expect(decided).toBe(!hasId);
    },
  );

  test.each(Object.entries(typesWithoutId).filter(([, decision]) => Array.isArray(decision)))(
    'the primary key of %s are fields of it that are never null',
    (name, key) => {
      const type = schema.getType(name);
      for (const field of key) {
        expect(isObjectType(type) && String(type.getFields()[field]?.type)).toMatch(/!$/);
      }
    },
  );

  test.each(Object.keys({ ...typesWithoutId, ...secretFields }))('%s exists', (name) => {
    expect(isObjectType(schema.getType(name))).toBe(true);
  });
});

describe('identifiers', () => {
  const cache = createCache(null);

  test('are the encoded type name and id', () => {
    expect(cache.identify({ __typename: 'HardwareLicense', id: 'hl-1' })).toBe(
      cacheId('HardwareLicense', ['hl-1']),
    );
    expect(cache.identify({ __typename: 'Product', className: 'VeraKey' })).toBe(
      cacheId('Product', ['VeraKey']),
    );
  });

  test.each([
    { __typename: 'HardwareLicense' },
    { __typename: 'HardwareLicense', id: null },
    { __typename: 'HardwareLicense', id: {} },
    { __typename: 'Product', id: 'p-1' },
    { __typename: 'UserError', id: 'e-1' },
    { id: 'hl-1' },
  ])('there is none for %j', (object) => {
    expect(cache.identify(object)).toBeUndefined();
  });

  test('are made of the field, not of what an answer calls it', () => {
    const query = gql`
      query {
        device(id: "d-1") {
          id: serialNumber
          realId: id
        }
      }
    `;
    cache.writeQuery({ query, data: { device: { __typename: 'Device', id: 'GK-1', realId: 'd-1' } } });
    expect(Object.keys(cache.extract())).toContain(cacheId('Device', ['d-1']));
    expect(cache.readQuery({ query })).toEqual({
      device: { __typename: 'Device', id: 'GK-1', realId: 'd-1' },
    });
  });
});

test('two panels that read different fields of a product complete each other', () => {
  const cache = createCache(null);
  const menu = gql`query { license(id: 1) { id product { className } } }`;
  const panel = gql`query { license(id: 1) { id product { className name } } }`;
  const license = (product: object) => ({ license: { __typename: 'ServiceLicense', id: 's-1', product } });
  cache.writeQuery({
    query: panel,
    data: license({ __typename: 'Product', className: 'VeraKey', name: 'Verakey' }),
  });
  cache.writeQuery({ query: menu, data: license({ __typename: 'Product', className: 'VeraKey' }) });
  expect(cache.readQuery({ query: panel })).not.toBeNull();
});

test('two readings of one usage series complete each other, and of two do not', () => {
  const cache = createCache(null);
  const total = gql`query ($m: String) { usageSeries(metric: $m) { total } }`;
  const zone = gql`query ($m: String) { usageSeries(metric: $m) { timeZone } }`;
  const both = gql`query ($m: String) { usageSeries(metric: $m) { total timeZone } }`;
  const series = (fields: object) => ({ usageSeries: { __typename: 'UsageSeries', ...fields } });
  cache.writeQuery({ query: total, variables: { m: 'A' }, data: series({ total: 7 }) });
  cache.writeQuery({ query: zone, variables: { m: 'A' }, data: series({ timeZone: 'UTC' }) });
  cache.writeQuery({ query: zone, variables: { m: 'B' }, data: series({ timeZone: 'UTC' }) });
  expect(cache.readQuery({ query: both, variables: { m: 'A' } })).toEqual(
    series({ total: 7, timeZone: 'UTC' }),
  );
  expect(cache.readQuery({ query: both, variables: { m: 'B' } })).toBeNull();
});

describe('secrets', () => {
  const mutations: [string, DocumentNode, object][] = [
    [
      'a token of signIn',
      gql`mutation { signIn(input: {}) { token } }`,
      { signIn: { __typename: 'SignInPayload', token: 'secret' } },
    ],
    [
      'an authentication code',
      gql`mutation { issue: issueAuthenticationCode(input: {}) { authenticationCode { code } } }`,
      {
        issue: {
          __typename: 'IssueAuthenticationCodePayload',
          authenticationCode: { __typename: 'AuthenticationCode', code: 'secret' },
        },
      },
    ],
  ];

  test.each(mutations)('%s reaches the caller, but never the cache', async (_name, mutation, data) => {
    const { client } = testClient(() => Response.json({ data }));
    const result = await client.mutate({ mutation, keepRootFields: true });
    expect(JSON.stringify(result.data)).toContain('secret');
    expect(JSON.stringify(client.cache.extract())).not.toContain('secret');
  });
});
