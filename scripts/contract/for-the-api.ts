import { join, relative } from 'node:path';
import { type GraphQLField, isAbstractType, isEnumType, isInputObjectType, printType } from 'graphql';
import { root } from '#scripts/files.ts';
import { isDocumented } from './compare-schemas.ts';
import { writeWhole } from './files.ts';
import { coordinatesOf, type Operation, operations, ourSchema } from './operations.ts';
import { schemaReference } from './schema-reference.ts';
import { type ScreenLink, screensOfOperations } from './screens.ts';

const head = `# What the portal needs from the API

This page is for owners of the API. Each box is one operation, which the API offers if it has all of its fields; tick those it
offers. The portal needs the documented operations. Without another operation, the part of a screen that sends it says "This API
doesn't offer this area", and the rest works. Within a screen, operations that more screens use come first.

\`npm run contract -- check\` compares an API's schema with this, and \`-- probe\` an API that doesn't allow introspection.
`;

const screens = screensOfOperations();

const fieldText = (
  { name, args, type }: GraphQLField<unknown, unknown>,
  used: ReadonlySet<string>,
  parent: string,
) => {
  const passed = args.filter((each) => used.has(`${parent}.${name}.${each.name}`));
  const list = passed.map((each) => `${each.name}: ${each.type}`).join(', ');
  return `\`${name}${list === '' ? '' : `(${list})`}: ${type}\``;
};

function fieldLines({ document, kind }: Operation): string[] {
  const used = coordinatesOf(ourSchema, document);
  const rootName = ourSchema.getRootType(kind)?.name ?? '';
  const names = [rootName, ...[...used].filter((each) => !each.includes('.') && each !== rootName)];
  return names.flatMap((name) => {
    const type = ourSchema.getType(name);
    if (!type || !('getFields' in type) || isInputObjectType(type) || isAbstractType(type)) return [];
    const fields = Object.values(type.getFields()).filter((field) => used.has(`${name}.${field.name}`));
    return fields.length === 0
      ? []
      : [`  - ${name}: ${fields.map((each) => fieldText(each, used, name)).join(', ')}`];
  });
}

const titlesOf = ({ name }: Operation): readonly ScreenLink[] => screens.get(name) ?? [];

/** @param screen the screen of its section; null in the documented section. */
function entry(operation: Operation, screen: string | null): string {
  const others = titlesOf(operation).filter(({ title }) => title !== screen);
  const also =
    others.length === 0
      ? ''
      : `; ${screen === null ? '' : 'also '}for ${others.map(({ title }) => title).join(', ')}`;
  return [`- [ ] **${operation.name}**, a ${operation.kind}${also}`, ...fieldLines(operation)].join('\n');
}

const needsOnlyDocumented = ({ document }: Operation) =>
  [...coordinatesOf(ourSchema, document)].every(isDocumentedName);

/** GraphQL's built-in scalars exist in any API. */
const isDocumentedName = (coordinate: string) =>
  ['ID', 'String', 'Int', 'Float', 'Boolean'].includes(coordinate) || isDocumented(coordinate);

/** Operations by their first screen; those of several screens come first. */
function assumedSections(): string[] {
  const assumed = operations.filter((each) => !needsOnlyDocumented(each));
  const titles = new Map([...screens.values()].flat().map((screen) => [screen.title, screen]));
  return [...titles.values()].flatMap(({ title, link }) => {
    const own = assumed.filter((each) => titlesOf(each)[0]?.title === title);
    const sorted = own.toSorted(
      (a, b) => titlesOf(b).length - titlesOf(a).length || (a.name < b.name ? -1 : 1),
    );
    if (sorted.length === 0) return [];
    const entries = sorted.map((each) => entry(each, title)).join('\n');
    return [`### ${title}\n\nSee it: http://localhost:4000${link}\n\n${entries}`];
  });
}

function types(): string {
  const used = new Set(operations.flatMap(({ document }) => [...coordinatesOf(ourSchema, document)]));
  const printed = [...used]
    .toSorted()
    .map((name) => ourSchema.getType(name))
    .filter((type) => type && (isEnumType(type) || isInputObjectType(type)))
    .flatMap((type) => (type ? [printType(type)] : []));
  return `\`\`\`graphql\n${printed.join('\n\n')}\n\`\`\``;
}

export function pageForTheApi(): string {
  const documented = operations.filter(needsOnlyDocumented);
  return `${[
    head.trimEnd(),
    '## Documented',
    documented.map((each) => entry(each, null)).join('\n'),
    '## Assumed, by screen',
    ...assumedSections(),
    '## Enums and inputs',
    types(),
    schemaReference(),
  ].join('\n\n')}\n`;
}

/** @returns a sentence about the written page */
export function forTheApi(file = join(root, '.build/for-the-api.md')): string {
  writeWhole({ [file]: pageForTheApi() });
  return `${relative('', file)} lists ${operations.length} operations, and describes their fields.`;
}
