import { matchPath } from 'react-router-dom';
import { paths, patterns } from '#client/lib/paths.ts';
import type { Account } from '#client/session/session.ts';

/**
 * The path after switching accounts: the same one, unless it names an object of the old account
 * (`/devices/{id}` becomes `/devices`).
 */
export function pathInAccount(pathname: string, account: Account): string {
  if (matchPath(patterns.organization, pathname))
    return account.organizationId ? paths.organization(account.organizationId) : paths.home;
  if (matchPath(patterns.device, pathname)) return paths.devices;
  return matchPath(patterns.group, pathname) ? paths.groups : pathname;
}
