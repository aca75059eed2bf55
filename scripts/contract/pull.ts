import { basename } from 'node:path';
import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { ContractError } from './contract-error.ts';
import { readSchema, writeWhole } from './files.ts';
import { messagesOf, type RealApi, sendOperation } from './real-api.ts';

async function introspect(api: RealApi): Promise<GraphQLSchema> {
  const { status, body } = await sendOperation(api, getIntrospectionQuery());
  if (status >= 500)
    throw new ContractError(
      [`${api.url.host} failed with status ${status}. Try again later.`, ...messagesOf(body.errors)].join(
        ' It says: ',
      ),
    );
  const { data } = body as { data?: IntrospectionQuery | null };
  if (!data?.__schema)
    throw new ContractError(
      `${api.url.host} doesn't allow introspection. Use npm run contract -- probe, or pass its schema as --schema FILE.`,
    );
  try {
    return buildClientSchema(data);
  } catch (error) {
    throw new ContractError(
      `${api.url.host} sent an invalid introspection result: ${(error as Error).message}`,
    );
  }
}

/** @returns a sentence about the saved SDL, which begins with a comment about its source */
export async function pull(from: RealApi | string, to: string, today: Date): Promise<string> {
  const provided = typeof from === 'string';
  const schema = provided ? readSchema(from) : await introspect(from);
  const date = today.toISOString().slice(0, 10);
  const origin = provided ? `${basename(from)}, provided` : `${from.url.host}, introspected`;
  const head = `# ${origin} on ${date}.\n# Saved by \`npm run contract -- pull\`. Do not edit.\n\n`;
  writeWhole({ [to]: `${head}${printSchema(lexicographicSortSchema(schema))}\n` });
  return `Saved the schema of ${origin} on ${date}.`;
}
