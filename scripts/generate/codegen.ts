import { join, relative, resolve } from 'node:path';
import { codegen as runPlugins } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/near-operation-file-preset';
import {
  type CodegenPlugin,
  getCachedDocumentNodeFromSchema,
  type Types,
} from '@graphql-codegen/plugin-helpers';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { buildSchema, type GraphQLSchema, lexicographicSortSchema, parse, Source } from 'graphql';
import { codegen } from '#schema/codegen.ts';
import { filesBelow, root } from '#scripts/files.ts';
import { inlineFragments } from './inline-fragments.ts';
import { banner, readSdl, readSource } from './modules.ts';

const pluginMap: Record<string, CodegenPlugin> = {
  typescript,
  'typescript-operations': typescriptOperations,
  'typescript-resolvers': typescriptResolvers,
  'typed-document-node': typedDocumentNode,
};

function readDocuments(): Types.DocumentFile[] {
  return filesBelow('client', '.graphql').map((file) => {
    const text = readSource(file);
    return { location: join(root, file), document: parse(new Source(text, file)), rawSDL: text };
  });
}

async function plannedFiles(schemaAst: GraphQLSchema): Promise<Types.GenerateOptions[]> {
  const documents = readDocuments();
  const schema = getCachedDocumentNodeFromSchema(schemaAst);
  const planned = Object.entries(codegen.generates).map(([filename, output]) => {
    const { plugins, config = {}, presetConfig } = output as Types.ConfiguredOutput;
    const options = {
      schema,
      schemaAst,
      config,
      pluginMap,
      plugins: plugins?.map((name) => ({ [String(name)]: {} })) ?? [],
    };
    return presetConfig
      ? preset.buildGeneratesSection({ ...options, baseOutputDir: filename, presetConfig, documents })
      : [{ ...options, filename, documents: [] }];
  });
  return (await Promise.all(planned)).flat();
}

const inlineFragmentsIn = (text: string, schema: GraphQLSchema): string =>
  text.replace(/(?<=^export const \w+Document = )\{.*\}(?= as unknown as )/gm, (json) =>
    JSON.stringify(inlineFragments(JSON.parse(json), schema)),
  );

/** Texts by path. @throws Error for an invalid schema or document */
export async function typedFiles(): Promise<Map<string, string>> {
  const schema = lexicographicSortSchema(buildSchema(readSdl().join('\n')));
  const files = new Map<string, string>();
  for (const options of await plannedFiles(schema)) {
    const text = inlineFragmentsIn(`${banner}${(await runPlugins(options)).trim()}\n`, schema);
    files.set(relative(root, resolve(root, options.filename)), text);
  }
  return files;
}
