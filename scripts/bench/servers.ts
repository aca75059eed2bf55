import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from 'graphql';
import { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { readSecret } from '#mock-server/node/secret.ts';
import { createTokens } from '#mock-server/node/tokens.ts';
import { freePort } from '#mock-server/testing/free-port.ts';
import { root } from '#scripts/files.ts';
import { type Command, run, startServing } from './child.ts';

/** The alternatives; a separate package, so that the project never installs them. */
export const peerFolder = join(root, 'scripts/bench/peers');

export const peerVersion = (name: string): string =>
  JSON.parse(readFileSync(join(peerFolder, 'node_modules', name, 'package.json'), 'utf8')).version;

export function installPeers(): void {
  console.log('Installing the alternatives in scripts/bench/peers …');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'];
  console.log(run(['npm', 'install', '--prefix', peerFolder, ...options]));
}

type Server = {
  title: string;
  command(port: string): Command;
  path: string;
  bodies: readonly string[];
};

const documented = {
  MainMenuIsOfflineQuery: MainMenuIsOfflineQueryDocument,
  ToolbarLicenseInfoQuery: ToolbarLicenseInfoQueryDocument,
};
const bodies = Object.entries(documented).map(([operationName, document]) =>
  JSON.stringify({ operationName, query: print(document), variables: {} }),
);

/** json-graphql-server makes its schema from its data, so the same fields are queried by ID. */
const byId = [
  'query MainMenuIsOfflineQuery { HardwareLicense(id: "license") { id offline ServiceLicense { id isMfaEnabled Product { className } } } }',
  'query ToolbarLicenseInfoQuery { HardwareLicense(id: "license") { id ServiceLicense { id remainingActions } } }',
].map((query) => JSON.stringify({ query, variables: {} }));

const peer = (name: string, ...args: string[]): Command => ['node', join(peerFolder, name), ...args];

export const servers = {
  mock: {
    title: 'this mock API',
    command: () => ['node', 'scripts/start.mjs', '--mock-only'],
    path: '/api/graphql',
    bodies,
  },
  apollo: {
    title: 'Apollo Server with graphql-tools mocks',
    command: () => peer('apollo-server.mjs'),
    path: '/',
    bodies,
  },
  json: {
    title: 'json-graphql-server',
    command: (port) =>
      peer(
        'node_modules/json-graphql-server/bin/json-graphql-server.cjs',
        join(peerFolder, 'json-graphql-data.json'),
        ...['--port', port, '--host', '127.0.0.1'],
      ),
    path: '/',
    bodies: byId,
  },
  mockoon: {
    title: 'Mockoon',
    command: (port) =>
      peer(
        'node_modules/@mockoon/cli/bin/run.js',
        ...['start', '--data', join(peerFolder, 'mockoon.json')],
        ...['--port', port, '--disable-log-to-file'],
      ),
    path: '/api/graphql',
    bodies,
  },
  bare: {
    title: 'a bare `node:http` answer',
    command: () => peer('node-http.mjs'),
    path: '/',
    bodies,
  },
} as const satisfies Record<string, Server>;
export type ServerName = keyof typeof servers;
export const serverNames = Object.keys(servers) as ServerName[];

export function requestHeaders(): Record<string, string> {
  const owner = builtInFixtures().identities.get('owner');
  if (!owner) throw new Error('The fixtures have no owner.');
  const tokens = createTokens({ secret: readSecret(join(root, '.cache/mock-secret')) });
  const token = tokens.sign({ sub: owner.subject, permissions: owner.permissions }, Date.now());
  const type = 'application/json';
  return { authorization: `Bearer ${token}`, 'content-type': type, accept: type };
}

/** Whether the server responds to its first query with data; false before it listens. */
async function answers(url: string, body: string | undefined): Promise<boolean> {
  const response = await fetch(url, { method: 'POST', headers: requestHeaders(), body }).catch(() => null);
  if (!response) return false;
  const text = await response.text();
  if (response.status === 200 && text.startsWith('{"data":{') && !text.includes('"errors"')) return true;
  throw new Error(`${url} answered ${response.status} ${text.slice(0, 500)}`);
}

export type Started = { url: string; child: ChildProcess };

export async function startServer(name: ServerName): Promise<Started> {
  const { command, path, bodies }: Server = servers[name];
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}${path}`;
  const child = await startServing(command(port), port, () => answers(url, bodies[0]));
  return { url, child };
}
