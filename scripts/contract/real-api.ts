import { ContractError } from './contract-error.ts';
import { readText } from './files.ts';

export type RealApi = { url: URL; headers: Readonly<Record<string, string>> };

export type ApiResponse = {
  status: number;
  headers: Headers;
  text: string;
  /** Null if the body isn't a JSON object. */
  body: { data?: unknown; errors?: unknown } | null;
};

const patienceMs = 15_000;

/** The token is in a file, to keep it out of the shell's history. @throws ContractError for an unusable URL or file */
export function realApi(api: string | undefined, tokenFile: string | undefined): RealApi {
  if (api === undefined)
    throw new ContractError('--api is missing, for example --api https://licenses.example/graphql');
  const url = URL.canParse(api) ? new URL(api) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new ContractError(`--api "${api}" is not a URL that starts with https:// or http://.`);
  const token = tokenFile === undefined ? '' : readText(tokenFile).trim();
  if (/[^\x21-\x7e]/.test(token) || (tokenFile !== undefined && token === ''))
    throw new ContractError(`${tokenFile} must contain only the token.`);
  return { url, headers: token === '' ? {} : { authorization: `Bearer ${token}` } };
}

const isLoopback = ({ hostname }: URL) => /^(localhost|127\..*|\[::1\])$/.test(hostname);

export const isRemote = ({ url }: RealApi): boolean => !isLoopback(url);

function parseObject(text: string): ApiResponse['body'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** @throws ContractError if there is no response */
export async function send({ url, headers }: RealApi, init: RequestInit): Promise<ApiResponse> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...headers, ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseObject(text) };
  } catch (error) {
    const { cause, name, message } = error as Error & { cause?: { code?: string; message?: string } };
    const reason =
      name === 'TimeoutError'
        ? `it didn't respond within ${patienceMs / 1_000} seconds`
        : (cause?.code ?? cause?.message ?? message);
    throw new ContractError(`${url.host} can't be reached: ${reason}.`);
  }
}

export const operationRequest = (query: string, variables: Record<string, unknown> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});

/** @throws ContractError for a rejected token, a redirect, or a body that isn't GraphQL */
export async function sendOperation(
  api: RealApi,
  query: string,
  variables?: Record<string, unknown>,
): Promise<ApiResponse & { body: NonNullable<ApiResponse['body']> }> {
  const response = await send(api, operationRequest(query, variables));
  const { status, headers, body } = response;
  const { host } = api.url;
  if (status === 401 || status === 403)
    throw new ContractError(
      `${host} rejected the token with status ${status}. Put a current one into a file and pass --token-file FILE.`,
    );
  if (status >= 300 && status < 400)
    throw new ContractError(`${host} redirects to ${headers.get('location')}. Pass that address as --api.`);
  if (body === null || !('data' in body || 'errors' in body)) {
    const type = headers.get('content-type')?.replace(/;.*/, '') ?? 'no content type';
    throw new ContractError(
      `${host} responded with status ${status} and ${type} instead of GraphQL. Is --api the address of its GraphQL endpoint?`,
    );
  }
  return { ...response, body };
}

export const messagesOf = (errors: unknown): string[] =>
  Array.isArray(errors) ? errors.map((error) => String(error?.message ?? error)) : [];
