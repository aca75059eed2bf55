/**
 * A setup file of Vitest for `npm run contract -- coverage --tests`: notes what the mock's responses contain, in
 * a file per process in the folder CONTRACT_OBSERVE.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'graphql';
import { afterAll, vi } from 'vitest';
import type { MockRequest, Respond } from '#mock-server/contract/mock-request.ts';
import { type Place, placesInResponse } from './places.ts';

const folder = process.env.CONTRACT_OBSERVE ?? '';

/** Kept per process: setup files run again for each test file, while the module they replace stays. */
const kept = globalThis as { contractPlaces?: { seen: Set<Place>; pending: Promise<void>[] } };
kept.contractPlaces ??= { seen: new Set(), pending: [] };
const { seen, pending } = kept.contractPlaces;

async function note(request: string, response: unknown): Promise<void> {
  try {
    const { query, variables = {} } = JSON.parse(request);
    const { data = null, errors } = JSON.parse(String(response));
    await placesInResponse({ document: parse(query), variables, data, errors }, (place) => seen.add(place));
  } catch {
    // Tests also send what isn't GraphQL, and get what isn't JSON.
  }
}

vi.doMock('#mock-server/core/wire/respond.ts', async (load) => {
  const original = await load<{ createRespond(...options: unknown[]): Respond }>();
  return {
    ...original,
    createRespond: (...options: unknown[]): Respond => {
      const respond = original.createRespond(...options);
      return async (request) => {
        let text = '';
        const { method, path, search, headers, client } = request;
        const observed: MockRequest = {
          ...{ method, path, search, headers, client },
          // Requests make it on first use.
          get signal() {
            return request.signal;
          },
          async readBody(maxBytes) {
            const body = await request.readBody(maxBytes);
            text = body ?? '';
            return body;
          },
        };
        const response = await respond(observed);
        if (text !== '') pending.push(note(text, response.body));
        return response;
      };
    },
  };
});

afterAll(async () => {
  await Promise.all(pending.splice(0));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...seen]));
});
