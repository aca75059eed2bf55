import { inScenario, loading, otherAccount, partial, type Screen } from '#fixtures/screen-states.ts';

export const devices: Screen = {
  title: 'Devices',
  path: '/devices',
  states: [
    { state: 'Full', as: 'admin', scenario: 'fleet', sees: 'need attention' },
    { ...loading, as: 'admin' },
    { state: 'Empty', scenario: 'no-device', sees: 'No devices are assigned to you yet' },
    {
      state: 'No match',
      as: 'admin',
      scenario: 'fleet',
      path: '/devices?q=nothing-like-this',
      sees: 'No devices match these filters',
    },
    { ...partial('DevicesPageQuery'), as: 'admin', scenario: 'fleet' },
    { ...otherAccount, as: 'admin' },
    {
      state: 'Needs attention',
      as: 'admin',
      scenario: 'fleet',
      path: '/devices?attention=yes',
      sees: 'of 40 devices',
      note: 'A view: devices with an alert that is a warning or critical, the worst first.',
    },
    {
      state: 'Ends within 90 days',
      as: 'admin',
      scenario: 'fleet',
      path: '/devices?license=expiring&sort=end',
      sees: 'of 40 devices',
      note: 'A view: licenses that end within 90 days, by their end.',
    },
    {
      state: 'A thousand devices',
      as: 'admin',
      scenario: 'fleet-1k',
      sees: '1,000 devices',
      note: 'A thousand devices, in pages.',
    },
  ],
};

export const device: Screen = {
  title: 'Device',
  path: '/devices/device-7c21-0048-b93e',
  states: [
    { state: 'Full', as: 'admin', sees: '7C21-0048-B93E' },
    { ...loading, as: 'admin' },
    { ...partial('DeviceLogQuery'), as: 'admin' },
    {
      state: 'Not found',
      as: 'admin',
      path: '/devices/device-unknown',
      sees: "We couldn't find that device",
    },
    {
      ...inScenario('expiring', 'License ends soon', 'Request renewal', 'The license ends soon.'),
      as: 'admin',
    },
    { ...inScenario('overdue', 'Check-in overdue', 'Check-in overdue', 'Says what to do.'), as: 'admin' },
    inScenario('renewed', 'Renewed', 'Scheduled', 'Past, present and queued terms.'),
    inScenario('offline', 'Offline license', 'Offline exchanges', 'Only offline devices have this section.'),
    {
      state: 'Retired device',
      as: 'admin',
      scenario: 'fleet',
      path: '/devices/device-4310-6ffc-5995',
      sees: 'This device is retired',
      note: 'Retired devices are read-only.',
    },
  ],
};
