import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import { parsePermissions } from '#schema/claims/permissions.ts';
import { createGraphql } from './create-graphql.ts';
import { createBodyReader } from './graphql-body.ts';

const typeDefs = /* GraphQL */ `
  interface Named { name: String }
  enum Level { HIGH LOW }
  type Person implements Named {
    id: ID!
    name: String
    level: Level
    tags: [String!]!
    boss: Person
    friends(first: Int, after: ID): [Person!]
  }
  type UserError { code: String! message: String! field: [String!] }
  type RenamePayload { person: Person people: [Person!]! userErrors: [UserError!]! }
  union Thing = Person | UserError
  input RenameInput { name: String! }
  type Query {
    viewer: String
    count: Int!
    ran: Int!
    echo(text: String = "none"): String
    person: Person
    named: Named
    people(first: Int = 10): [Person!]!
    grid: [[Int!]!]
    thing: Thing
    expected: Int
    broken: Int
  }
  type Mutation {
    signIn: Int
    rename(input: RenameInput!): RenamePayload!
    plain: Int
  }
`;

const ada = { __typename: 'Person', id: 'ada', name: 'Ada', level: 'HIGH', tags: ['a', 'b', 'c'] };
const people = [ada, { ...ada, id: 'bob', name: 'Bob', level: null }];

/** `steps` names the fields that ran. */
export function createTestSchema(steps: string[] = []) {
  const ran =
    <T>(value: T | (() => T)) =>
    (_parent: unknown, _args: unknown, _context: unknown, info: GraphQLResolveInfo) => {
      steps.push(info.fieldName);
      return value instanceof Function ? value() : value;
    };
  const fail = (error: Error) => () => {
    throw error;
  };
  return makeExecutableSchema<RequestContext>({
    typeDefs,
    resolvers: {
      Query: {
        viewer: ran('Ada'),
        count: ran(1),
        ran: ran(() => steps.length),
        echo: (_parent: unknown, { text }: { text: string }) => text,
        person: ran(ada),
        named: ran(ada),
        people: ran(people),
        grid: ran([
          [1, 2],
          [3, 4],
        ]),
        expected: ran(
          fail(new GraphQLError('Did you mean "Ada"? No.', { extensions: { code: 'NOT_FOUND' } })),
        ),
        broken: ran(fail(new Error('a secret of the server'))),
      },
      Person: { friends: ran(people) },
      Mutation: {
        signIn: ran(1),
        rename: ran({ person: ada, people, userErrors: [] }),
        plain: ran(1),
      },
    },
  });
}

export const visitorWith = (...names: string[]): Visitor =>
  ({
    key: 1,
    permissions: parsePermissions(names, { accountId: null, userType: 'user' }),
  }) as Partial<Visitor> as Visitor;

const noFixtures = { identities: new Map() } as Partial<Fixtures> as Fixtures;

export const contextWith = (more: Partial<RequestContext> = {}): RequestContext =>
  ({
    visitor: visitorWith(),
    session: 'a',
    sandbox: { key: 'key', query: 'as=owner', changes: [] },
    now: 0,
    fixtures: noFixtures,
    faults: [],
    canChange: true,
    ...more,
  }) as Partial<RequestContext> as RequestContext;

export const faultOf = (name: FaultKind['name'], parameters: FaultKind['parameters'] = {}): FaultKind => ({
  name,
  number: null,
  parameters,
});

export type Asked = {
  context?: RequestContext;
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
  method?: string;
  /** Instead of the JSON of a query. */
  text?: string;
};

/** A GraphQL API with a small schema. `reported` are its internal errors. */
export function openGraphql() {
  const steps: string[] = [];
  const reported: unknown[] = [];
  const graphql = createGraphql({
    createSchema: () => createTestSchema(steps),
    report: (error) => reported.push(error),
  });
  const readBody = createBodyReader();
  async function send(query: string, { context = contextWith(), variables, text, ...more }: Asked = {}) {
    const { method = 'POST', headers = {} } = more;
    const response = await graphql.respond(
      {
        method,
        headers: new Headers({ 'content-type': 'application/json', accept: 'application/json', ...headers }),
        body: readBody(text ?? JSON.stringify({ query, variables })),
      },
      context,
    );
    const body = typeof response.body === 'string' && response.body !== '' ? JSON.parse(response.body) : null;
    return { ...response, data: body?.data, errors: body?.errors ?? [] };
  }
  return { graphql, send, steps, reported };
}
