import { paths } from '#client/lib/paths.ts';
import type { Account } from '#client/session/session.ts';

/**
 * The path after switching accounts: the same one, unless it names an object of the old account
 * (`/devices/{id}` becomes `/devices`).
 */
export function pathInAccount(pathname: string, account: Account): string {
  const [, area, object] = pathname.split('/');
  if (area === 'organization')
    return account.organizationId ? paths.organization(account.organizationId) : paths.home;
  if (!object) return pathname;
  if (area === 'devices') return paths.devices;
  if (area === 'groups') return paths.groups;
  return pathname;
}
