import { execute, type GraphQLSchema } from 'graphql';
import type { WorldResponse } from './worlds.ts';

/**
 * Why a schema doesn't allow a response: the errors of executing its operation with the response as the root
 * value. Empty where it does.
 */
export async function responseProblems(
  schema: GraphQLSchema,
  { operation: { document }, variables, data }: Pick<WorldResponse, 'operation' | 'variables' | 'data'>,
): Promise<string[]> {
  const { errors = [] } = await execute({
    schema,
    document,
    variableValues: variables,
    rootValue: data,
    fieldResolver: (source, _args, _context, { path }) => source[path.key],
    typeResolver: ({ __typename }) => __typename,
  });
  return errors.map(({ message }) => message);
}
