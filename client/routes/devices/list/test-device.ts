import type { DeviceNode } from './device-facts.ts';

/** A new column needs no value here: its cell isn't read. */
export const device = {
  id: 'd-1',
  serialNumber: '7C21-0048-B93E',
  name: 'Bench 1',
  product: { className: 'Graykey' },
  status: 'ACTIVE',
  softwareVersion: '5.13.0',
  alerts: [],
  availableUpdate: null,
  group: { id: 'g-2', name: 'Vehicles', ancestors: [{ id: 'g-1', name: 'Main lab' }] },
  hardwareLicense: {
    id: 'hl-1',
    timeZone: 'UTC',
    offline: true,
    lastCheckInAt: '2025-11-21T14:42:10Z',
    primaryServiceLicense: {
      id: 's-1',
      status: 'ACTIVE',
      expiresAt: '2026-07-01T00:00:00Z',
      remainingActions: 1_204,
    },
    serviceLicenses: [{ id: 's-1', status: 'ACTIVE', expiresAt: '2026-07-01T00:00:00Z' }],
  },
} satisfies Partial<DeviceNode> as unknown as DeviceNode;

export const shown = { now: Date.UTC(2025, 10, 21, 14, 46, 10), timeZone: 'America/New_York' };
