import { execute, type GraphQLSchema, validate } from 'graphql';
import { compareSchemas, type SchemaFinding } from './compare.ts';
import { operations, ourSchema } from './operations.ts';
import type { Finding, Report } from './report.ts';
import type { WorldResponse } from './worlds.ts';

/** Executes the operation with the response as the root value. */
async function isAllowed(
  schema: GraphQLSchema,
  { operation, variables, data }: WorldResponse,
): Promise<boolean> {
  const { errors = [] } = await execute({
    schema,
    document: operation.document,
    variableValues: variables,
    rootValue: data,
    fieldResolver: (source, _args, _context, { path }) => source[path.key] ?? null,
    typeResolver: ({ __typename }) => __typename,
  });
  return errors.length === 0;
}

/** Per operation, the worlds in which the mock returns data that the API's schema doesn't allow. */
async function worldsWithProblems(theirs: GraphQLSchema, names: ReadonlySet<string>) {
  const traitsByOperation = new Map<string, Set<string>>();
  if (names.size === 0) return traitsByOperation;
  // Loaded on demand with the mock, because a check without findings doesn't need it.
  const { responsesTo } = await import('./worlds.ts');
  for await (const response of responsesTo(names)) {
    if (response.data === null || (await isAllowed(theirs, response))) continue;
    const { name } = response.operation;
    const traits = traitsByOperation.get(name) ?? new Set();
    traitsByOperation.set(name, traits.add(response.trait ?? 'the default world'));
  }
  return traitsByOperation;
}

export async function check(theirs: GraphQLSchema, source: string): Promise<Report> {
  const schemaFindings = await compareSchemas(ourSchema, theirs, operations);
  const refused = new Set(
    operations.filter(({ document }) => validate(theirs, document).length > 0).map(({ name }) => name),
  );
  const inQuestion = schemaFindings.filter(({ changesResponses }) => changesResponses);
  const executed = new Set(
    inQuestion.flatMap((each) => each.operations).filter((name) => !refused.has(name)),
  );
  const problems = await worldsWithProblems(theirs, executed);
  const affects = ({ changesResponses, ...finding }: SchemaFinding): Finding => {
    const traits = finding.operations.every((name) => refused.has(name))
      ? 'all'
      : [...new Set(finding.operations.flatMap((name) => [...(problems.get(name) ?? [])]))];
    const severity =
      finding.severity === 'note' && changesResponses && traits.length > 0 ? 'warning' : finding.severity;
    return { ...finding, severity, traits };
  };
  const offered = operations.length - refused.size;
  return {
    title: `Compared with ${source}: the API accepts ${offered} of the portal's ${operations.length} operations.`,
    findings: schemaFindings.map(affects),
  };
}
