import type { Mutation } from './mutation.ts';

/** Faults for section 7: the calls it makes. */
export const calls: readonly Mutation[] = [
  {
    statement: 'POST to an API address from runtime configuration',
    file: 'client/graphql/http-link.ts',
    from: 'await send(address,',
    to: "await send('/graphql',",
  },
  {
    statement: 'POST to an API address from runtime configuration',
    file: 'client/browser/runtime-config.ts',
    from: '    apiUrl,\n    apiBaseUrl: base.replace',
    to: "    apiUrl: '/graphql',\n    apiBaseUrl: base.replace",
  },
  {
    statement: 'The body: query, operationName, variables, extensions; the answer: data and errors',
    file: 'client/graphql/http-link.ts',
    from: 'operationName, variables, extensions })',
    to: 'operationName, variables })',
  },
  {
    statement: 'Authorization carries the token; X-Account-ID when an account id is stored',
    file: 'client/graphql/auth-link.ts',
    from: 'current.accountStored ?',
    to: 'current.account ?',
  },
  {
    statement: 'Authorization carries the token; X-Account-ID when an account id is stored',
    file: 'client/graphql/auth-link.ts',
    from: "'x-account-id': current.account.id",
    to: "'x-account': current.account.id",
  },
  {
    statement: 'GET polymorphictypes before the client is built',
    file: 'client/host/types-reader.ts',
    from: 'asked.get(apiBaseUrl) ?? ',
    to: '',
  },
  {
    statement: 'GET polymorphictypes before the client is built',
    file: 'client/graphql/possible-types.ts',
    from: '`${apiBaseUrl}/polymorphictypes`',
    to: '`${apiBaseUrl}/types`',
  },
  {
    statement: 'GET polymorphictypes before the client is built',
    file: 'client/main.tsx',
    from: 'boot.possibleTypes = await types;',
    to: 'void types;',
  },
  {
    statement: 'ToolbarLicenseInfoQuery',
    file: 'client/app/frame/toolbar-license-info.generated.ts',
    from: '"value":"remainingActions"',
    to: '"value":"isMfaEnabled"',
  },
  {
    statement: 'MainMenuIsOfflineQuery',
    file: 'client/app/frame/main-menu-is-offline.generated.ts',
    from: '"value":"offline"',
    to: '"value":"serialNumber"',
  },
  {
    statement:
      "GetIsFasTrakMutation, '' without a device, sent once when the menu appears, errors only logged",
    file: 'client/app/frame/fastrak-provider.tsx',
    from: "account.deviceId ?? ''",
    to: "account.deviceId ?? 'none'",
  },
  {
    statement:
      "GetIsFasTrakMutation, '' without a device, sent once when the menu appears, errors only logged",
    file: 'client/app/frame/fastrak-provider.tsx',
    from: '    asked.current = true;\n',
    to: '',
  },
  {
    statement:
      "GetIsFasTrakMutation, '' without a device, sent once when the menu appears, errors only logged",
    file: 'client/app/frame/fastrak-provider.tsx',
    from: `          log.error("Couldn't load the FasTrak credits.", error);\n`,
    to: '          void error;\n',
  },
  {
    statement: 'A failed polymorphictypes fetch is logged in these words, and null is used',
    file: 'client/graphql/possible-types.ts',
    from: "if (!types) log.error('Failed to fetch polymorphic types.');",
    to: '',
  },
  {
    statement: 'Mutations have completed and error callbacks',
    file: 'client/app/frame/fastrak-provider.tsx',
    from: 'credits ? {',
    to: '!credits ? {',
  },
  {
    statement: 'Mutations have completed and error callbacks',
    file: 'client/app/frame/fastrak-provider.tsx',
    from: `          log.error("Couldn't load the FasTrak credits.", error);\n`,
    to: '          void error;\n',
  },
];
