/** `node clients.mjs <client> <URL of the API>` prints what that client gets from the mock, as JSON. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { parse } from 'graphql';

const operations = {
  MainMenuIsOfflineQuery:
    'query MainMenuIsOfflineQuery { myHardwareLicense { id offline primaryServiceLicense { id isMfaEnabled product { className } } } }',
  ToolbarLicenseInfoQuery:
    'query ToolbarLicenseInfoQuery { myHardwareLicense { id primaryServiceLicense { id remainingActions } } }',
  GetIsFasTrakMutation:
    'mutation GetIsFasTrakMutation($input: GetFasTrakLinkInput!) { getFasTrakLink(input: $input) { creditsRemaining } }',
};

/**
 * Each sends one operation with the settings of docs/mock.md. It returns the data, or throws the client's error.
 * @type {Record<string, (request: {
 *   url: string; headers: Record<string, string>; query: string; operationName: string; variables: object;
 * }) => Promise<any>>}
 */
const clients = {
  async apollo({ url, headers, query, variables }) {
    const { ApolloClient, HttpLink, InMemoryCache } = await import('@apollo/client');
    const link = new HttpLink({ uri: url, headers });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const document = parse(query);
    const { data } = query.startsWith('mutation')
      ? await client.mutate({ mutation: document, variables })
      : await client.query({ query: document, variables });
    return data;
  },

  async urql({ url, headers, query, variables }) {
    const { Client, fetchExchange } = await import('@urql/core');
    const exchanges = [fetchExchange];
    const client = new Client({ url, exchanges, preferGetMethod: false, fetchOptions: { headers } });
    const { data, error } = query.startsWith('mutation')
      ? await client.mutation(query, variables)
      : await client.query(query, variables);
    if (error) throw error;
    return data;
  },

  async 'graphql-request'({ url, headers, query, variables }) {
    const { GraphQLClient } = await import('graphql-request');
    return new GraphQLClient(url, { headers }).request(query, variables);
  },

  async fetch({ url, headers, ...body }) {
    const response = await fetch(url, jsonRequest(headers, body));
    return dataOf(await response.json());
  },

  async playwright({ url, headers, ...body }) {
    const { request } = await import('@playwright/test');
    const context = await request.newContext({ extraHTTPHeaders: headers });
    try {
      const response = await context.post(url, { data: body });
      return dataOf(await response.json());
    } finally {
      await context.dispose();
    }
  },

  async newman({ url, headers, query, operationName, variables }) {
    const { default: newman } = await import('newman');
    const header = Object.entries(headers).map(([key, value]) => ({ key, value }));
    const graphql = { query, operationName, variables: JSON.stringify(variables) };
    const request = { method: 'POST', url, header, body: { mode: 'graphql', graphql } };
    const collection = { info: { name: 'Portal' }, item: [{ name: operationName, request }] };
    const { run } = await promisify(newman.run)({ collection });
    return dataOf(run.executions[0].response.json());
  },

  async msw({ url: _, headers, ...body }) {
    const [{ http }, { setupServer }] = await Promise.all([import('msw'), import('msw/node')]);
    const { mockFetch } = await import('licence-portal/vitest');
    const portal = mockFetch(headers['x-mock-world']);
    const url = 'https://api.example/graphql';
    const server = setupServer(http.post(url, ({ request }) => portal(request)));
    server.listen();
    try {
      const response = await fetch(url, jsonRequest({}, body));
      return dataOf(await response.json());
    } finally {
      server.close();
    }
  },
};

const jsonRequest = (headers, body) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** MSW responds with the message of an error that its handler throws. */
function dataOf({ data, errors, message }) {
  if (!data) throw new Error(errors?.[0].message ?? message);
  return data;
}

const [name, url] = process.argv.slice(2);
const session = randomBytes(16).toString('base64url');

const send = (operationName, world, variables = {}) => {
  const headers = { 'x-mock-world': world, 'x-mock-session': session };
  return clients[name]({ url, headers, query: operations[operationName], operationName, variables });
};
const failureOf = async (world) => {
  try {
    await send('MainMenuIsOfflineQuery', world);
    return null;
  } catch ({ message }) {
    return message;
  }
};
const actionsIn = async (world) => {
  const { myHardwareLicense } = await send('ToolbarLicenseInfoQuery', world);
  return myHardwareLicense.primaryServiceLicense.remainingActions;
};

const menu = await send('MainMenuIsOfflineQuery', 'scenario=offline&as=owner');
const input = { deviceId: 'device-7c21-0048-b93e' };
const fastrak = await send('GetIsFasTrakMutation', 'as=owner', { input });
const results = {
  offline: menu.myHardwareLicense.offline,
  creditsRemaining: fastrak.getFasTrakLink.creditsRemaining,
  remainingActions: await actionsIn('as=owner'),
  actionsAfterThirtyDays: await actionsIn('as=owner&now=2026-03-01T09:00:00Z%2B30d,frozen'),
  fault: await failureOf('as=owner&fault=MainMenuIsOfflineQuery:graphql-error(message=Down)'),
  refusal: await failureOf('scenario=ofline'),
};
console.log(JSON.stringify(results));
