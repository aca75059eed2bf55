import type { GraphQLScalarType } from 'graphql';
import { expect, test } from 'vitest';
import type { Resolvers, ResolversParentTypes } from '#mock-server/contract/types.generated.ts';
import type { resolvers } from './schema.ts';

// The compiler checks it: `npm run check -- --only types` names each missing field as 'Type.field'.

type SchemaTypes = Required<Resolvers>;
type TypeName = keyof SchemaTypes & keyof ResolversParentTypes & string;

type Resolved<All, Name extends string> = All extends { [key in Name]: infer Own } ? keyof Own : never;

type MissingIn<All, Name extends TypeName> = SchemaTypes[Name] extends GraphQLScalarType
  ? never
  : Exclude<
      keyof SchemaTypes[Name] & string,
      `__${string}` | Resolved<All, Name> | keyof ResolversParentTypes[Name]
    >;

type Missing<All> = { [Name in TypeName]: `${Name}.${MissingIn<All, Name>}` }[TypeName];

type All = (typeof resolvers)[number];

test('every field of the schema is provided by a resolver or a record', () => {
  const missing: Record<Missing<All>, never> = {};
  expect(missing).toEqual({});
});
