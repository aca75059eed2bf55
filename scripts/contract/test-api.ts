import {
  buildSchema,
  defaultFieldResolver,
  execute,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type Listening, listen } from '#mock-server/testing/listen.ts';
import { typeDefs } from '#schema/sdl.generated.ts';

export const drifts = {
  'a renamed field': [/^ {2}offline: Boolean!/m, '  offlineMode: Boolean!'],
  'a removed enum value': [/^ {2}ACTIONS_LOW\n/m, ''],
  'a non-null field made nullable': [/^ {2}isMfaEnabled: Boolean!/m, '  isMfaEnabled: Boolean'],
  'an argument made required': [/^ {2}activity\(first: Int = 20/m, '  activity(first: Int!'],
  'an object made a union': [
    /^type Product \{[\s\S]*?^\}/m,
    'union Product = Graykey | VeraKey\ntype Graykey { className: String! }\ntype VeraKey { className: String! }',
  ],
} as const satisfies Record<string, readonly [RegExp, string]>;

export type Drift = keyof typeof drifts;

export function driftedSdl(...names: readonly Drift[]): string {
  return names.reduce((sdl, name) => {
    const [from, to] = drifts[name];
    if (!from.test(sdl)) throw new Error(`The schema has nothing to make ${name} of.`);
    const changed = sdl.replace(from, to);
    return name === 'an object made a union'
      ? changed.replace(/^extend type Product \{[\s\S]*?^\}/m, '')
      : changed;
  }, typeDefs.join('\n'));
}

type TestApi = Listening & { resolved(): number };

/** A GraphQL server without code of the mock, which counts resolver calls. */
export async function testApi(
  sdl: string,
  { introspection = true, token }: { introspection?: boolean; token?: string } = {},
): Promise<TestApi> {
  const schema: GraphQLSchema = buildSchema(sdl);
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  let resolved = 0;
  const listening = await listen(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method !== 'POST') return answer(405, { errors: [{ message: 'Only POST.' }] });
    let text = '';
    for await (const part of request) text += part;
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
      return answer(401, { errors: [{ message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } }] });
    const document = parse(JSON.parse(text).query);
    const errors = validate(schema, document, rules);
    if (errors.length > 0) return answer(200, { errors });
    const fieldResolver: typeof defaultFieldResolver = (source, args, context, info) => {
      if (!info.parentType.name.startsWith('__')) resolved += 1;
      return defaultFieldResolver(source, args, context, info);
    };
    answer(200, await execute({ schema, document, fieldResolver }));
  });
  return { ...listening, resolved: () => resolved };
}
