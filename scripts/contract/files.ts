import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildASTSchema, buildClientSchema, GraphQLError, type GraphQLSchema, parse, Source } from 'graphql';
import { parseJson } from '#fixtures/parse-json.ts';
import { root } from '#scripts/files.ts';
import { ContractError } from './contract-error.ts';

export const pinFile = join(root, 'schema/pin/api.graphql');

const shown = (file: string) => (file.startsWith(root) ? relative(root, file) : file);

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.replace(/, \w+( '.*)?$/, '') : String(error);

/** @throws ContractError if it can't be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ContractError(`${shown(file)} can't be read: ${reasonOf(error)}.`);
  }
}

/** All or none. @param texts by path @throws ContractError if one can't be written, as on a full disk */
export function writeWhole(texts: Readonly<Record<string, string>>): void {
  const files = Object.keys(texts);
  const written: string[] = [];
  let current = '';
  try {
    for (const file of files) {
      current = file;
      mkdirSync(dirname(file), { recursive: true });
      // Recorded before writing, because a full disk leaves part of the file.
      if (!existsSync(`${file}.part`)) written.push(file);
      writeFileSync(`${file}.part`, texts[file] ?? '');
    }
    for (const file of files) renameSync(`${file}.part`, file);
  } catch (error) {
    for (const file of written) rmSync(`${file}.part`, { force: true });
    throw new ContractError(`${shown(current)} wasn't written: ${reasonOf(error)}.`);
  }
}

/** "file:line:column: message" for an error with a position. */
function describe(file: string, error: unknown): string {
  if (!(error instanceof GraphQLError)) return `${shown(file)}: ${reasonOf(error)}`;
  const [{ line, column } = { line: 1, column: 1 }] = error.locations ?? [];
  return `${shown(file)}:${line}:${column}: ${error.message}`;
}

/** From SDL or introspection JSON. @throws ContractError with line and column for anything else */
export function readSchema(file: string): GraphQLSchema {
  const text = readText(file);
  if (text.trim() === '') throw new ContractError(`${shown(file)} is empty.`);
  try {
    if (!/^\s*\{/.test(text)) return buildASTSchema(parse(new Source(text, file)));
    const json = parseJson(text);
    if (!json.ok) throw new ContractError(`${shown(file)}: ${json.reason}`);
    // biome-ignore lint/suspicious/noExplicitAny: buildClientSchema checks it
    const { data, __schema } = json.value as any;
    return buildClientSchema(data ?? { __schema });
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw new ContractError(describe(file, error));
  }
}

/** The source of a schema file: its first line, if that is a comment; else its name. */
export const provenanceOf = (file: string): string =>
  /^# (.*)\.$/m.exec(readText(file).split('\n', 1)[0] ?? '')?.[1] ?? shown(file);
