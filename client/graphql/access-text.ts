import type { ApolloClient } from '@apollo/client';
import { roleOf } from '#client/lib/role-of.ts';
import { nameToAsk } from './use-contacts.ts';

export async function accessText(client: ApolloClient, permission: string | undefined): Promise<string> {
  const role = roleOf(permission);
  const name = await nameToAsk(client).catch(() => undefined);
  const need = role ? `Only ${role}s can do this` : `It needs ${permission ?? 'a permission'}`;
  return `${need}. Ask ${name ?? 'an administrator'}.`;
}
