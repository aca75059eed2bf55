import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { describe, expect, test, vi } from 'vitest';
import { license, licenseQuery, linkMutation, testClient } from './test-client.ts';

/** Each possible shape of a response, and the portal's text for it (specification, section 8). */

const missing = 'Server response was missing for query';
const page = '<!doctype html><title>Bad gateway</title>';
const html = { 'content-type': 'text/html' };
const plainJson = { 'content-type': 'application/json' };
const graphqlJson = { 'content-type': 'application/graphql-response+json' };

const json = (body: unknown) => Response.json(body);

async function failure(answer: () => Response | Promise<Response>): Promise<unknown> {
  const { client } = testClient(answer);
  return client.query({ query: licenseQuery }).then(
    (result) => expect.fail(`There was an answer: ${JSON.stringify(result)}`),
    (error: unknown) => error,
  );
}

describe('status 300 or higher', () => {
  const refusal = '{"errors":[{"message":"no"}]}';
  const data = JSON.stringify({ data: { myHardwareLicense: license } });

  test.each([
    ['500 with a page', 500, page, html],
    ['500 with JSON', 500, refusal, plainJson],
    ['500 with data', 500, data, plainJson],
    ['500 without a body', 500, null, undefined],
    ['500 typed as GraphQL', 500, refusal, graphqlJson],
    ['500 with a page typed as GraphQL', 500, page, graphqlJson],
    ['400 with an error', 400, refusal, plainJson],
    ['404 with a page', 404, page, html],
    ['304', 304, null, undefined],
    ['300', 300, data, plainJson],
  ])('%s', async (_name, status, body, headers) => {
    const error = await failure(() => new Response(body, { status, ...(headers && { headers }) }));
    expect(ServerError.is(error)).toBe(true);
    const message = `Response not successful: Received status code ${status}`;
    expect(error).toMatchObject({ message, statusCode: status });
  });
});

describe('a body that is not JSON', () => {
  test.each([
    ['a page', page, html],
    ['a page typed as JSON', page, plainJson],
    ['JSON cut in the middle', '{"data":{"myHardware', plainJson],
    ['nothing', '', plainJson],
    ['a page typed as GraphQL', page, graphqlJson],
  ])('%s', async (_name, body, headers) => {
    const error = await failure(() => new Response(body, { headers }));
    expect(ServerParseError.is(error)).toBe(true);
    expect(error).toMatchObject({
      statusCode: 200,
      bodyText: body,
      message: expect.stringContaining('JSON'),
    });
  });
});

describe('neither data nor errors', () => {
  test.each([
    '{}',
    'null',
    '[]',
    '7',
    '"text"',
    '{"data":null}',
    '{"data":null,"errors":[]}',
    '{"errors":null}',
    '{"errors":"x"}',
    '{"errors":[null]}',
    '{"data":[]}',
    '{"data":"text"}',
    '{"data":{}}',
    '{"data":{"other":1}}',
    '{"message":"not a GraphQL server"}',
    `[{"data":{"myHardwareLicense":${JSON.stringify(license)}}}]`,
  ])('%s', async (body) => {
    const error = await failure(() => new Response(body, { headers: plainJson }));
    expect(ServerError.is(error)).toBe(true);
    expect(error).toMatchObject({ message: missing, statusCode: 200 });
  });
});

describe('errors', () => {
  test.each([
    ['one', { errors: [{ message: 'It broke.' }], data: null }, 'It broke.'],
    ['two', { errors: [{ message: 'It broke.' }, { message: 'Twice.' }] }, 'It broke.\nTwice.'],
    [
      'one beside data',
      { errors: [{ message: 'It broke.' }], data: { myHardwareLicense: license } },
      'It broke.',
    ],
    ['one without a message', { errors: [{}] }, 'The server reported an unspecified error.'],
    ['one with an empty message', { errors: [{ message: '' }] }, 'The server reported an unspecified error.'],
    ['one beside null', { errors: [null, { message: 'It broke.' }] }, 'It broke.'],
  ])('%s', async (_name, body, message) => {
    const error = await failure(() => json(body));
    expect(CombinedGraphQLErrors.is(error)).toBe(true);
    expect(error).toMatchObject({ message });
  });

  test('of a mutation are wrapped as a GraphQL error', async () => {
    const { client } = testClient(() =>
      json({ errors: [{ message: 'It broke.' }], data: { getFasTrakLink: null } }),
    );
    const error = await client
      .mutate({ mutation: linkMutation, variables: { input: { deviceId: '' } } })
      .catch((reason: unknown) => reason);
    expect(CombinedGraphQLErrors.is(error)).toBe(true);
    expect(error).toMatchObject({ message: 'It broke.' });
  });
});

describe('no answer', () => {
  const brokenOff = () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    return new Response(body, { headers: plainJson });
  };

  test.each([
    ['at all', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['to its end', brokenOff],
  ])('%s shows a sentence once all retries failed', async (_name, answer) => {
    vi.useFakeTimers();
    const error = failure(answer);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await error).toMatchObject({
      message: 'The server could not be reached.',
      cause: expect.any(TypeError),
    });
  });
});

describe('an answer', () => {
  test('may be null where the schema allows it', async () => {
    const { client } = testClient(() => json({ data: { myHardwareLicense: null } }));
    expect((await client.query({ query: licenseQuery })).data).toEqual({ myHardwareLicense: null });
  });

  test('without a field deeper down leaves it absent, for the screens to treat as unknown', async () => {
    // In development, Apollo Client logs the missing field.
    const consoleSpies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    for (const spy of consoleSpies) spy.mockImplementation(() => {});
    const { offline: _, ...unknown } = license;
    const { client } = testClient(() => json({ data: { myHardwareLicense: unknown } }));
    expect((await client.query({ query: licenseQuery })).data).toEqual({ myHardwareLicense: unknown });
    for (const spy of consoleSpies) spy.mockRestore();
  });
});
