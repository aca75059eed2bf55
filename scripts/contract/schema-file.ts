import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildASTSchema, buildClientSchema, GraphQLError, type GraphQLSchema, parse, Source } from 'graphql';
import { parseJson } from '#fixtures/parse-json.ts';
import { decodeText } from '#schema/text/decode-text.mjs';
import { root } from '#scripts/files.ts';
import { UsageError } from '#scripts/run.ts';

export const pinFile = join(root, 'schema/pin/api.graphql');

const shown = (file: string) => (file.startsWith(root) ? relative(root, file) : file);

const reasonOf = (error: unknown) => (error as Error).message.replace(/, \w+( '.*)?$/, '');

/** @throws UsageError if it can't be read. */
export function readText(file: string): string {
  try {
    return decodeText(readFileSync(file));
  } catch (error) {
    throw new UsageError(`${shown(file)} can't be read: ${reasonOf(error)}.`);
  }
}

/** @throws UsageError */
export function writeText(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${shown(file)} can't be written: ${reasonOf(error)}.`);
  }
}

/** From SDL or introspection JSON. @throws UsageError with line and column for anything else */
export function readSchema(file: string): GraphQLSchema {
  const text = readText(file);
  if (text.trim() === '') throw new UsageError(`${shown(file)} is empty.`);
  try {
    if (!/^\s*\{/.test(text)) return buildASTSchema(parse(new Source(text, file)));
    const json = parseJson(text);
    if (!json.ok) throw new UsageError(`${shown(file)}: ${json.reason}`);
    // biome-ignore lint/suspicious/noExplicitAny: buildClientSchema checks it
    const { data, __schema } = json.value as any;
    return buildClientSchema(data ?? { __schema });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const [at] = (error instanceof GraphQLError && error.locations) || [];
    const place = at ? `:${at.line}:${at.column}` : '';
    throw new UsageError(`${shown(file)}${place}: ${(error as Error).message}`);
  }
}

/** The source of a schema file: its first line, if that is a comment; else its name. */
export const provenanceOf = (file: string): string =>
  /^# (.*)\.$/m.exec(readText(file).split('\n', 1)[0] ?? '')?.[1] ?? shown(file);
