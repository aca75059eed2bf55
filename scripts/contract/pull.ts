import { basename } from 'node:path';
import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { UsageError } from '#scripts/run.ts';
import { httpUrl } from '#scripts/start/options.ts';
import { readSchema, readText, writeText } from './schema-file.ts';

const patienceMs = 15_000;

type Result = { data?: IntrospectionQuery | null; errors?: readonly { message?: string }[] };

function readUrl(api: string | undefined): URL {
  if (api === undefined)
    throw new UsageError('--api is missing, for example --api https://licenses.example/graphql');
  return httpUrl('api', api);
}

/** The token is in a file, to keep it out of the shell's history. */
function readToken(file: string): string {
  const token = readText(file).trim();
  if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError(`${file} must contain only the token.`);
  return token;
}

async function send(url: URL, token: string | null): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: getIntrospectionQuery() }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    const { cause, name, message } = error as Error & { cause?: { code?: string; message?: string } };
    const reason =
      name === 'TimeoutError'
        ? `it didn't respond within ${patienceMs / 1_000} seconds`
        : (cause?.code ?? cause?.message ?? message);
    throw new UsageError(`${url.host} can't be reached: ${reason}.`);
  }
}

/** @throws UsageError for a rejected token, a redirect, or a body that isn't GraphQL */
async function readResult({ host }: URL, response: Response): Promise<Result> {
  const { status, headers } = response;
  if (status === 401 || status === 403)
    throw new UsageError(
      `${host} rejected the token with status ${status}. Put a current one into a file and pass --token-file FILE.`,
    );
  if (status >= 300 && status < 400)
    throw new UsageError(`${host} redirects to ${headers.get('location')}. Pass that address as --api.`);
  const result = await response.json().catch(() => null);
  if (typeof result === 'object' && result !== null && ('data' in result || 'errors' in result))
    return result;
  const type = headers.get('content-type')?.replace(/;.*/, '') ?? 'no content type';
  throw new UsageError(
    `${host} responded with status ${status} and ${type} instead of GraphQL. Is --api the address of its GraphQL endpoint?`,
  );
}

async function introspect(url: URL, token: string | null): Promise<GraphQLSchema> {
  const response = await send(url, token);
  const { data, errors = [] } = await readResult(url, response);
  if (response.status >= 500) {
    const messages = errors.map(({ message }) => message);
    throw new UsageError(
      [`${url.host} failed with status ${response.status}. Try again later.`, ...messages].join(' It says: '),
    );
  }
  if (!data?.__schema)
    throw new UsageError(`${url.host} doesn't allow introspection. Pass its schema as --schema FILE.`);
  try {
    return buildClientSchema(data);
  } catch (error) {
    throw new UsageError(`${url.host} sent an invalid introspection result: ${(error as Error).message}`);
  }
}

type Source = Record<'api' | 'tokenFile' | 'schema', string | undefined>;

/** Saves the API's schema with a comment about its source. @returns a sentence about it */
export async function pull({ api, tokenFile, schema: file }: Source, to: string): Promise<string> {
  const date = new Date().toISOString().slice(0, 10);
  const save = (schema: GraphQLSchema, origin: string) => {
    const head = `# ${origin} on ${date}.\n# Saved by \`npm run contract -- pull\`. Do not edit.\n\n`;
    writeText(to, `${head}${printSchema(lexicographicSortSchema(schema))}\n`);
    return `Saved the schema of ${origin} on ${date}.`;
  };
  if (file !== undefined) return save(readSchema(file), `${basename(file)}, provided`);
  const url = readUrl(api);
  const token = tokenFile === undefined ? null : readToken(tokenFile);
  return save(await introspect(url, token), `${url.host}, introspected`);
}
