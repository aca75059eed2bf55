import { loading, partial, type Screen, special } from './screen-state.ts';

export const device: Screen = {
  title: 'Device',
  path: '/devices/device-7c21-0048-b93e',
  states: [
    { state: 'Full', as: 'admin', sees: '7C21-0048-B93E' },
    { ...loading, as: 'admin' },
    {
      ...partial('DeviceLogQuery'),
      as: 'admin',
      path: '/devices/device-7c21-0048-b93e?tab=activity',
    },
    { state: 'Not found', as: 'admin', path: '/devices/device-of-nobody', sees: 'exist' },
    { ...special('overdue', 'Check-in overdue since', 'Says what follows, and until when.'), as: 'admin' },
    {
      ...special('renewed', 'Terms to scale', 'Past, present and queued terms on one line.'),
      path: '/devices/device-7c21-0048-b93e?tab=license',
    },
    {
      ...special('offline', 'Offline exchanges', 'Only offline devices have this tab.'),
      path: '/devices/device-7c21-0048-b93e?tab=exchanges',
    },
    {
      state: 'Special',
      as: 'admin',
      scenario: 'fleet',
      path: '/devices/device-4310-6ffc-5995',
      sees: 'This device is retired',
      note: 'Retired devices are read-only.',
    },
  ],
};
