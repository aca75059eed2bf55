/**
 * What a value of a field may tell about a customer, and so what a recording of a real API keeps of it
 * (docs/contract.md).
 */
export type PrivacyClass =
  /** Enums, booleans and counts: kept. */
  | 'keep'
  /** The product's name: kept where the portal knows it. */
  | 'product'
  /** Replaced by an id of the same kind; equal ids stay equal. */
  | 'id'
  /** Serial numbers, digests, versions, file names: other characters of the same kind. */
  | 'serial'
  | 'name'
  | 'email'
  | 'phone'
  /** Replaced by other words of similar length. */
  | 'text'
  /** Replaced by its distance from the start of the recording. */
  | 'time'
  /** Kept if it is a time zone. */
  | 'zone'
  /** Never recorded, nor is the response that has it. */
  | 'secret';

const classOfType: Readonly<Record<string, PrivacyClass>> = {
  Boolean: 'keep',
  Int: 'keep',
  Float: 'keep',
  ByteSize: 'keep',
  ID: 'id',
  DateTime: 'time',
  Date: 'time',
  TimeZone: 'zone',
};

const fieldsOfClass: Readonly<Partial<Record<PrivacyClass, string>>> = {
  product: 'Product.className Product.name',
  id: `AuditEventEdge.cursor DeviceEdge.cursor FasTrakCreditEdge.cursor InvitationEdge.cursor
    OfflineExchangeEdge.cursor PageInfo.endCursor PageInfo.startCursor UsageRecordEdge.cursor UsageReportEdge.cursor
    UserEdge.cursor UsageSlice.key FacetValue.value`,
  serial: `Device.serialNumber Device.softwareVersion Download.fileName Download.sha256 OfflineExchange.requestFileName
    OfflineExchange.requestSha256 SessionAccount.serialNumber SoftwareRelease.version UsageReport.fileName
    UsageReport.sha256`,
  name: `Contact.name DeviceUser.displayName EmailIdentity.displayName PasswordStatus.userName
    ServiceAccount.displayName SessionUser.displayName User.displayName`,
  email: 'Contact.email Invitation.email InviteeCheck.email User.email',
  phone: 'Contact.phone',
  text: `ActionFacet.action Alert.detail Alert.title AuditEvent.action AuditEvent.summary Device.name Device.notes
    DeviceGroup.description DeviceGroup.name DeviceRelease.blockedBecause Download.description FacetValue.label
    FasTrakTrial.reason FieldChange.after FieldChange.before FieldChange.field Invitation.organizationName
    InviteeCheck.message Organization.name PasswordRule.label PermissionGrant.permission Role.description Role.name
    Role.permissions SessionAccount.name SoftwareRelease.knownIssues SoftwareRelease.notes SoftwareRelease.summary
    UsageRejection.reason UsageSlice.label UserError.field UserError.message ViewAsPayload.lacking`,
  secret: `AcceptInvitationPayload.token AuthenticationCode.code ChangePasswordPayload.token CompleteSignInPayload.token
    Download.url GetFasTrakLinkPayload.url SecondStepSetUp.address SecondStepSetUp.secret SignInChallenge.id
    SignInPayload.token ViewAsPayload.token`,
};

const classOfField = new Map(
  Object.entries(fieldsOfClass).flatMap(([privacy, fields]) =>
    fields.split(/\s+/).map((field): [string, PrivacyClass] => [field, privacy as PrivacyClass]),
  ),
);

/** The fields with their own class, as `Type.field`. */
export const classifiedFields: readonly string[] = [...classOfField.keys()];

/**
 * The class of a field with values: its own, or that of its type. Null for an unclassified field,
 * which must not be recorded.
 *
 * @param field as `Type.field`.
 * @param type the scalar or enum.
 */
export function privacyOf(field: string, type: { name: string; isEnum: boolean }): PrivacyClass | null {
  return classOfField.get(field) ?? (type.isEnum ? 'keep' : (classOfType[type.name] ?? null));
}
