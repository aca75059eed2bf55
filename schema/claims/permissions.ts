import type { UserType } from './subject.ts';

/** What the grant of a permission covers: one thing, by its id, or everything of its kind. */
export type Grant = string | true;

/**
 * What a session may do, in the four groups of the specification (section 6). Names are camelCased, and no
 * group has a prototype, so `can.perform.constructor` is undefined unless somebody granted it.
 */
export type Permissions = {
  access: Record<string, Grant>;
  actAs: Record<string, Grant>;
  perform: Record<string, Grant>;
  /** Every qualifier granted for a resource, in the order of the token, without repeats. */
  read: Record<string, readonly string[]>;
};

export type Action = keyof Permissions;

export type PermissionContext = {
  /** The current account; strings that start with `account` apply to this one only. */
  accountId: string | null;
  userType: UserType;
  /** Told once per token about actions the specification doesn't know. */
  warn?: ((message: string) => void) | undefined;
};

function group<T>(): Record<string, T> {
  return Object.create(null);
}

/** `advanced_actions` and `advanced-actions` are `advancedActions`; a camelCased name stays as it is. */
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

/** The string without its `account:{id}:` prefix, or null when it is meant for another account. */
function forAccount(parts: readonly string[], accountId: string | null): readonly string[] | null {
  if (parts[0] !== 'account') return parts;
  return accountId && parts[1] === accountId ? parts.slice(2) : null;
}

function grant(grants: Record<string, Grant>, resource: string, qualifier: string): void {
  // Everything of a kind is more than one thing of it, whichever the token says last.
  if (grants[resource] !== true) grants[resource] = qualifier || true;
}

/**
 * Reads the permissions claim of a token: `[account:{id}:]{action}:{resource}[:{qualifier}]` (specification,
 * section 5). `access`, `actAs` and `perform` store the qualifier, or true without one; of several
 * qualifiers for one resource the last is kept, and true is never narrowed. `read` keeps every qualifier and
 * needs one. An empty qualifier counts as none. The user type adds `actAs.{userType}`.
 */
export function parsePermissions(strings: readonly string[], context: PermissionContext): Permissions {
  const permissions: Permissions = { access: group(), actAs: group(), perform: group(), read: group() };
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

/**
 * Whether a permission is held: for one thing when `id` is given, else for anything at all. The one check
 * of portal and mock server.
 */
export function holds(permissions: Permissions, action: Action, resource: string, id?: string): boolean {
  if (action === 'read') {
    const ids = permissions.read[resource] ?? [];
    return id === undefined ? ids.length > 0 : ids.includes(id);
  }
  const held = permissions[action][resource];
  return held !== undefined && (held === true || id === undefined || held === id);
}
