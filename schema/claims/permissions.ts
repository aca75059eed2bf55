import type { PermissionName } from './permission-table.ts';
import type { UserType } from './subject.ts';

/** The extent of a permission: one object's id, or true for all. */
export type Grant = string | true;

type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

type ResourceOf<
  A extends string,
  Name extends string = PermissionName,
> = Name extends `${A}:${infer Resource}` ? CamelCase<Resource> : never;

/**
 * In the four groups of the specification (section 6), camelCased. Names that the portal doesn't know are there too, for
 * `isGranted`. Groups have no prototype, so `can.perform.constructor` is undefined unless granted.
 */
export type Permissions = {
  access: Partial<Record<ResourceOf<'access'>, Grant>>;
  actAs: Partial<Record<CamelCase<UserType>, Grant>>;
  perform: Partial<Record<ResourceOf<'perform'>, Grant>>;
  /** All qualifiers of a resource, in the order of the token, without duplicates. */
  read: Partial<Record<ResourceOf<'read'>, readonly string[]>>;
};

export type Action = keyof Permissions;

export type PermissionContext = {
  /** The current account; strings that start with `account` apply to that account only. */
  accountId: string | null;
  userType: UserType;
  /** Called once per token with the actions the specification doesn't know. */
  warn?: ((message: string) => void) | undefined;
};

function group<T>(): Record<string, T> {
  return Object.create(null);
}

/** Converts `advanced_actions` and `advanced-actions` to `advancedActions`; camelCased names don't change. */
export function camelCase(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word))
    .map((word, index) =>
      index === 0
        ? word.charAt(0).toLowerCase() + word.slice(1)
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('');
}

/** Removes the `account:{id}:` prefix; null if it names another account. */
function forAccount(parts: readonly string[], accountId: string | null): readonly string[] | null {
  if (parts[0] !== 'account') return parts;
  return accountId && parts[1] === accountId ? parts.slice(2) : null;
}

function grant(grants: Record<string, Grant>, resource: string, qualifier: string): void {
  // True covers more than one id, whatever the order.
  if (grants[resource] !== true) grants[resource] = qualifier || true;
}

/**
 * Parses the permissions claim of a token: `[account:{id}:]{action}:{resource}[:{qualifier}]` (specification,
 * section 5). `access`, `actAs` and `perform` store the qualifier, or true without one; the last qualifier of
 * a resource wins, but true is never narrowed. `read` keeps every qualifier and needs one. An empty qualifier
 * counts as none. The user type adds `actAs.{userType}`.
 */
export function parsePermissions(strings: readonly string[], context: PermissionContext): Permissions {
  const permissions = {
    access: group<Grant>(),
    actAs: group<Grant>(),
    perform: group<Grant>(),
    read: group<readonly string[]>(),
  };
  const unknown = new Set<string>();
  for (const text of strings) {
    const parts = forAccount(text.split(':'), context.accountId);
    if (!parts) continue;
    const [action, name = '', ...rest] = parts;
    const resource = camelCase(name);
    const qualifier = rest.join(':');
    switch (action) {
      case 'access':
      case 'actAs':
      case 'perform':
        if (resource) grant(permissions[action], resource, qualifier);
        break;
      case 'read':
        if (resource && qualifier) {
          const ids = permissions.read[resource] ?? [];
          if (!ids.includes(qualifier)) permissions.read[resource] = [...ids, qualifier];
        }
        break;
      default:
        unknown.add(text);
    }
  }
  grant(permissions.actAs, camelCase(context.userType), '');
  if (unknown.size > 0) context.warn?.(unknownActions([...unknown]));
  return permissions;
}

function unknownActions(strings: readonly string[]): string {
  const shown = strings.slice(0, 3).map((text) => JSON.stringify(text.slice(0, 60)));
  const more = strings.length > shown.length ? ` and ${strings.length - shown.length} more` : '';
  return `Ignored permissions with an unknown action: ${shown.join(', ')}${more}. Known are access, actAs, perform and read.`;
}

/** Whether a permission of any name is granted: for `id` if given, else for anything. */
export function isGranted(permissions: Permissions, action: Action, resource: string, id?: string): boolean {
  const grants: Partial<Record<string, Grant | readonly string[]>> = permissions[action];
  const granted = grants[resource];
  if (granted === undefined || granted === true || id === undefined) return granted !== undefined;
  return typeof granted === 'string' ? granted === id : granted.includes(id);
}

export function holds(permissions: Permissions, name: PermissionName, id?: string): boolean {
  const [action, resource] = name.split(':') as [Action, string];
  return isGranted(permissions, action, camelCase(resource), id);
}
