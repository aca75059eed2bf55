import {
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNullableType,
  isObjectType,
} from 'graphql';
import { coordinatesOf, type Operation, ourSchema } from './operations.ts';
import { type OperationResponse, readResponse } from './read-response.ts';

/** A case that code has to handle: `Type.field: null`, also `value`, `empty`, `one` and `many`, or `Enum: VALUE`. */
export type Place = string;

const enumPlaces = (type: GraphQLOutputType): Place[] => {
  const named = getNamedType(type);
  return isEnumType(named) ? named.getValues().map(({ name }) => `${named.name}: ${name}`) : [];
};

/** The cases that a field's type allows. A value that is never null is no separate case. */
function placesOf(coordinate: string, type: GraphQLOutputType): Place[] {
  const cases = isListType(getNullableType(type)) ? ['empty', 'one', 'many'] : [];
  if (isNullableType(type)) cases.push('null', ...(cases.length > 0 ? [] : ['value']));
  return [...cases.map((each) => `${coordinate}: ${each}`), ...enumPlaces(type)];
}

export function placesOfOperation({ document }: Pick<Operation, 'document'>): Place[] {
  const places = [...coordinatesOf(ourSchema, document)].toSorted().flatMap((coordinate) => {
    const [typeName = '', fieldName] = coordinate.split('.');
    const type = ourSchema.getType(typeName);
    if (fieldName === undefined || !isObjectType(type) || coordinate.split('.').length > 2) return [];
    const field = type.getFields()[fieldName];
    return field ? placesOf(coordinate, field.type) : [];
  });
  return [...new Set(places)];
}

function caseOf(value: unknown): string {
  if (value === null) return 'null';
  if (!Array.isArray(value)) return 'value';
  return value.length === 0 ? 'empty' : value.length === 1 ? 'one' : 'many';
}

/** Calls back with each case in a response, including error codes. */
export async function placesInResponse(
  response: OperationResponse & { errors?: readonly { extensions?: { code?: string } }[] },
  onPlace: (place: Place) => void,
): Promise<void> {
  for (const { extensions } of response.errors ?? []) onPlace(`ErrorCode: ${extensions?.code}`);
  if (response.data === null) return;
  await readResponse(ourSchema, response, ({ parentType, fieldName, returnType }, value) => {
    onPlace(`${parentType.name}.${fieldName}: ${caseOf(value)}`);
    const named = getNamedType(returnType);
    if (!isEnumType(named)) return;
    for (const each of [value].flat()) if (each !== null) onPlace(`${named.name}: ${each}`);
  });
}
