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

/** The token is in a file, to keep it out of the shell's history. */
function readToken(file: string): string {
  const token = readText(file).trim();
  if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError(`${file} must contain only the token.`);
  return token;
}

async function send(url: URL, token: string | null): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const body = JSON.stringify({ query: getIntrospectionQuery() });
  const signal = AbortSignal.timeout(patienceMs);
  try {
    return await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    const reason = signal.aborted
      ? `it didn't respond within ${patienceMs / 1_000} seconds`
      : (cause?.code ?? cause?.message ?? message);
    throw new UsageError(`${url.host} can't be reached: ${reason}.`);
  }
}

/** @throws UsageError for a rejected token, a redirect, or a response without a schema */
async function introspect(url: URL, token: string | null): Promise<GraphQLSchema> {
  const response = await send(url, token);
  const { status, headers } = response;
  const refuse = (reason: string) => new UsageError(`${url.host} ${reason}`);
  if (status === 401 || status === 403)
    throw refuse(
      `rejected the token with status ${status}. Put a current one into a file and pass --token-file FILE.`,
    );
  if (status >= 300 && status < 400)
    throw refuse(`redirects to ${headers.get('location')}. Pass that address as --api.`);
  const { data, errors }: Result = (await response.json().catch(() => null)) ?? {};
  if (data === undefined && errors === undefined)
    throw refuse(
      `responded with status ${status} and ${headers.get('content-type')?.replace(/;.*/, '') ?? 'no content type'} instead of GraphQL. Is --api the address of its GraphQL endpoint?`,
    );
  if (status >= 500) {
    const said = errors?.map(({ message }) => ` It says: ${message}`) ?? [];
    throw refuse(`failed with status ${status}. Try again later.${said.join('')}`);
  }
  if (!data?.__schema) throw refuse("doesn't allow introspection. Pass its schema as --schema FILE.");
  try {
    return buildClientSchema(data);
  } catch (error) {
    throw refuse(`sent an invalid introspection result: ${(error as Error).message}`);
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
  if (api === undefined)
    throw new UsageError('--api is missing, for example --api https://licenses.example/graphql');
  const url = httpUrl('api', api);
  const token = tokenFile === undefined ? null : readToken(tokenFile);
  return save(await introspect(url, token), `${url.host}, introspected`);
}
