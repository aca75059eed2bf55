/** Whether `npm run contract -- check` notices what a real API may change: sixty changes of parts in use, twenty of others. */
import {
  buildASTSchema,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  parse,
  printSchema,
  type TypeNode,
  visit,
} from 'graphql';
import { expect, it } from 'vitest';
import { createRandom } from '#fixtures/random.ts';
import { screens } from '#schema/states.generated.ts';
import { compareSchemas } from './compare.ts';
import { coordinatesOf, operations, ourSchema } from './operations.ts';
import { asText } from './report.ts';

const sdl = parse(printSchema(ourSchema));
const random = createRandom(1, 'seeded-changes');
const used = new Set(operations.flatMap(({ document }) => [...coordinatesOf(ourSchema, document)]));
const fields = sdl.definitions.flatMap((type) =>
  type.kind === Kind.OBJECT_TYPE_DEFINITION
    ? (type.fields ?? []).map((field) => ({ at: `${type.name.value}.${field.name.value}`, field }))
    : [],
);
/** A schema without a field of an interface isn't valid. */
const ofInterfaces = new Set(
  sdl.definitions.flatMap((type) =>
    type.kind === Kind.INTERFACE_TYPE_DEFINITION ? (type.fields ?? []).map(({ name }) => name.value) : [],
  ),
);
const usedFields = fields.filter(({ at, field }) => used.has(at) && !ofInterfaces.has(field.name.value));
const usedEnums = sdl.definitions.flatMap((type) =>
  type.kind === Kind.ENUM_TYPE_DEFINITION && used.has(type.name.value) ? [type.name.value] : [],
);

const named = (name: string): TypeNode => ({ kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } });
const isRequired = ({ type }: FieldDefinitionNode) => type.kind === Kind.NON_NULL_TYPE;
const nullable = ({ type }: FieldDefinitionNode) => (type.kind === Kind.NON_NULL_TYPE ? type.type : type);

/** Replaces a field; null removes it. */
function withField(
  at: string,
  change: (field: FieldDefinitionNode) => FieldDefinitionNode | null,
): DocumentNode {
  const [typeName, fieldName] = at.split('.');
  return visit(sdl, {
    [Kind.OBJECT_TYPE_DEFINITION]: (type) =>
      type.name.value === typeName
        ? {
            ...type,
            fields: type.fields?.flatMap((field) =>
              field.name.value === fieldName ? (change(field) ?? []) : field,
            ),
          }
        : undefined,
  });
}

const argument = (name: string, type: TypeNode) =>
  ({ kind: Kind.INPUT_VALUE_DEFINITION, name: { kind: Kind.NAME, value: name }, type }) as const;
const deprecated = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'deprecated' } } as const;

const changes: Record<string, (field: FieldDefinitionNode) => FieldDefinitionNode | null> = {
  renamed: (field) => ({ ...field, name: { kind: Kind.NAME, value: `${field.name.value}Next` } }),
  removed: () => null,
  'made nullable': (field) => ({ ...field, type: nullable(field) }),
  'made non-null': (field) => ({
    ...field,
    type: { kind: Kind.NON_NULL_TYPE, type: nullable(field) as never },
  }),
  deprecated: (field) => ({ ...field, directives: [deprecated] }),
  'given a required argument': (field) => ({
    ...field,
    arguments: [
      ...(field.arguments ?? []),
      argument('tenant', { kind: Kind.NON_NULL_TYPE, type: named('ID') as never }),
    ],
  }),
  'given another type': (field) => ({
    ...field,
    type: named(JSON.stringify(field.type).includes('"Int"') ? 'String' : 'Int'),
  }),
};
const fits: Record<string, (field: FieldDefinitionNode) => boolean> = {
  'made nullable': isRequired,
  'made non-null': (field) => !isRequired(field),
};

/** `count` of them, the same in each run. */
function some<T>(all: readonly T[], count: number): T[] {
  const left = [...all];
  return Array.from({ length: count }, () => left.splice(Math.floor(random.next() * left.length), 1)).flat();
}

const fieldChanges = Object.entries(changes).flatMap(([name, change]) =>
  some(
    usedFields.filter(({ field }) => fits[name]?.(field) ?? true),
    8,
  ).map(({ at }): [string, string, DocumentNode] => [at, name, withField(at, change)]),
);
const enumChanges = some(usedEnums, 4).map((name): [string, string, DocumentNode] => [
  name,
  'without its first value',
  visit(sdl, {
    [Kind.ENUM_TYPE_DEFINITION]: (type) =>
      type.name.value === name ? { ...type, values: type.values?.slice(1) } : undefined,
  }),
]);

it.each([...fieldChanges, ...enumChanges])(
  'notices %s %s, with its operations and screens',
  async (at, _what, drift) => {
    const findings = await compareSchemas(ourSchema, buildASTSchema(drift), operations);
    const affected = operations.filter(({ document }) => coordinatesOf(ourSchema, document).has(at));
    const names = affected.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(findings.flatMap((finding) => finding.operations)).toEqual(expect.arrayContaining(names));
    const report = asText(
      { title: '', findings: findings.map((finding) => ({ ...finding, traits: [] })) },
      true,
    );
    const seen = screens.filter((screen) => screen.operations.some((name) => names.includes(name)));
    for (const { title } of seen) expect(report).toContain(title);
  },
);

const optional = some(usedFields, 6).map(({ at }): [string, DocumentNode] => [
  `an optional argument of ${at}`,
  withField(at, (field) => ({
    ...field,
    arguments: [...(field.arguments ?? []), argument('locale', named('String'))],
  })),
]);
const described = some(usedFields, 6).map(({ at }): [string, DocumentNode] => [
  `another description of ${at}`,
  withField(at, (field) => ({ ...field, description: { kind: Kind.STRING, value: 'Another text.' } })),
]);
const added = some([...new Set(usedFields.map(({ at }) => at.split('.')[0] ?? ''))], 6).map(
  (name): [string, DocumentNode] => [
    `a new field of ${name}`,
    parse(`${printSchema(ourSchema)} extend type ${name} { addedLater(of: ID): [String!] }`),
  ],
);
const others: [string, DocumentNode][] = [
  ['another order', { ...sdl, definitions: sdl.definitions.toReversed() }],
  ['a new type', parse(`${printSchema(ourSchema)} type AddedLater { id: ID! }`)],
];

it.each([...optional, ...described, ...added, ...others])('says nothing about %s', async (_what, drift) => {
  expect(await compareSchemas(ourSchema, buildASTSchema(drift), operations)).toEqual([]);
});
