import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: 'string', Date: 'string', TimeZone: 'string', ID: 'string' };
const common = { enumsAsTypes: true, useTypeImports: true, scalars, skipTypename: true };

/**
 * What is generated from the SDL and from the portal's documents: shared types, resolver types, and one
 * typed document beside each `.graphql` file of the client. `npm run generate` writes the files,
 * `npm run check` fails when they are stale.
 */
export const codegen: CodegenConfig = {
  schema: ['schema/license.graphql', 'schema/assumed/*.graphql'],
  documents: ['client/**/*.graphql'],
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'schema/types.generated.ts': { plugins: ['typescript'], config: common },
    'mock-server/resolvers/types.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...common,
        contextType: './context.ts#ResolverContext',
        makeResolverTypeCallable: true,
        // What resolvers are given: the records of a world, not finished answers.
        mappers: {
          Device: './parents.ts#DeviceParent',
          HardwareLicense: './parents.ts#HardwareLicenseParent',
          ServiceLicense: './parents.ts#ServiceLicenseParent',
          SoftwareRelease: './parents.ts#ReleaseParent',
        },
      },
    },
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: '~#schema/types.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...common,
        omitOperationSuffix: true,
        skipTypename: false,
        nonOptionalTypename: false,
        documentVariableSuffix: 'Document',
      },
    },
  },
};
