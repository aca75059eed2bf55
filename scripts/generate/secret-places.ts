import {
  buildSchema,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  Kind,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { documentsIn } from './document-modules.ts';
import { banner } from './modules.ts';
import { privacyClassesOf, readClassifiedSdl } from './privacy.ts';
import { variableCoordinates } from './variable-coordinates.ts';

type Classified = { schema: GraphQLSchema; isSecret: (coordinate: string) => boolean };

/** The paths of secrets in a response, by response names. A list adds no segment to a path. */
function responsePaths(document: DocumentNode, { schema, isSecret }: Classified): string[] {
  const info = new TypeInfo(schema);
  const path: string[] = [];
  const secrets: string[] = [];
  visit(
    document,
    visitWithTypeInfo(info, {
      [Kind.FIELD]: {
        enter({ name, alias }) {
          path.push((alias ?? name).value);
          if (isSecret(`${info.getParentType()?.name}.${name.value}`)) secrets.push(path.join('.'));
        },
        leave: () => void path.pop(),
      },
    }),
  );
  return [...new Set(secrets)].sort();
}

function variablePaths(document: DocumentNode, { schema, isSecret }: Classified): string[] {
  const coordinates = variableCoordinates(document, schema);
  const below = (path: string, coordinate: string, type: GraphQLInputType, above: string[]): string[] => {
    if (isSecret(coordinate)) return [path];
    const named = getNamedType(type);
    if (!isInputObjectType(named) || above.includes(named.name)) return [];
    return Object.values(named.getFields()).flatMap((field) =>
      below(`${path}.${field.name}`, `${named.name}.${field.name}`, field.type, [...above, named.name]),
    );
  };
  return (getOperationAST(document)?.variableDefinitions ?? []).flatMap(({ variable, type }) => {
    const { value: name } = variable.name;
    const declared = typeFromAST(schema, type) as GraphQLInputType | undefined;
    return declared ? below(name, coordinates.get(name) ?? '', declared, []) : [];
  });
}

/** Of `@privacy(class: SECRET)`, by operation. @param files the typed documents, by path */
export function secretPlacesModule(files: ReadonlyMap<string, string>): string {
  const sdl = readClassifiedSdl();
  const classes = privacyClassesOf(sdl);
  const classified = {
    schema: buildSchema(sdl),
    isSecret: (coordinate: string) => classes.get(coordinate) === 'SECRET',
  };
  const places = [...documentsIn(files)]
    .map(([name, document]) => ({
      name,
      variables: variablePaths(document, classified),
      response: responsePaths(document, classified),
    }))
    .filter(({ variables, response }) => variables.length + response.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const entries = places.map(({ name, ...paths }) => `  ${name}: ${JSON.stringify(paths)},`);
  return `${banner}
/** The paths of secrets in an operation's variables and in the data of its response. */
export type SecretPlaces = { readonly variables: readonly string[]; readonly response: readonly string[] };

/** By operation, for those that have secrets. */
export const secretPlaces: Readonly<Record<string, SecretPlaces>> = {\n${entries.join('\n')}\n};\n`;
}
