import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { createDocumentedApi } from '#client/testing/documented-api.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import type { Serving } from '#scripts/start/serve.ts';
import { builds, serverEntry } from './tested-builds.ts';

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders };

/** Knows only the documented schema, requires a token, and has its own origin. */
export async function startDocumentedApi(): Promise<{
  url: string;
  received: ReceivedRequest[];
  /** The names of all operations. */
  operations: string[];
  close(): Promise<void>;
}> {
  const product = { className: 'VeraKey' };
  const primaryServiceLicense = { id: 'sl1', remainingActions: 42, isMfaEnabled: true, product };
  const operations: string[] = [];
  const license = { id: 'hl1', offline: false, primaryServiceLicense };
  const yoga = createDocumentedApi(license, '/v1/graphql', (name) => operations.push(name));
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    if (request.url === '/v1/polymorphictypes') {
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      return response.end('{"__schema":{"types":[]}}');
    }
    if (request.method === 'POST' && !request.headers.authorization?.startsWith('Bearer ')) {
      response.writeHead(401, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      return response.end('{"errors":[{"message":"No token."}]}');
    }
    return yoga(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/graphql`,
    received,
    operations,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const token = [
  part({ alg: 'HS256', typ: 'JWT' }),
  part({ sub: 'urn:vendor:user:u7', permissions: ['perform:advanced_actions'] }),
  part('signature'),
].join('.');

/** `npm start` with these options, on any free port unless one is named. */
export async function startPortal(args: readonly string[], port = 0): Promise<Serving> {
  const { serve }: typeof import('#scripts/start/serve.ts') = await import(pathToFileURL(serverEntry).href);
  return serve(parseStartOptions(args, { PORT: String(port) }), builds);
}

const documentedUser = { token, account: 'account-1', device: 'device-1', serial: 'AB12' };

export async function signInWithToken(page: Page, url: string, user = documentedUser): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Token').fill(user.token);
  await page.getByLabel('Account ID').fill(user.account);
  await page.getByLabel('Device ID').fill(user.device);
  await page.getByLabel('Serial number').fill(user.serial);
  await page.getByRole('button', { name: 'Sign in with a token' }).click();
}
