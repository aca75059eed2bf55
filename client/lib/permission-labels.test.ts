import { expect, test } from 'vitest';
import { permissionLabels } from './permission-labels.ts';

const nothing = 'Nothing in this portal';

test.each([
  [
    'access:admin',
    'Administer the account',
    'Groups, Users, all devices, and editing devices and the organization',
  ],
  ['access:introspection', "Read the API's schema", 'No page; for scripts'],
  ['perform:advanced_actions', 'Run advanced actions', 'The Advanced Actions page and its menu entry'],
  ['account:a-1:perform:register_user', 'Invite people', 'Invitations, under Users: invite, resend, revoke'],
  ['perform:password_reset', 'Send password resets', '“Send password reset” on a person’s page'],
  ['perform:reposition_device', 'Move devices between groups', '“Move to group” on devices'],
  ['perform:reposition_device:d-1', 'Move devices between groups: only d-1', '“Move to group” on devices'],
  ['perform:accept_invitation', 'Accept an invitation', 'The invitation page'],
  ['read:device:d-1', 'See the device d-1', 'That device in Devices'],
  ['actAs:device', 'Act as a device', 'View as this device'],
  ['actAs:device:d-1', 'Act as the device d-1', 'View as this device'],
  ['actAs:pilot:d-1', 'actAs:pilot:d-1', nothing],
  ['read:report:r-1', 'read:report:r-1', nothing],
  ['perform:constructor', 'perform:constructor', nothing],
  ['access:everything', 'access:everything', nothing],
  ['fly:moon', 'fly:moon', nothing],
  ['account:a-2:access:admin', 'account:a-2:access:admin', nothing],
])('%s is "%s", and opens "%s"', (permission, can, opens) => {
  expect(permissionLabels(permission, 'a-1')).toEqual({ can, opens });
});
