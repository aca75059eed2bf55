import type { Mutation } from './mutation.ts';

/** Faults for section 1 of the specification: what the product does. */
export const purpose: readonly Mutation[] = [
  {
    statement: "The owner of a license sees its information for a device, by the device's serial number",
    file: 'client/app/frame/toolbar-balance.tsx',
    from: '{serialNumber ?? (',
    to: '{null ?? (',
  },
  {
    statement:
      'Areas: dashboard, software updates or offline tools, device access, advanced actions, usage metrics, authentication code, fastrak, logout',
    file: 'client/app/frame/menu-entries.ts',
    from: 'to: paths.deviceAccess }',
    to: 'to: paths.dashboard }',
  },
  {
    statement: 'Administration of devices, groups, users and an organization',
    file: 'client/app/frame/manage-choices.ts',
    from: "label: 'Groups'",
    to: "label: 'Teams'",
  },
  {
    statement: "The title 'Portal \\| {brand} Device'",
    file: 'client/app/app.tsx',
    from: '`Portal | ${',
    to: '`Portal - ${',
  },
  {
    statement: 'Access follows permissions',
    file: 'client/app/page-needs.ts',
    from: 'return need.allows(session.can) ? null : need.permission;',
    to: 'return null;',
  },
  {
    statement: 'A session user is a person, a device user, an e-mail identity or a service',
    file: 'schema/claims/subject.ts',
    from: "'email', 'service']",
    to: "'email']",
  },
];
