import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  getDirectiveValues,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { readSource, sdlFiles } from '#scripts/generate/modules.ts';

export type PrivacyClass =
  | 'KEEP'
  | 'PRODUCT'
  | 'ID'
  | 'SERIAL'
  | 'NAME'
  | 'EMAIL'
  | 'PHONE'
  | 'TEXT'
  | 'TIME'
  | 'ZONE'
  | 'SECRET';

const classOfType: Readonly<Record<string, PrivacyClass>> = {
  Boolean: 'KEEP',
  Int: 'KEEP',
  Float: 'KEEP',
  ByteSize: 'KEEP',
  ID: 'ID',
  DateTime: 'TIME',
  Date: 'TIME',
  TimeZone: 'ZONE',
};

/** The texts of schema/license.graphql, which can't use the directive because it is a complete schema. */
const documentedTexts: Readonly<Record<string, PrivacyClass>> = {
  'Product.className': 'PRODUCT',
  'GetFasTrakLinkInput.deviceId': 'TEXT',
};

type Definition = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

/** By coordinate, such as `User.email` or `Query.users.after`; null without a class, which must not be recorded. */
export function privacyClassesOf(sdl: string): ReadonlyMap<string, PrivacyClass | null> {
  const schema = buildSchema(sdl);
  const directive = schema.getDirective('privacy') as GraphQLDirective;
  const classOf = (coordinate: string, { astNode, type }: Definition): PrivacyClass | null => {
    const named = getNamedType(type);
    const own = astNode && getDirectiveValues(directive, astNode)?.class;
    const ofType = isEnumType(named) ? 'KEEP' : classOfType[named.name];
    return (own as PrivacyClass | undefined) ?? documentedTexts[coordinate] ?? ofType ?? null;
  };
  const definitions = Object.values(schema.getTypeMap()).flatMap((type): [string, Definition][] => {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInputObjectType(type))) return [];
    return Object.values(type.getFields()).flatMap((field): [string, Definition][] => {
      const coordinate = `${type.name}.${field.name}`;
      const args: readonly GraphQLArgument[] = 'args' in field ? field.args : [];
      return [
        [coordinate, field],
        ...args.map((arg): [string, Definition] => [`${coordinate}.${arg.name}`, arg]),
      ];
    });
  });
  return new Map(
    definitions
      .filter(([, definition]) => isLeafType(getNamedType(definition.type)))
      .map(([coordinate, definition]) => [coordinate, classOf(coordinate, definition)]),
  );
}

export const readClassifiedSdl = () => ['schema/privacy.graphql', ...sdlFiles()].map(readSource).join('\n');
