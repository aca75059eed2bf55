import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { nearestName } from '#fixtures/nearest-name.ts';
import { parseJson } from '#fixtures/parse-json.ts';
import { errorCodes } from '#schema/error-code.generated.ts';
import { filesBelow, root } from '#scripts/files.ts';
import { createAnonymizer, NotRecordable } from './anonymize.ts';
import { ContractError } from './contract-error.ts';
import { readText } from './files.ts';
import { type Operation, operationNamed, operations } from './operations.ts';
import { createInputRecorder } from './recorded-input.ts';

const folder = 'schema/pin/recordings';

/** A real API's responses to the portal's operations, without anything that identifies a person or customer. */
const recordingShape = z.strictObject({
  /** The documents as sent, so that a recording is never compared with other versions. */
  documents: z.record(z.string(), z.string()),
  responses: z.array(
    z.strictObject({
      operation: z.string(),
      /** The variables (recorded-input.ts); missing if they can't be sent again. */
      variables: z.record(z.string(), z.unknown()).optional(),
      status: z.number(),
      /** Codes of errors; their messages aren't recorded. */
      codes: z.array(z.string()),
      data: z.unknown(),
    }),
  ),
});

export type Recording = z.infer<typeof recordingShape>;

const hashOf = ({ query }: Operation) => createHash('sha256').update(query).digest('hex').slice(0, 16);

/** Patterns that must not occur in a recording, whatever the field. */
const leaks: Readonly<Record<string, RegExp>> = {
  'a token': /eyJ[\w-]+\.|[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/,
  'an email address': /[^\s@]+@[^\s@]+/,
  'an IP address': /\b\d{1,3}(\.\d{1,3}){3}\b|\b([\da-f]{1,4}:){3,}[\da-f]{0,4}\b/i,
  'a long number': /\d{9,}/,
  'a UUID': /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/i,
};

function findLeaks(
  value: unknown,
  at: string,
  fakeValues: ReadonlySet<string>,
  hosts: readonly string[],
): string[] {
  if (typeof value === 'string') {
    const [what] = Object.entries(leaks).find(([, form]) => !fakeValues.has(value) && form.test(value)) ?? [];
    const names = hosts.some((host) => value.toLowerCase().includes(host)) ? ["the API's host name"] : [];
    return [...(what ? [what] : []), ...names].map((each) => `${each} at ${at}`);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findLeaks(part, `${at}.${key}`, fakeValues, hosts));
}

export type RawResponse = { status: number; body: { data?: unknown; errors?: unknown } };

const codesOf = (errors: unknown): string[] => {
  const codes = Array.isArray(errors) ? errors.map((error) => String(error?.extensions?.code)) : [];
  // An unknown code could contain anything.
  return codes.map((code) => ((errorCodes as readonly string[]).includes(code) ? code : 'another code'));
};

/** The originals are never kept, not even in memory. @param host must not be recorded @param key random by default */
export function createRecorder(host: string, startedAt: number, key?: Uint8Array) {
  const anonymizer = createAnonymizer(startedAt, key);
  const { anonymize, fakeValues } = anonymizer;
  const inputs = createInputRecorder(anonymizer, startedAt);
  const responses: Recording['responses'] = [];
  const skipped = new Map<string, string>();

  const recording = (): Recording => {
    const names = new Set(responses.map(({ operation }) => operation));
    const recorded = operations.filter(({ name }) => names.has(name));
    return { documents: Object.fromEntries(recorded.map((each) => [each.name, hashOf(each)])), responses };
  };

  return {
    /** Records a response to one of the portal's operations; skips it if it can't be anonymized. */
    add(name: string, { status, body }: RawResponse, sent: Readonly<Record<string, unknown>> = {}): void {
      const operation = operationNamed(name);
      if (!operation) return;
      try {
        const data = anonymize({ document: operation.document, data: body.data ?? null });
        const variables = inputs.record(operation, sent);
        responses.push({
          ...{ operation: name, ...(variables && { variables }), status },
          ...{ codes: codesOf(body.errors), data },
        });
        inputs.note(responses.length - 1, body.data ?? null);
      } catch (error) {
        if (!(error instanceof NotRecordable)) throw error;
        skipped.set(name, error.message);
      }
    },
    skipped: skipped as ReadonlyMap<string, string>,
    count: () => responses.length,
    /** @throws ContractError if a final scan finds something that must not be in the file */
    text(): string {
      const anonymized = recording();
      const problems = findLeaks(
        anonymized.responses,
        'responses',
        fakeValues,
        host === '' ? [] : [host.toLowerCase()],
      );
      if (problems.length > 0)
        throw new ContractError(
          `Nothing was recorded: the recording had ${problems.slice(0, 5).join(', ')}.`,
        );
      return `${JSON.stringify(anonymized, null, 2)}\n`;
    },
  };
}

/** @throws ContractError for a name that isn't a valid file name. */
export function recordingFile(name: string | undefined): string {
  if (name === undefined || !/^[a-z\d][a-z\d-]*$/.test(name))
    throw new ContractError(
      `"${name ?? ''}" is not a valid recording name. Use lower-case letters, digits and hyphens.`,
    );
  return join(root, folder, `${name}.json`);
}

/** @throws ContractError if there is no recording, or it was made with other documents. */
export function readRecording(name: string | undefined, file: string = recordingFile(name)): Recording {
  const names = filesBelow('schema/pin', '.json').map((each) => each.replace(/^.*\/|\.json$/g, ''));
  const nearest = nearestName(name ?? '', names);
  if (file === recordingFile(name) && !names.includes(name ?? ''))
    throw new ContractError(
      `There is no recording "${name}".${nearest ? ` Did you mean "${nearest}"?` : ''}`,
    );
  const json = parseJson(readText(file));
  if (!json.ok) throw new ContractError(`${file}: ${json.reason}`);
  const parsed = recordingShape.safeParse(json.value);
  if (!parsed.success) throw new ContractError(`${file} isn't a recording: ${z.prettifyError(parsed.error)}`);
  const current = new Map(operations.map((each) => [each.name, hashOf(each)]));
  const changed = Object.entries(parsed.data.documents).filter(([each, hash]) => current.get(each) !== hash);
  if (changed.length > 0)
    throw new ContractError(
      `These documents have changed since the recording: ${changed.map(([each]) => each).join(', ')}. Record it again.`,
    );
  return parsed.data;
}
