import { type Change, diff } from '@graphql-inspector/core';
import { type GraphQLSchema, validate } from 'graphql';
import { nearestName } from '#fixtures/nearest-name.ts';
import { coordinatesOf, documentedSchema, type Operation } from './operations.ts';
import { type Finding, type Severity, severities } from './report.ts';

export type SchemaFinding = Omit<Finding, 'traits'> & {
  /** Whether responses differ; otherwise only whether the API accepts the operations. */
  changesResponses: boolean;
};

const removals = ['TYPE_REMOVED', 'FIELD_REMOVED', 'FIELD_ARGUMENT_REMOVED', 'INPUT_FIELD_REMOVED'];

const deprecations = ['FIELD_DEPRECATION_ADDED', 'ENUM_VALUE_DEPRECATION_REASON_ADDED'];

const additions = ['FIELD_ARGUMENT_ADDED', 'INPUT_FIELD_ADDED'];

/** Changes of the response itself. Even those that aren't breaking can forbid data that the mock returns. */
const ofResponses = [
  'FIELD_TYPE_CHANGED',
  'TYPE_KIND_CHANGED',
  'ENUM_VALUE_REMOVED',
  'ENUM_VALUE_ADDED',
  'UNION_MEMBER_REMOVED',
  'UNION_MEMBER_ADDED',
];

/** Changes that affect every operation with the parent, because operations don't name these parts. */
const ofParents = ['ENUM_VALUE_', 'FIELD_ARGUMENT_ADDED', 'INPUT_FIELD_ADDED'];

function isDocumented(path: string): boolean {
  const [typeName = '', fieldName, argumentName] = path.split('.');
  const type = documentedSchema.getType(typeName);
  if (!type || fieldName === undefined) return type !== undefined;
  const field = 'getFields' in type ? type.getFields()[fieldName] : undefined;
  if (!field || argumentName === undefined) return field !== undefined;
  return 'args' in field && field.args.some(({ name }) => name === argumentName);
}

/** Null for changes that no client notices, such as descriptions, additional fields and optional arguments. */
function severityOf({ type, path = '', criticality: { level } }: Change): Severity | null {
  if (deprecations.includes(type)) return 'note';
  if (type.startsWith('DIRECTIVE_USAGE')) return null;
  if (additions.includes(type) && level !== 'BREAKING') return null;
  if (removals.includes(type)) return isDocumented(path) ? 'error' : 'note';
  // All interfaces are assumed.
  if (type === 'OBJECT_TYPE_INTERFACE_REMOVED') return 'note';
  if (type === 'FIELD_TYPE_CHANGED' && level === 'NON_BREAKING') return 'note';
  if (level === 'NON_BREAKING') return null;
  return level === 'BREAKING' && isDocumented(path) ? 'error' : 'warning';
}

const parentOf = (path: string) => path.replace(/\.[^.]*$/, '');

function isUsed({ type, path = '', meta }: Change, used: ReadonlySet<string>): boolean {
  if (ofParents.some((start) => type.startsWith(start))) return used.has(parentOf(path));
  // A required argument affects every operation that selects the field.
  if (type === 'FIELD_ARGUMENT_TYPE_CHANGED' && String(meta.newArgumentType).endsWith('!'))
    return used.has(parentOf(path));
  return used.has(path);
}

function namesBeside(schema: GraphQLSchema, path: string): string[] {
  const [typeName = '', fieldName] = path.split('.');
  if (fieldName === undefined) return Object.keys(schema.getTypeMap());
  const type = schema.getType(typeName);
  return type && 'getFields' in type ? Object.keys(type.getFields()) : [];
}

/** A similar name, or one that contains ours or is part of it. */
function suggestionFor(path: string, ours: GraphQLSchema, theirs: GraphQLSchema): string | null {
  const name = path.split('.').at(-1) ?? '';
  const ourNames = new Set(namesBeside(ours, path));
  const added = namesBeside(theirs, path).filter((each) => !ourNames.has(each));
  const [word, ...words] = [name, ...added].map((each) => each.toLowerCase());
  const similar = words.findIndex((each) => word && (each.includes(word) || word.includes(each)));
  return nearestName(name, added) ?? added[similar] ?? null;
}

const sentence = (text: string) => `${text.replaceAll("'", '`')}${/[.?]$/.test(text) ? '' : '.'}`;

/** Operations that the API rejects for a reason without a finding. */
function refusedOtherwise(
  theirs: GraphQLSchema,
  operations: readonly Operation[],
  findings: readonly SchemaFinding[],
): SchemaFinding[] {
  const explained = new Set(findings.flatMap((finding) => finding.operations));
  return operations
    .filter(({ name }) => !explained.has(name))
    .flatMap(({ name, document }) =>
      validate(theirs, document)
        .slice(0, 1)
        .map(({ message }) => ({
          severity: 'error',
          at: name,
          text: sentence(`the API refuses it: ${message}`),
          suggestion: null,
          operations: [name],
          changesResponses: false,
        })),
    );
}

/** One finding per coordinate, with the worst severity and all sentences. */
function joined(findings: readonly SchemaFinding[]): SchemaFinding[] {
  const byPlace = new Map<string, SchemaFinding>();
  for (const finding of findings) {
    const first = byPlace.get(finding.at) ?? { ...finding, text: '', operations: [] };
    byPlace.set(finding.at, {
      ...first,
      severity: severities.find((each) => each === first.severity || each === finding.severity) ?? 'note',
      text: `${first.text} ${finding.text}`.trim(),
      operations: [...new Set([...first.operations, ...finding.operations])],
    });
  }
  return [...byPlace.values()];
}

/** An assumed part the API lacks is a note, because the portal works without it; one with another form is drift. */
export async function compareSchemas(
  ours: GraphQLSchema,
  theirs: GraphQLSchema,
  operations: readonly Operation[],
): Promise<SchemaFinding[]> {
  const used = operations.map(({ name, document }) => ({ name, coordinates: coordinatesOf(ours, document) }));
  const findings = (await diff(ours, theirs)).flatMap((difference): SchemaFinding[] => {
    // A deprecation has the path of its directive.
    const at = difference.path?.replace(/\.@.*$/, '') ?? '';
    const change = { ...difference, path: at };
    const severity = severityOf(change);
    const affected = used.filter(({ coordinates }) => isUsed(change, coordinates)).map(({ name }) => name);
    if (severity === null || affected.length === 0) return [];
    return [
      {
        severity,
        at,
        text: sentence(change.message),
        suggestion: removals.includes(change.type) ? suggestionFor(at, ours, theirs) : null,
        operations: affected,
        changesResponses: ofResponses.includes(change.type),
      },
    ];
  });
  return joined([...findings, ...refusedOtherwise(theirs, operations, findings)]);
}
