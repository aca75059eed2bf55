import type { RequestListener } from 'node:http';
import { createMockApi, type MockApi, type MockApiOptions } from './api.ts';
import type { RequestHandler } from './contract/wire.ts';
import { graphiqlPage, hasGraphiql } from './node/graphiql-page.ts';
import {
  escapeControls,
  handledForeign,
  handledOrigin,
  notFound,
  ownHostsOnly,
  sendResponse,
} from './node/http.ts';

type Log = (line: string) => void;

const onOneLine =
  (log: Log): Log =>
  (line) =>
    log(escapeControls(line));

/** One line for each request, such as `DevicePageQuery 200 FORBIDDEN 22 ms as=viewer`, and one for each line of a stack. */
export function loggingTo(log: Log): Required<Pick<MockApiOptions, 'observe' | 'report'>> {
  const write = onOneLine(log);
  return {
    observe({ operation, status, errorCodes, ms, query, fault }) {
      const result = [status ?? '-', ...new Set(errorCodes)].join(' ');
      write(`${operation} ${result} ${ms} ms${query && ` ${query}`}${fault ? ` fault ${fault}` : ''}`);
    },
    report(error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      for (const line of `Unexpected error: ${text}`.split('\n')) write(line);
    },
  };
}

export type MockListenerOptions = {
  /** Gets one line for each request to the control API. Silent by default. */
  log?: Log;
  /** Hosts that are accepted besides loopback: names or addresses, with or without a port. */
  publicHosts?: readonly string[];
};

/** The API and the control API on HTTP, without a framework, which would take longer than the response. */
export function createMockListener(
  api: MockApi = createMockApi(),
  { log = () => {}, publicHosts = [] }: MockListenerOptions = {},
): RequestListener {
  const write = onOneLine(log);
  const loadControl = async (): Promise<RequestHandler> => {
    const { createControl } = await import('./control/create-control.ts');
    return createControl({ api, log: write, ...(hasGraphiql() && { graphiql: graphiqlPage }) });
  };
  let control: Promise<RequestHandler> | undefined;
  return ownHostsOnly(publicHosts, (request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/api/')) {
      if (!handledOrigin(request, response, publicHosts))
        sendResponse(api.handleRequest, request, response, write);
    } else if (url.startsWith('/__mock/')) {
      // Loaded on first use, since the API's first response doesn't need it.
      const loaded = control ?? loadControl();
      control = loaded;
      if (!handledForeign(request, response, publicHosts))
        sendResponse(async (each) => (await loaded)(each), request, response, write);
    } else notFound(response);
  });
}
