import type { SharedChange } from '#client/dev/world/shared-changes.ts';

/** The device and account that traits patch, from `fixtures/default.json`. */
const own = { deviceId: 'device-7c21-0048-b93e', accountId: 'account-north-county' };

type Patch = Record<string, Record<string, unknown>>;

/** Null if no patch equals the change. */
function patchOf(change: SharedChange): Patch | null {
  if (change.kind === 'device-updated' && change.deviceId === own.deviceId) {
    const { name, notes } = change;
    return { device: { ...(name === undefined ? {} : { name }), ...(notes === undefined ? {} : { notes }) } };
  }
  if (change.accountId !== own.accountId) return null;
  if (change.kind === 'organization-changed') return { organization: { ...(change.to as object) } };
  if (change.kind === 'security-policy-changed') return { organization: { securityPolicy: change.to } };
  return null;
}

export function toTrait(changes: readonly SharedChange[]): {
  trait: string | null;
  remaining: readonly SharedChange[];
} {
  const patch: Patch = {};
  const remaining: SharedChange[] = [];
  for (const change of changes) {
    const part = patchOf(change);
    if (part === null) remaining.push(change);
    else for (const [name, value] of Object.entries(part)) patch[name] = { ...patch[name], ...value };
  }
  if (remaining.length === changes.length) return { trait: null, remaining };
  const content = { title: 'My trait', description: 'Saved from the world panel.', patch };
  return { trait: `${JSON.stringify(content, null, 2)}\n`, remaining };
}
