import { nearestName } from '#fixtures/nearest-name.ts';
import { readOptions, UsageError } from '#scripts/run.ts';
import { asText, hasDrift, type Report } from './report.ts';
import { pinFile, provenanceOf, readSchema } from './schema-file.ts';

const pullOptions = {
  api: { type: 'string', value: 'URL', help: 'pull: the GraphQL endpoint of the real API' },
  'token-file': { type: 'string', value: 'FILE', help: 'pull: a file with a token for the API' },
  schema: {
    type: 'string',
    value: 'FILE',
    help: 'pull: a schema to save instead, as SDL or introspection JSON',
  },
  out: { type: 'string', value: 'FILE', help: 'pull: where to save it; default: schema/pin/api.graphql' },
} as const;

const checkOptions = {
  against: {
    type: 'string',
    value: 'FILE',
    help: 'check: the saved schema; default: schema/pin/api.graphql',
  },
  notes: { type: 'boolean', help: 'check: also show missing parts that the portal can do without' },
} as const;

const options = { ...pullOptions, ...checkOptions };

type Values = ReturnType<typeof parse>['values'];
type Print = (text: string) => void;

const usage = `Compares the mock with the real API; exit code 0: in sync, 1: drift, 2: could not run.

Usage: npm run contract -- pull | check [options]`;

const parse = (args: string[]) => readOptions(usage, options, { args });

/** Each subcommand loads its own modules, because comparing schemas takes a second to load. */
const subcommands: Readonly<Record<string, (values: Values) => Promise<Report | string>>> = {
  async pull({ api, schema, 'token-file': tokenFile, out = pinFile }) {
    const { pull } = await import('./pull.ts');
    return pull({ api, schema, tokenFile }, out);
  },
  async check({ against = pinFile }) {
    const { check } = await import('./check.ts');
    return check(readSchema(against), provenanceOf(against));
  },
};

function parseArguments(args: readonly string[]) {
  const names = Object.keys(subcommands);
  const [name = '', ...rest] = args;
  if (name.startsWith('-')) parse([...args]);
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand) {
    const { values } = parse(rest);
    for (const option of Object.keys(values)) {
      const owner = Object.hasOwn(pullOptions, option) ? 'pull' : 'check';
      if (owner !== name)
        throw new UsageError(`--${option} belongs to ${owner}; it cannot be used with ${name}.`);
    }
    return { subcommand, values };
  }
  const nearest = nearestName(name, names);
  const guess = nearest === null ? '' : ` Did you mean "${nearest}"?`;
  throw new UsageError(`Unknown subcommand "${name}".${guess} Subcommands: ${names.join(', ')}.`);
}

/** @returns the exit code: 0 in sync, 1 drift, 2 it could not run */
export async function runContract(
  args: readonly string[],
  print: Print,
  complain: Print,
): Promise<0 | 1 | 2> {
  try {
    const { subcommand, values } = parseArguments(args);
    const result = await subcommand(values);
    print(typeof result === 'string' ? result : asText(result, values.notes));
    return typeof result !== 'string' && hasDrift(result) ? 1 : 0;
  } catch (error) {
    complain(error instanceof UsageError ? error.message : String((error as Error).stack ?? error));
    return 2;
  }
}
