import {
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { createMockApp } from '#mock-server/app.ts';
import { listen } from '#mock-server/testing/listen.ts';
import { isDocumented } from './compare-schemas.ts';
import { ContractError } from './contract-error.ts';
import { coordinatesOf, type Operation, operations, ourSchema } from './operations.ts';
import { messagesOf, type RealApi, sendOperation } from './real-api.ts';
import { type Finding, findingOf, type Report } from './report.ts';
import { wireFindings } from './wire.ts';

const [skipped] = (parse('{ ... @skip(if: true) { a } }').definitions[0] as OperationDefinitionNode)
  .selectionSet.selections as [InlineFragmentNode];

/** The operation in a fragment with `@skip(if: true)`: a server validates all of it and executes nothing. */
export const withoutExecution = ({ document }: Pick<Operation, 'document'>): string =>
  print(
    visit(document, {
      [Kind.OPERATION_DEFINITION]: (node) => ({
        ...node,
        selectionSet: {
          ...node.selectionSet,
          selections: [{ ...skipped, selectionSet: node.selectionSet }],
        },
      }),
    }),
  );

/** Messages of graphql-js, graphql-java, graphql-ruby, HotChocolate and Hasura for missing parts of a schema. */
const lacking =
  /cannot query field|unknown (type|argument|field)|FieldUndefined|UnknownType|is not defined|(doesn't|does not) exist|not found in type/i;

// Probes send no variables, which a server reports once the document is valid. Type errors are about the document.
const aboutVariables = /^variable ["'`]?\$(?!.* used in position)/i;

function argumentsWith(variable: string, { document }: Operation): string[] {
  const places: string[] = [];
  const info = new TypeInfo(ourSchema);
  visit(
    document,
    visitWithTypeInfo(info, {
      [Kind.VARIABLE]: ({ name }) => {
        const argument = info.getDirective() ? null : info.getArgument();
        if (name.value === variable && argument)
          places.push(`${info.getParentType()?.name}.${info.getFieldDef()?.name}.${argument.name}`);
      },
    }),
  );
  return places;
}

/** The arguments of the message's variable, else the field if it names field and type. */
function placesIn(message: string, operation: Operation): string[] {
  const variable = /^variable ["'`]?\$(\w+)/i.exec(message)?.[1];
  if (variable !== undefined) return argumentsWith(variable, operation);
  const { document } = operation;
  const words = new Set(message.match(/\w+/g));
  const named = [...coordinatesOf(ourSchema, document)].filter((coordinate) =>
    coordinate.split('.').every((part) => words.has(part)),
  );
  const deepest = Math.max(0, ...named.map((each) => each.split('.').length));
  return named.filter((each) => each.split('.').length === deepest);
}

/** The finding for a rejected operation; operations rejected for the same reason share it. */
function refusal(message: string, operation: Operation): Pick<Finding, 'severity' | 'at' | 'text'> {
  const [at = operation.name] = placesIn(message, operation);
  const coordinates = [...coordinatesOf(ourSchema, operation.document)];
  const documented = at === operation.name ? coordinates.every(isDocumented) : isDocumented(at);
  const severity = documented ? 'error' : lacking.test(message) && at !== operation.name ? 'note' : 'warning';
  return { severity, at, text: `the API says: ${message}` };
}

/** Before anything else is sent. @throws ContractError unless the API validates documents and obeys `@skip` */
async function expectValidation(api: RealApi): Promise<void> {
  const { host } = api.url;
  const skipped = await sendOperation(api, 'query ProbeQuery { __typename @skip(if: true) }');
  if (messagesOf(skipped.body.errors).length > 0)
    throw new ContractError(
      `${host} rejects a query that is valid in any schema: ${messagesOf(skipped.body.errors)[0]} An API that accepts registered documents only can't be probed.`,
    );
  if (JSON.stringify(skipped.body.data) !== '{}')
    throw new ContractError(
      `${host} ignores @skip, so it would execute the operations of a probe. Nothing else was sent.`,
    );
  const invalid = await sendOperation(api, 'query ProbeQuery { noSuchFieldAnywhere @skip(if: true) }');
  if (messagesOf(invalid.body.errors).length === 0)
    throw new ContractError(`${host} doesn't validate documents, so it can't be probed.`);
}

const remarks = [
  'Nothing was executed: each root field had @skip(if: true), and required variables were left out.',
  "A probe can't see whether a field can be null, and which values an enum of a response has; introspection can.",
  'Registered documents, limits of depth or cost, and gateways that validate less can hide differences or add some. The requests are in the logs of the API and its gateways.',
];

/** Compares an API, even one without introspection, with our schema and with the mock's HTTP behavior. */
export async function probe(api: RealApi): Promise<Report> {
  await expectValidation(api);
  const findingsByKey = new Map<
    string,
    Pick<Finding, 'severity' | 'at' | 'text'> & { operations: string[] }
  >();
  const refused = new Set<string>();
  for (const operation of operations) {
    const { body } = await sendOperation(api, withoutExecution(operation));
    for (const message of messagesOf(body.errors).filter((each) => !aboutVariables.test(each))) {
      refused.add(operation.name);
      const { severity, at, text } = refusal(message, operation);
      const names = findingsByKey.get(`${at} ${text}`)?.operations ?? [];
      findingsByKey.set(`${at} ${text}`, {
        severity,
        at,
        text,
        operations: [...new Set([...names, operation.name])],
      });
    }
  }
  const findings = [...findingsByKey.values()].map((each) =>
    findingOf({ ...each, traits: 'all' }, each.operations),
  );
  const mock = await listen(createMockApp());
  try {
    const mockApi: RealApi = { url: new URL(`${mock.url}/api/graphql?as=owner`), headers: {} };
    const accepted = operations.length - refused.size;
    return {
      title: `Probed ${api.url.host}: it accepts ${accepted} of the portal's ${operations.length} operations.`,
      findings: [...findings, ...(await wireFindings(mockApi, api))],
      remarks,
    };
  } finally {
    await mock.close();
  }
}
