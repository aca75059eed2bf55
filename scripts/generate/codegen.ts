import { join, relative, resolve } from 'node:path';
import { codegen as runPlugins } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/near-operation-file-preset';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import {
  buildSchema,
  type GraphQLSchema,
  lexicographicSortSchema,
  parse,
  printSchema,
  Source,
} from 'graphql';
import { filesBelow, root } from '#scripts/files.ts';
import { inlineFragments } from './inline-fragments.ts';
import { banner, readSdl, readSource } from './modules.ts';

type Options = Parameters<typeof runPlugins>[0];

const pluginMap: Options['pluginMap'] = {
  typescript,
  'typescript-operations': typescriptOperations,
  'typescript-resolvers': typescriptResolvers,
  'typed-document-node': typedDocumentNode,
};

const scalars = { ByteSize: 'number', DateTime: 'string', Date: 'string', TimeZone: 'string', ID: 'string' };
const common = { enumsAsTypes: true, useTypeImports: true, scalars, skipTypename: true };

/** Resolvers get the records of a world as parents. */
const mappers = {
  Actor: './parents.ts#ActorParent',
  Alert: './parents.ts#AlertParent',
  AuditEvent: './parents.ts#AuditEventParent',
  AuditSubject: './parents.ts#AuditSubjectParent',
  Device: './parents.ts#DeviceParent',
  DeviceGroup: './parents.ts#DeviceGroupParent',
  DeviceRelease: './parents.ts#DeviceReleaseParent',
  DeviceUser: './parents.ts#ActorParent',
  Download: './parents.ts#DownloadParent',
  EmailIdentity: './parents.ts#ActorParent',
  FasTrakCredit: './parents.ts#FasTrakCreditParent',
  HardwareLicense: './parents.ts#HardwareLicenseParent',
  Invitation: './parents.ts#InvitationParent',
  OfflineExchange: './parents.ts#OfflineExchangeParent',
  Organization: './parents.ts#OrganizationParent',
  Role: './parents.ts#RoleParent',
  ServiceAccount: './parents.ts#ActorParent',
  ServiceLicense: './parents.ts#ServiceLicenseParent',
  SoftwareRelease: './parents.ts#ReleaseParent',
  UsageReport: './parents.ts#UsageReportParent',
  UsageRecord: './parents.ts#UsageRecordParent',
  User: './parents.ts#ActorParent',
  Viewer: './parents.ts#ViewerParent',
};

function readDocuments(): Options['documents'] {
  return filesBelow('client', '.graphql').map((file) => {
    const text = readSource(file);
    return { location: join(root, file), document: parse(new Source(text, file)), rawSDL: text };
  });
}

async function plannedFiles(schemaAst: GraphQLSchema): Promise<Options[]> {
  const shared = { schema: parse(printSchema(schemaAst)), schemaAst, pluginMap };
  const beside = await preset.buildGeneratesSection({
    ...shared,
    baseOutputDir: 'client/',
    presetConfig: { extension: '.generated.ts', baseTypesPath: '~#schema/types.generated.ts' },
    documents: readDocuments(),
    plugins: [{ 'typescript-operations': {} }, { 'typed-document-node': {} }],
    config: {
      ...common,
      importSchemaTypesFrom: '~#schema/types.generated.ts',
      omitOperationSuffix: true,
      skipTypename: false,
      nonOptionalTypename: false,
      documentVariableSuffix: 'Document',
      documentNodeImport: '@apollo/client#TypedDocumentNode',
    },
  });
  return [
    {
      ...shared,
      filename: 'schema/types.generated.ts',
      documents: [],
      plugins: [{ typescript: {} }],
      config: common,
    },
    {
      ...shared,
      filename: 'mock-server/contract/types.generated.ts',
      documents: [],
      plugins: [{ typescript: {} }, { 'typescript-resolvers': {} }],
      config: {
        ...common,
        contextType: './context.ts#RequestContext',
        makeResolverTypeCallable: true,
        // Resolvers return instants in milliseconds; the scalar serializes them.
        scalars: { ...scalars, DateTime: { input: 'string', output: 'number' } },
        mappers,
      },
    },
    ...beside,
  ];
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
