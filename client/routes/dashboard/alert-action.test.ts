import { expect, test } from 'vitest';
import { headerAction, headerAlert } from './alert-action.ts';
import type { Alert } from './dashboard-facts.ts';
import { alert, facts, hardware, status } from './test-facts.ts';

const notice: Alert = { ...alert, severity: 'INFO', code: 'UPDATE_AVAILABLE' };
const update: Alert = { ...alert, code: 'UPDATE_REQUIRED' };
const offline = { ...hardware, offline: true };
const unseen = { ...status, lastCheckInAt: null };
const bounced: Alert = { ...alert, code: 'INVITATION_BOUNCED' };

test.each<[string, Parameters<typeof facts>[0], string | null]>([
  ['an ended license', { alerts: [{ ...alert, code: 'LICENSE_EXPIRED' }] }, 'renewal'],
  [
    'the worst of several',
    { alerts: [update, { ...alert, severity: 'CRITICAL', code: 'ACTIONS_LOW' }] },
    'actions',
  ],
  ['a device without a license', { alerts: [{ ...alert, code: 'NO_LICENSE' }] }, 'license'],
  ['a required update', { alerts: [update] }, 'Get the update'],
  ['nothing where an update is optional', { alerts: [notice] }, null],
  [
    'the exchange of an offline license with an optional update',
    { hardware: offline, alerts: [notice] },
    'Start license exchange',
  ],
  ['an offline license where all is well', { hardware: offline }, 'Start license exchange'],
  ['a new device', { status: unseen, alerts: [alert] }, 'Connect the device'],
  ['a new offline device', { hardware: offline, status: unseen }, 'Start license exchange'],
  [
    'a bounced invitation, which this person cannot send again',
    { alerts: [bounced, update] },
    'Get the update',
  ],
  ['nothing', {}, null],
])('the button of the header is about %s', (_name, changes, expected) => {
  const known = facts(changes);
  const offline = known.hardware?.offline ?? false;
  const context = { offline, deviceId: 'device-1', canExchange: true, canInvite: false };
  const action = headerAction(known, context);
  expect(action && ('request' in action ? action.request : action.text)).toBe(expected);
  if (known.alerts?.length === 0) expect(headerAlert(known, context)).toBeNull();
});

test('without the permission for exchanges none is offered', () => {
  const context = { offline: true, deviceId: 'device-1', canExchange: false, canInvite: false };
  expect(headerAction(facts({ hardware: offline }), context)).toBeNull();
  const ready = facts({ hardware: offline, alerts: [{ ...alert, code: 'EXCHANGE_READY' }] });
  expect(headerAction(ready, context)).toMatchObject({ text: 'See the device' });
});
