import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMockApi } from './api.ts';
import { graphqlRequest } from './testing/send-request.ts';

const api = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 46) });

/** Any characters, among them those that mean something in a query string or a header. */
const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'&=%:@,+-;/?#*.{}[]"\\ \0é0a'), maxLength: 40 }),
);
const names = ['scenario', 'as', 'now', 'seed', 'account', 'latency', 'fault', '__proto__', 'toString'];
const valid = ['grace,renewed', 'owner', '+30d', '2026-03-01T09:00:00Z,frozen', '7', '*:http-503@2'];
const parameter = fc
  .tuple(fc.oneof(fc.constantFrom(...names), garbage), fc.oneof(fc.constantFrom(...valid), garbage))
  .map(([name, value]) => `${name}=${value}`);
const query = fc.oneof(
  garbage,
  fc.array(parameter, { maxLength: 6 }).map((parameters) => parameters.join('&')),
);

const damage = fc.record({ at: fc.nat(400), removed: fc.nat(8), inserted: garbage });
const document = `query DeviceQuery($id: ID!) { device(id: $id) { id name hardwareLicense { remainingActions } } }`;
const body = JSON.stringify({ query: document, variables: { id: 'device-7c21-0048-b93e' } });
const bodies = fc.oneof(
  garbage,
  fc.json(),
  fc.record({ query: fc.anything(), variables: fc.anything(), operationName: fc.anything() }).map((value) => {
    try {
      return JSON.stringify(value);
    } catch {
      return '';
    }
  }),
  fc.array(damage, { minLength: 1, maxLength: 3 }).map((edits) =>
    edits.reduce((text, { at, removed, inserted }) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + inserted + text.slice(start + removed);
    }, body),
  ),
);
const headerText = garbage.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').trim());
const headers = fc.record(
  {
    'content-type': fc.oneof(fc.constant('application/json'), headerText),
    authorization: headerText.map((token) => `Bearer ${token}`),
    'x-mock-session': headerText,
    'x-account-id': headerText,
  },
  { requiredKeys: ['content-type'] },
);
/** Without faults and latency, whose failures are asked for. */
const worlds = fc.oneof(
  { weight: 3, arbitrary: fc.constant('as=owner') },
  query.filter((text) => !/fault|latency/.test(text)).map(encodeURI),
);

it('any body, headers and world get a response below 500, and the next request its own', async () => {
  const path = fc.oneof(
    { weight: 3, arbitrary: fc.constant('/api/graphql') },
    fc.constantFrom('/api/polymorphictypes', '/api/downloads/x', '/api/files/x'),
  );
  await fc.assert(
    fc.asyncProperty(path, worlds, headers, bodies, async (path, world, headers, body) => {
      const init = { method: 'POST', headers: new Headers(headers), body };
      const response = await api.fetch(new Request(`http://localhost${path}?${world}`, init));
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toMatch(/INTERNAL_SERVER_ERROR|node_modules|at .*\.ts:/);
    }),
  );
  const next = await api.fetch(graphqlRequest('{ alerts { id } }', { world: 'as=owner' }));
  expect(next.status).toBe(200);
});
