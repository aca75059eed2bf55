import {
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  parse,
  print,
  type TypeNode,
} from 'graphql';
import { readSource, sdlFiles } from '#scripts/generate/modules.ts';
import { isDocumented } from './compare-schemas.ts';
import { coordinatesOf, operations, ourSchema } from './operations.ts';
import { screensOf } from './screens.ts';

const uses = new Map<string, string[]>();
for (const { name, document } of operations)
  for (const coordinate of coordinatesOf(ourSchema, document))
    uses.set(coordinate, [...(uses.get(coordinate) ?? []), name]);

const maxScreens = 4;

function screensText(coordinate: string): string {
  const titles = [...new Set(screensOf(uses.get(coordinate) ?? []).map(({ title }) => title))];
  const rest = titles.length - maxScreens;
  return [...titles.slice(0, maxScreens), ...(rest > 0 ? [`${rest} more`] : [])].join(', ') || 'none';
}

type Described = Pick<FieldDefinitionNode, 'description'>;

const descriptionOf = ({ description }: Described) =>
  (description?.value ?? '').replaceAll(/\s+/g, ' ').trim();
const cell = (text: string) => text.replaceAll('|', '\\|');
const namedType = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);

/** Units of scalars. The units of plain numbers are in their descriptions. */
const scalarUnits: Readonly<Record<string, string>> = {
  DateTime: 'instant',
  Date: 'day',
  ByteSize: 'bytes',
  TimeZone: 'IANA name',
};
const unitWords =
  /\b(milliseconds|seconds|minutes|hours|days|week|credits|actions|codes|percent|devices|people|subgroups|groups|licenses|invitations|exchanges|reports|records|entries|objects|points|levels|depth|position|characters|version|revision|unit of the metric|attempts|sign-ins|number)\b/i;

function unitOf({ type, ...field }: FieldDefinitionNode | InputValueDefinitionNode): string {
  const name = namedType(type);
  if (name === 'Int' || name === 'Float') {
    const words = descriptionOf(field).replace(/^Number of /, '');
    return unitWords.exec(words)?.[1]?.toLowerCase() ?? '';
  }
  return scalarUnits[name] ?? '';
}

const aboutNull = /\bnull\b|\bomitted\b/i;

/** Separates the sentences about null and omitted values from the rest of the description. */
function splitDescription(field: Described): { meaning: string; absent: string } {
  const sentences = descriptionOf(field).split(/(?<=\.)\s+(?=[A-Z])/);
  return {
    meaning: sentences.filter((each) => !aboutNull.test(each)).join(' '),
    absent: sentences.filter((each) => aboutNull.test(each)).join(' '),
  };
}

const argumentText = ({ name, type, ...rest }: InputValueDefinitionNode): string => {
  const description = descriptionOf(rest);
  return `<br>\`${name.value}: ${print(type)}\`${description && ` ${description}`}`;
};

function fieldRow(typeName: string, field: FieldDefinitionNode | InputValueDefinitionNode): string {
  const coordinate = `${typeName}.${field.name.value}`;
  const { meaning, absent } = splitDescription(field);
  const inputs = field.kind === Kind.FIELD_DEFINITION ? (field.arguments ?? []) : [];
  const cells = [
    `\`${field.name.value}: ${print(field.type)}\`${inputs.map(argumentText).join('')}`,
    isDocumented(coordinate) ? 'documented' : 'assumed',
    unitOf(field),
    field.type.kind === Kind.NON_NULL_TYPE ? 'never' : absent,
    field.type.kind === Kind.NON_NULL_TYPE ? [meaning, absent].filter(Boolean).join(' ') : meaning,
    screensText(coordinate),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function typeSection(definition: DefinitionNode): string[] {
  if (!('name' in definition) || !definition.name) return [];
  const name = definition.name.value;
  const intro = 'description' in definition ? descriptionOf(definition) : '';
  const heading = `### ${name}\n\n${isDocumented(name) ? 'Documented' : 'Assumed'}.${intro && ` ${intro}`}`;
  if ('values' in definition && definition.values)
    return [
      heading,
      ...definition.values.map((each) => `- \`${each.name.value}\` ${descriptionOf(each)}`.trim()),
    ];
  if (!('fields' in definition) || !definition.fields) return [heading];
  const rows = definition.fields.map((field) => fieldRow(name, field));
  return [heading, '', '| field | | unit | null | meaning | screens |', '|---|---|---|---|---|---|', ...rows];
}

export function schemaReference(): string {
  const sections = sdlFiles()
    .flatMap((file) => parse(readSource(file)).definitions)
    .map((each) => typeSection(each).join('\n'));
  return [
    `## Types and fields

- *unit*: instants are RFC 3339 in UTC; days are \`YYYY-MM-DD\`. -1 stands for unlimited only where a meaning says so.
- *null*: *never* for fields that always have a value. In inputs, what null and leaving the field out mean.
- *screens*: the first ${maxScreens} that use the field, toolbar, menu and search first; *none* for a field no screen asks for.`,
    ...sections,
  ].join('\n\n');
}
