/** Prints what the mock still holds of documents it received. A process of its own, as it searches all its memory. */
import { queryObjects } from 'node:v8';
import { GraphQLError, Source } from 'graphql';
import { createMockApi } from '#mock-server/api.ts';
import { ask } from '#mock-server/testing/send-request.ts';
import { collectGarbage } from './collect-garbage.ts';

const { fetch } = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 46) });

async function count(kind: typeof GraphQLError | typeof Source): Promise<number> {
  await collectGarbage();
  return queryObjects(kind, { format: 'count' });
}

/** @throws unless the mock responds as expected. */
async function send(query: string, isValid: boolean): Promise<void> {
  const { errors } = await ask(fetch, query, { world: 'as=owner' });
  if ((errors.length === 0) !== isValid)
    throw new Error(`${query.slice(0, 80)} has ${errors.length} errors.`);
}

await send('{ __typename }', true);
const errorsBefore = await count(GraphQLError);
for (let number = 0; number < 20; number += 1) {
  await send(`{ unknown${number} }`, false);
  await send(`{ me${number} `, false);
  await send(`{ me { id } ${'a: me { id } '.repeat(50 + number)}}`, false);
}
const refused = (await count(GraphQLError)) - errorsBefore;

const sourcesBefore = await count(Source);
const padding = '#'.repeat(5_000);
for (let number = 0; number < 200; number += 1)
  await send(`query Number${number} { __typename } ${padding}`, true);
const valid = (await count(Source)) - sourcesBefore;
console.log(JSON.stringify({ refused, valid }));
