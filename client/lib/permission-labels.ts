import { parsePermissions } from '#schema/claims/permissions.ts';

/** What a permission allows, as an imperative ("Invite people"), and the pages it opens. */
export type PermissionLabel = { can: string; opens: string };

const access: Record<string, PermissionLabel> = {
  admin: {
    can: 'Administer the account',
    opens: 'Groups, Users, all devices, and editing devices and the organization',
  },
  introspection: { can: "Read the API's schema", opens: 'API only' },
};

const perform: Record<string, PermissionLabel> = {
  advancedActions: { can: 'Run advanced actions', opens: 'Advanced Actions page' },
  registerUser: { can: 'Invite people', opens: 'Invitations, under Users: invite, resend, revoke' },
  passwordReset: { can: 'Send password resets', opens: 'Person page: Send password reset' },
  repositionDevice: { can: 'Move devices between groups', opens: 'Devices: Move to group' },
  acceptInvitation: { can: 'Accept an invitation', opens: 'Invitation page' },
};

const unknown = (permission: string): PermissionLabel => ({
  can: permission,
  opens: 'Nothing in this portal',
});

// Maps, because a permission may be named like an Object property.
const known = { access: new Map(Object.entries(access)), perform: new Map(Object.entries(perform)) };

/** Describes a permission string; `accountId` is the current account. */
export function permissionLabels(permission: string, accountId: string): PermissionLabel {
  const { access, actAs, perform, read } = parsePermissions([permission], { accountId, userType: 'service' });
  for (const [group, grants] of [
    ['access', access],
    ['perform', perform],
  ] as const) {
    for (const [name, grant] of Object.entries(grants)) {
      const words = known[group].get(name);
      if (!words) return unknown(permission);
      return grant === true ? words : { ...words, can: `${words.can}: only ${grant}` };
    }
  }
  const [device] = read.device ?? [];
  if (device) return { can: `See the device ${device}`, opens: 'That device in Devices' };
  if (actAs.device)
    return {
      can: actAs.device === true ? 'Act as a device' : `Act as the device ${actAs.device}`,
      opens: 'View as this device',
    };
  return unknown(permission);
}
