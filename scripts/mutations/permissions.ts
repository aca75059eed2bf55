import type { Mutation } from './mutation.ts';

/** Faults for section 5 and 6: validation rules, roles and permissions. */
export const permissions: readonly Mutation[] = [
  {
    statement:
      'Split on colons; account strings apply only to the current account, then carry action, resource, qualifier',
    file: 'schema/claims/permissions.ts',
    from: '? parts.slice(2) : null',
    to: '? null : null',
  },
  {
    statement:
      'Split on colons; account strings apply only to the current account, then carry action, resource, qualifier',
    file: 'schema/claims/permissions.ts',
    from: 'accountId && parts[1] === accountId ?',
    to: 'accountId ?',
  },
  {
    statement: 'Other strings carry action, resource and qualifier directly',
    file: 'schema/claims/permissions.ts',
    from: "if (parts[0] !== 'account') return parts;",
    to: '',
  },
  {
    statement: 'Actions access, actAs, perform, read; others are ignored with a console warning',
    file: 'schema/claims/permissions.ts',
    from: "      case 'access':\n",
    to: '',
  },
  {
    statement: 'Actions access, actAs, perform, read; others are ignored with a console warning',
    file: 'schema/claims/permissions.ts',
    from: 'if (unknown.size > 0) context.warn?.(unknownActions([...unknown]));',
    to: '',
  },
  {
    statement: 'Resource names in camelCase',
    file: 'schema/claims/permissions.ts',
    from: 'word.charAt(0).toUpperCase() + word.slice(1)',
    to: 'word',
  },
  {
    statement: 'perform stores the qualifier, or true',
    file: 'schema/claims/permissions.ts',
    from: '= qualifier || true',
    to: '= true',
  },
  {
    statement: 'read needs a qualifier, stored under the resource',
    file: 'schema/claims/permissions.ts',
    from: 'if (resource && qualifier)',
    to: 'if (resource)',
  },
  {
    statement: 'Four groups from the claim and the user type',
    file: 'schema/claims/permissions.ts',
    from: "  grant(permissions.actAs, camelCase(context.userType), '');\n",
    to: '',
  },
  {
    statement:
      'The known names: accept_invitation, admin, introspection, password_reset, register_user, reposition_device; the device resource type',
    file: 'fixtures/identities/admin.json',
    from: 'perform:register_user',
    to: 'perform:register_users',
  },
  {
    statement:
      'The known names: accept_invitation, admin, introspection, password_reset, register_user, reposition_device; the device resource type',
    file: 'client/app/page-needs.ts',
    from: "permission: 'access:admin'",
    to: "permission: 'access:administration'",
  },
  {
    statement: 'Advanced Actions shows only with can.perform.advancedActions',
    file: 'client/app/frame/side-menu.tsx',
    from: 'Boolean(can.perform.advancedActions)',
    to: 'Boolean(can.perform)',
  },
  {
    statement: 'The layout knows authenticated and unauthenticated only',
    file: 'client/app/frame/frame.tsx',
    from: '  if (session) {',
    to: '  if (session && isPagePath(pathname)) {',
  },
];
