import { isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { identityIds, type ScenarioId } from '#fixtures/files.generated.ts';
import { notReached, notSelected } from './coverage-exceptions.ts';
import { coordinatesOf, type Operation, operations, ourSchema } from './operations.ts';
import { type Place, placesInResponse, placesOfOperation } from './places.ts';
import { responsesIn, sweptTraits } from './worlds.ts';

/** Only cases that code has to handle. Those of mutations have their own tests. */
const isRequired = (place: Place) =>
  !/: (empty|one|many)$|Payload\.|^ErrorCode: |^Reposition(Result\.|Outcome: )/.test(place);

const placesByOperation = new Map(
  operations.map((operation) => [operation.name, placesOfOperation(operation).filter(isRequired)]),
);
const required = new Set([...placesByOperation.values()].flat());

/** Sends operations in each world until no new case can appear. */
async function sweep(): Promise<Set<Place>> {
  const places = new Set<Place>();
  const canReturnMore = ({ name }: Operation) =>
    placesByOperation.get(name)?.some((place) => !places.has(place) && !notReached[place]) ?? false;
  const traits: (ScenarioId | null)[] = [...sweptTraits];
  for await (const response of responsesIn({ traits, identities: identityIds }, canReturnMore)) {
    const { operation, variables, data, errors } = response;
    await placesInResponse({ document: operation.document, variables, data, errors }, (place) =>
      places.add(place),
    );
  }
  return places;
}

it('some world returns every null, every nullable value and every enum value, or there is a reason', async () => {
  const places = await sweep();
  expect([...required].filter((place) => !places.has(place) && !notReached[place])).toEqual([]);
  const outdated = (place: Place) => places.has(place) || !required.has(place);
  expect(Object.keys(notReached).filter(outdated)).toEqual([]);
});

it('a document of the portal selects every field of the schema, or there is a reason', () => {
  const selected = new Set(operations.flatMap(({ document }) => [...coordinatesOf(ourSchema, document)]));
  const fields = Object.values(ourSchema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    );
  expect(fields.filter((field) => !selected.has(field)).toSorted()).toEqual(
    Object.keys(notSelected).toSorted(),
  );
});
