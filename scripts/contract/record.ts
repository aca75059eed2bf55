import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'graphql';
import { listen } from '#mock-server/testing/listen.ts';
import { ContractError } from './contract-error.ts';
import { writeWhole } from './files.ts';
import { type ApiResponse, type RealApi, send } from './real-api.ts';
import { createRecorder } from './recording.ts';

/** Request headers that are passed to the API; none is recorded. */
const passedOn = ['authorization', 'content-type', 'x-account-id'];

export type RecordingProxy = {
  /** The value for the portal's `--api`. */
  url: string;
  /** Writes the recording; returns a sentence about it. @throws ContractError if it must not be written. */
  finish(): Promise<string>;
};

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

/** The operation a request sends; undefined if it isn't GraphQL. */
function operationOf(text: string): { name: string; variables: Record<string, unknown> } | undefined {
  try {
    const { query, operationName: name, variables } = JSON.parse(text);
    parse(query);
    return typeof name === 'string' ? { name, variables: variables ?? {} } : undefined;
  } catch {
    return undefined;
  }
}

function reply(
  response: ServerResponse,
  { status, headers, text }: Pick<ApiResponse, 'status' | 'headers' | 'text'>,
): void {
  response.writeHead(status, { 'content-type': headers.get('content-type') ?? 'text/plain' }).end(text);
}

/** Forwards the portal's requests to an API, and records the responses, anonymized in memory. */
export async function startRecording(
  api: RealApi,
  file: string,
  now: () => number = Date.now,
): Promise<RecordingProxy> {
  const recorder = createRecorder(api.url.hostname, now());
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    const headers = Object.fromEntries(
      passedOn.flatMap((name) =>
        typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [],
      ),
    );
    const types = request.url?.endsWith('/polymorphictypes');
    const url = types ? new URL('polymorphictypes', api.url) : api.url;
    const answer = await send({ ...api, url }, { method: request.method, headers, body });
    const operation = body === undefined ? undefined : operationOf(body);
    if (operation && answer.body !== null)
      recorder.add(operation.name, { status: answer.status, body: answer.body }, operation.variables);
    reply(response, answer);
  };
  const { port, close } = await listen((request, response) => {
    forward(request, response).catch((error: unknown) => {
      const text = error instanceof ContractError ? error.message : 'The recording failed.';
      reply(response, { status: 502, headers: new Headers(), text });
    });
  });
  return {
    url: `http://localhost:${port}/graphql`,
    async finish() {
      await close();
      if (recorder.count() === 0) throw new ContractError('Nothing was recorded: no operation was sent.');
      writeWhole({ [file]: recorder.text() });
      const skipped = [...recorder.skipped].map(([name, reason]) => `\nLeft out ${name}: ${reason}.`);
      return `Recorded responses: ${recorder.count()}.${skipped.join('')}`;
    },
  };
}
