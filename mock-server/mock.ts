import type { Fixtures } from '#fixtures/fixtures.ts';
import type { createGraphql } from './graphql/create-graphql.ts';
import { visitorOf } from './identity/visitor.ts';
import { polymorphicTypes } from './polymorphic-types.ts';
import { createSchema } from './resolvers/schema.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { createWorldBuilder } from './world/build-world.ts';
import { canonicalQuery } from './world/canonical-query.ts';
import { worldTime } from './world/clock.ts';
import { parseWorld, saysWorld } from './world/parse-world.ts';
import { vocabularyOf } from './world/vocabulary.ts';

type MockOptions = {
  fixtures: Fixtures;
  world: string;
  now: () => number;
  graphql: ReturnType<typeof createGraphql>;
};

export function createMock({ fixtures, world: ownWorld, now, graphql }: MockOptions) {
  const vocabulary = vocabularyOf(fixtures);
  const buildWorld = createWorldBuilder(fixtures);
  const types = polymorphicTypes(createSchema());

  return {
    async fetch(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const query = request.headers.get('x-mock-world') ?? (saysWorld(url.search) ? url.search : ownWorld);
      const parsed = parseWorld(query, vocabulary);
      if (!parsed.ok) return Response.json({ error: parsed.error }, { status: 400 });
      const world = parsed.value;
      const realNow = now();
      const sandbox = createSandbox(world, canonicalQuery(world), realNow);
      const time = worldTime(world.now, sandbox.metAt, realNow);
      const headers = { 'X-Mock-World': sandbox.query, 'X-Mock-Server': '1' };
      if (url.pathname === '/api/polymorphictypes') return Response.json(types, { headers });
      if (url.pathname !== '/api/graphql') return new Response('Not found', { status: 404 });
      const record = buildWorld(world, time);
      const identity = world.as === null ? undefined : fixtures.identities.get(world.as);
      const visitor = identity
        ? visitorOf(identity, identity.permissions, record.accounts, request.headers.get('x-account-id'))
        : null;
      const answer = await graphql.fetch(request, { visitor, world: record, sandbox, now: time });
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
      return answer;
    },
  };
}
