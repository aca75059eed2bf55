import { loading, otherAccount, partial, type Screen } from './screen-state.ts';

export const devices: Screen = {
  title: 'Devices',
  path: '/devices',
  states: [
    { state: 'Full', as: 'admin', scenario: 'fleet', sees: 'need attention' },
    { ...loading, as: 'admin' },
    { state: 'Empty', scenario: 'no-device', sees: 'No devices' },
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
      state: 'Special',
      as: 'admin',
      scenario: 'fleet',
      path: '/devices?attention=yes',
      sees: 'of 40 devices',
      note: 'A preset: devices with an alert that is a warning or critical.',
    },
    {
      state: 'Special',
      as: 'admin',
      scenario: 'fleet',
      path: '/devices?ends=%2B0d..%2B90d&sort=end',
      sees: 'of 40 devices',
      note: 'A preset: licenses that end within 90 days, the next one first.',
    },
    {
      state: 'Special',
      as: 'admin',
      scenario: 'fleet',
      path: '/devices?status=!ready&group=none&color=red',
      sees: 'Ignored in the address',
      note: 'Filters with a negation, and an unknown parameter: the page says so.',
    },
    {
      state: 'Special',
      as: 'admin',
      scenario: 'fleet-1m',
      sees: '1,000,000 devices',
      note: 'A million devices.',
    },
  ],
};
