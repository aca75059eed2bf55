import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { documents } from '#schema/documents.generated.ts';

export type Example = { name: string; query: string; operation: OperationDefinitionNode };

function readExample(query: string): Example[] {
  const operations = parse(query, { noLocation: true }).definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  // A document with two operations only validates operations of other documents.
  if (operations.length !== 1 || !operation?.name) return [];
  return [{ name: operation.name.value, query, operation }];
}

export const readExamples = (): Example[] =>
  Object.values(documents)
    .flatMap(readExample)
    .sort((a, b) => a.name.localeCompare(b.name));

const numbers = ['Int', 'Float'];

/** A sample value of a type, with only the required fields of input objects. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [sampleOf(type.ofType)];
  const namedType = getNamedType(type);
  if (isEnumType(namedType)) return namedType.getValues()[0]?.name;
  if (isInputObjectType(namedType)) {
    const required = Object.values(namedType.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, sampleOf(field.type)]));
  }
  if (namedType.name === 'Boolean') return false;
  return numbers.includes(namedType.name) ? 1 : '';
}

function isRequired({ type, defaultValue }: VariableDefinitionNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE && !defaultValue;
}

/** The required variables as JSON, to fill in. Without a schema, only their names are known. */
export function variablesOf({ operation }: Example, schema: GraphQLSchema | null): string {
  const required = (operation.variableDefinitions ?? []).filter(isRequired);
  if (required.length === 0) return '';
  const values = required.map(({ variable, type }) => {
    const inputType = schema && typeFromAST(schema, type);
    return [variable.name.value, isInputType(inputType) ? sampleOf(inputType) : null];
  });
  return JSON.stringify(Object.fromEntries(values), null, 2);
}
