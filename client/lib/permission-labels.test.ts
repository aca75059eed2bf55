import { expect, test } from 'vitest';
import { permissionLabels } from './permission-labels.ts';

const nothing = 'Nothing in this portal';

test.each([
  [
    'access:admin',
    'Administer the account',
    'Groups, Users, all devices, and editing devices and the organization',
  ],
  ['access:introspection', "Read the API's schema", 'API only'],
  ['perform:advanced_actions', 'Run advanced actions', 'Advanced Actions page'],
  ['account:a-1:perform:register_user', 'Invite people', 'Invitations, under Users: invite, resend, revoke'],
  ['perform:password_reset', 'Send password resets', 'Person page: Send password reset'],
  ['perform:reposition_device', 'Move devices between groups', 'Devices: Move to group'],
  ['perform:reposition_device:d-1', 'Move devices between groups: only d-1', 'Devices: Move to group'],
  ['perform:accept_invitation', 'Accept an invitation', 'Invitation page'],
  ['read:device:d-1', 'See the device d-1', 'That device in Devices'],
  ['actAs:device:d-1', 'actAs:device:d-1', nothing],
  ['read:report:r-1', 'read:report:r-1', nothing],
  ['perform:constructor', 'perform:constructor', nothing],
  ['access:everything', 'access:everything', nothing],
  ['fly:moon', 'fly:moon', nothing],
  ['account:a-2:access:admin', 'account:a-2:access:admin', nothing],
])('%s is "%s", and opens "%s"', (permission, can, opens) => {
  expect(permissionLabels(permission, 'a-1')).toEqual({ can, opens });
});
