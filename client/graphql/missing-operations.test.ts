import { gql } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { testClient } from './test-client.ts';

const alertsQuery = gql`
  query AlertsQuery($first: Int) {
    alerts(first: $first) {
      id
    }
  }
`;
const renameMutation = gql`
  mutation RenameMutation {
    rename {
      id
    }
  }
`;
const menuQuery = gql`
  query MainMenuIsOfflineQuery {
    myHardwareLicense {
      id
    }
  }
`;

const lacking = () =>
  Response.json({ errors: [{ message: 'Cannot query field "alerts" on type "Query".' }] }, { status: 400 });

const kindOf = (request: Promise<unknown>) =>
  request.then(
    () => 'answered',
    (error: unknown) => describeFailure(error).kind,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => void vi.useRealTimers());

describe('an operation that the API lacks', () => {
  test('is sent once in ten minutes, with any variables', async () => {
    const { client, send } = testClient(lacking);
    const ask = (first: number) => kindOf(client.query({ query: alertsQuery, variables: { first } }));
    expect(await ask(1)).toBe('not-offered');
    expect(await ask(2)).toBe('not-offered');
    vi.advanceTimersByTime(599_000);
    expect(await ask(1)).toBe('not-offered');
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(await ask(1)).toBe('not-offered');
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('is found again once the API has learned it', async () => {
    const { client } = testClient((call) =>
      call === 1 ? lacking() : Response.json({ data: { alerts: [] } }),
    );
    const ask = () => kindOf(client.query({ query: alertsQuery }));
    expect(await ask()).toBe('not-offered');
    vi.advanceTimersByTime(600_000);
    expect(await ask()).toBe('answered');
  });

  test('is sent again by another session, which may see more fields', async () => {
    const sessions = [testClient(lacking), testClient(lacking)];
    for (const { client, send } of sessions) {
      await kindOf(client.query({ query: alertsQuery }));
      expect(send).toHaveBeenCalledTimes(1);
    }
  });

  test.each([
    ['a mutation', renameMutation],
    ['a documented operation', menuQuery],
  ])('is sent each time if it is %s', async (_name, document) => {
    const { client, send } = testClient(lacking);
    const ask = () =>
      kindOf(
        document === menuQuery ? client.query({ query: document }) : client.mutate({ mutation: document }),
      );
    await ask();
    await ask();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test.each([
  ['a limit without a code', () => Response.json({ errors: [{ message: 'Query too complex' }] })],
  ['maintenance', () => new Response('Down for maintenance', { status: 503 })],
  ['maintenance at status 200', () => Response.json({ errors: [{ message: 'Down until 6 pm.' }] })],
  [
    'a role',
    () => Response.json({ errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }], data: null }),
  ],
])('%s is not remembered', async (_name, respond) => {
  const { client, send } = testClient(respond);
  await kindOf(client.query({ query: alertsQuery }));
  await kindOf(client.query({ query: alertsQuery }));
  expect(send).toHaveBeenCalledTimes(2);
});
