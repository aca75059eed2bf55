import { describe, expect, it } from 'vitest';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';
import { createControl } from './create-control.ts';

const mock = createMock();
const control = createControl({ mock, log: () => {}, fixtureProblems: () => [] });
const session = sessionId(1);
const start = '2026-03-01T09:00:00.000Z';
const world = `as=owner&now=2026-03-01T09:00:00Z,frozen`;

async function send(body: unknown, more = ''): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-mock-session': session };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`http://localhost/api/graphql?${world}${more}`, {
    method: 'POST',
    headers,
    body: text,
  });
  await mock.fetch(request);
}

async function lastEntry() {
  const request = new Request(`http://localhost/__mock/session/${session}`);
  const text = await toResponse(await control(toMockRequest(request))).text();
  return { text, entry: JSON.parse(text).requests.at(-1) };
}

describe('the log of requests', () => {
  it("has the world's time and the variables, but never the document", async () => {
    const query = 'query Mine($name: String!, $page: Int) { __typename @include(if: true) }';
    await send({ query, operationName: 'Mine', variables: { name: 'North', page: 2 } }, '&fault=*:http-503');
    const { text, entry } = await lastEntry();
    expect(entry).toEqual({
      at: start,
      operation: 'Mine',
      variables: { name: 'North', page: 2 },
      status: 503,
      ms: expect.any(Number),
      fault: 'http-503',
    });
    expect(text).not.toContain('__typename');
    await send({ query: '{ __typename }' });
    expect((await lastEntry()).entry).toMatchObject({ operation: 'anonymous', variables: {} });
    await send({ query: '{ __typename }', variables: null });
    expect((await lastEntry()).entry.variables).toEqual({});
  });

  it('has no variables of a request other than for GraphQL', async () => {
    await mock.fetch(
      new Request(`http://localhost/api/polymorphictypes?${world}`, {
        headers: { 'x-mock-session': session },
      }),
    );
    expect((await lastEntry()).entry).toMatchObject({ operation: 'polymorphictypes', variables: null });
  });
});
