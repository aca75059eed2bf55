import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { nearestName } from '#fixtures/nearest-name.ts';
import { readOptions } from '#scripts/run/read-options.ts';
import { UsageError } from '#scripts/run/usage-error.ts';
import { ContractError } from './contract-error.ts';
import { pinFile, provenanceOf, readSchema } from './files.ts';
import { isRemote, type RealApi, realApi } from './real-api.ts';
import { asJson, asMarkdown, asText, hasDrift, type Report } from './report.ts';

const options = {
  api: { type: 'string' },
  'token-file': { type: 'string' },
  schema: { type: 'string' },
  out: { type: 'string' },
  against: { type: 'string' },
  trait: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  md: { type: 'boolean' },
  notes: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parse>['values'];
type Print = (text: string) => void;

const parse = (args: string[]) =>
  readOptions('See npm run contract -- --help', { args, options, allowPositionals: true });

type Subcommand = (values: Values, words: readonly string[]) => Promise<Report | string>;

/** @throws ContractError unless the API is on this machine, `--yes` was passed, or the person agrees. */
async function expectConsent(api: RealApi, yes = false): Promise<void> {
  if (yes || !isRemote(api)) return;
  const requests = `some 120 requests to ${api.url.host}, which executes none of them`;
  if (!process.stdin.isTTY) throw new ContractError(`This would send ${requests}. Pass --yes to agree.`);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await asking.question(`Send ${requests}? [y/N] `);
  asking.close();
  if (!/^y(es)?$/i.test(reply.trim())) throw new ContractError('Nothing was sent.');
}

/** Each subcommand loads its own modules, because loading the mock takes a second. */
const subcommands: Readonly<Record<string, Subcommand>> = {
  async pull(values) {
    const { pull } = await import('./pull.ts');
    const from = values.schema ?? realApi(values.api, values['token-file']);
    return pull(from, values.out ?? pinFile, new Date());
  },
  async check({ against = pinFile }) {
    const { check } = await import('./check.ts');
    return check(readSchema(against), provenanceOf(against));
  },
  async probe(values) {
    const api = realApi(values.api, values['token-file']);
    await expectConsent(api, values.yes);
    const { probe } = await import('./probe.ts');
    return probe(api);
  },
  async record(values, [name]) {
    const [{ startRecording }, { recordingFile }] = await Promise.all([
      import('./record.ts'),
      import('./recording.ts'),
    ]);
    const proxy = await startRecording(
      realApi(values.api, values['token-file']),
      values.out ?? recordingFile(name),
    );
    console.error(
      `Recording. Use the portal that this starts: npm start -- --api ${proxy.url} --proxy\nPress Ctrl+C to stop and save the recording.`,
    );
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    return proxy.finish();
  },
  async replay(_values, [name]) {
    const [{ replay }, { readRecording }] = await Promise.all([
      import('./replay.ts'),
      import('./recording.ts'),
    ]);
    return replay(readRecording(name));
  },
  async learn({ trait }, [name = '']) {
    const [{ learn }, { readRecording }] = await Promise.all([
      import('./learn.ts'),
      import('./recording.ts'),
    ]);
    return learn(name, readRecording(name), trait);
  },
  async 'for-the-api'({ out }) {
    const { forTheApi } = await import('./for-the-api.ts');
    return forTheApi(out);
  },
};

function parseArguments(args: readonly string[]) {
  const names = Object.keys(subcommands);
  const [name = '', ...rest] = args;
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (!subcommand) {
    const nearest = nearestName(name, names);
    const guess = nearest === null ? '' : ` Did you mean "${nearest}"?`;
    throw new ContractError(`Unknown subcommand "${name}".${guess} Subcommands: ${names.join(', ')}.`);
  }
  const { values, positionals } = parse(rest);
  return { subcommand, values, words: positionals };
}

function format(report: Report, { json, md, notes }: Values): string {
  if (json) return asJson(report);
  return md ? asMarkdown(report, notes) : asText(report, notes);
}

/** @returns the exit code: 0 in sync, 1 drift, 2 it could not run */
export async function runContract(
  args: readonly string[],
  print: Print,
  complain: Print,
): Promise<0 | 1 | 2> {
  try {
    const { subcommand, values, words } = parseArguments(args);
    const result = await subcommand(values, words);
    if (typeof result === 'string') print(result);
    else print(format(result, values));
    return typeof result !== 'string' && hasDrift(result) ? 1 : 0;
  } catch (error) {
    const isOneLine = error instanceof ContractError || error instanceof UsageError;
    complain(isOneLine ? error.message : String((error as Error).stack ?? error));
    return 2;
  }
}
