import type { Mutation } from './mutation.ts';

/** Faults for section 3: entities and their fields. */
export const entities: readonly Mutation[] = [
  {
    statement: 'myHardwareLicense, primaryServiceLicense, getFasTrakLink with their fields',
    file: 'mock-server/domains/license/resolvers.ts',
    from: 'remainingActions: ({ remaining }) => remaining,',
    to: 'remainingActions: () => 0,',
  },
  {
    statement: 'className: VeraKey, or anything else as Graykey',
    file: 'client/lib/product.ts',
    from: "className === 'VeraKey'",
    to: "className !== 'Graykey'",
  },
  {
    statement: 'License requests carry a token and an account id',
    file: 'client/graphql/auth-link.ts',
    from: '`Bearer ${current.token}`',
    to: "'Bearer'",
  },
  {
    statement: 'License requests carry a token and an account id',
    file: 'client/graphql/auth-link.ts',
    from: "'x-account-id': current.account.id",
    to: "'x-account': current.account.id",
  },
  {
    statement: 'The subject urn:{provider}:{userType}:{id} and a list of permission strings',
    file: 'schema/claims/subject.ts',
    from: 'value: { provider, userType, id }',
    to: 'value: { provider: id, userType, id: provider }',
  },
  {
    statement: 'The subject urn:{provider}:{userType}:{id} and a list of permission strings',
    file: 'client/session/token.ts',
    from: 'value: { subject: subject.value, permissions,',
    to: 'value: { subject: subject.value, permissions: [],',
  },
  {
    statement: 'The user types user, device_user, email, service',
    file: 'schema/claims/subject.ts',
    from: "'email', 'service']",
    to: "'email']",
  },
  {
    statement:
      'The user carries at least an account identifier; the current one is kept in a cookie-like store',
    file: 'client/session/session-user.ts',
    from: '[{ id: accountId }]',
    to: '[]',
  },
  {
    statement:
      'The user carries at least an account identifier; the current one is kept in a cookie-like store',
    file: 'client/session/session-store.ts',
    from: "if (ownsCookies()) writeCookie('account', id);",
    to: '',
  },
  {
    statement: 'Device, group, user and organization exist as names',
    file: 'client/lib/paths.ts',
    from: "group: '/groups/:id'",
    to: "group: '/group/:id'",
  },
  {
    statement: 'Cached identifiers: an encoded string of type name and key parts with a separator',
    file: 'client/graphql/cache-id.ts',
    from: ".join('|')",
    to: ".join('-')",
  },
  {
    statement: 'Cached identifiers: an encoded string of type name and key parts with a separator',
    file: 'client/graphql/cache-id.ts',
    from: 'parts.map(escapeSeparator)',
    to: 'parts',
  },
];
