import { type GraphQLSchema, validate } from 'graphql';
import { compareSchemas, type SchemaFinding } from './compare-schemas.ts';
import { operations, ourSchema } from './operations.ts';
import type { Finding, Report } from './report.ts';
import { screensOf } from './screens.ts';

/** Per operation, the worlds in which the mock returns data that the API's schema doesn't allow. */
async function worldsWithProblems(theirs: GraphQLSchema, names: ReadonlySet<string>) {
  const traitsByOperation = new Map<string, Set<string>>();
  if (names.size === 0) return traitsByOperation;
  // Loaded on demand with the mock, because a check without findings doesn't need them.
  const [{ responsesIn, sweptTraits }, { readResponse }] = await Promise.all([
    import('./worlds.ts'),
    import('./read-response.ts'),
  ]);
  const worlds = { traits: sweptTraits, identities: ['owner', 'admin', 'email'] as const };
  for await (const response of responsesIn(worlds, ({ name }) => names.has(name))) {
    const { operation, trait, variables, data } = response;
    const { document } = operation;
    if (data === null || (await readResponse(theirs, { document, variables, data })).length === 0) continue;
    const traits = traitsByOperation.get(operation.name) ?? new Set();
    traitsByOperation.set(operation.name, traits.add(trait ?? 'the default world'));
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
    return { ...finding, severity, traits, screens: screensOf(finding.operations) };
  };
  const offered = operations.length - refused.size;
  return {
    title: `Compared with ${source}: the API accepts ${offered} of the portal's ${operations.length} operations.`,
    findings: schemaFindings.map(affects),
    remarks: [],
  };
}
