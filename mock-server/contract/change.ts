import type { ChangeOf } from '#fixtures/changes/changes.ts';

export type { Change } from '#fixtures/changes/changes.ts';

export type UsageReported = ChangeOf<'usage-reported'>;
export type DevicesRepositioned = ChangeOf<'devices-repositioned'>;
export type GroupChange = ChangeOf<'group-created' | 'group-updated' | 'group-moved' | 'group-deleted'>;
export type OrganizationChanged = ChangeOf<'organization-changed'>;
export type FieldChangeRecord = OrganizationChanged['changes'][number];
export type RolesChanged = ChangeOf<'roles-changed'>;
export type Invited = ChangeOf<'people-invited'>;
export type Accepted = ChangeOf<'invitation-accepted'>;
