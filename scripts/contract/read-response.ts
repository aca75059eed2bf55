import { type DocumentNode, execute, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';

export type OperationResponse = {
  document: DocumentNode;
  variables: Record<string, unknown>;
  data: unknown;
};

/** Called with each field of a response and its value; null for missing fields. */
export type OnField = (info: GraphQLResolveInfo, value: unknown) => void;

/** Executes with the response as the root value. @returns why the schema doesn't allow it; empty if it does */
export async function readResponse(
  schema: GraphQLSchema,
  { document, variables, data }: OperationResponse,
  onField: OnField = () => {},
): Promise<string[]> {
  const { errors = [] } = await execute({
    schema,
    document,
    variableValues: variables,
    rootValue: data,
    fieldResolver: (source, _args, _context, info) => {
      const value = source[info.path.key] ?? null;
      onField(info, value);
      return value;
    },
    typeResolver: ({ __typename }) => __typename,
  });
  return errors.map(({ message }) => message);
}
