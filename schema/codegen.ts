import type { Types } from '@graphql-codegen/plugin-helpers';

const scalars = { ByteSize: 'number', DateTime: 'string', Date: 'string', TimeZone: 'string', ID: 'string' };
const common = { enumsAsTypes: true, useTypeImports: true, scalars, skipTypename: true };

/** `npm run generate` writes the files, `npm run check` fails if they are stale. */
export const codegen: Types.Config = {
  schema: ['schema/*.graphql', 'schema/assumed/*.graphql'],
  documents: ['client/**/*.graphql'],
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'schema/types.generated.ts': { plugins: ['typescript'], config: common },
    'mock-server/contract/types.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...common,
        contextType: './context.ts#RequestContext',
        makeResolverTypeCallable: true,
        // Resolvers return instants in milliseconds; the scalar serializes them.
        scalars: { ...scalars, DateTime: { input: 'string', output: 'number' } },
        // Resolvers get the records of a world as parents.
        mappers: {
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
        },
      },
    },
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: '~#schema/types.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...common,
        importSchemaTypesFrom: '~#schema/types.generated.ts',
        omitOperationSuffix: true,
        skipTypename: false,
        nonOptionalTypename: false,
        documentVariableSuffix: 'Document',
        documentNodeImport: '@apollo/client#TypedDocumentNode',
      },
    },
  },
};
