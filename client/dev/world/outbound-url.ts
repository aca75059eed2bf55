import { inPageApi } from './in-page-api.ts';
import { thisWorld } from './this-world.ts';

/** The host of the mock's FasTrak links, which doesn't exist. */
const fasTrakHost = 'fastrak.example';

export function outboundUrl(address: string): string {
  const { hostname, search } = new URL(address);
  if (hostname !== fasTrakHost) return address;
  const query = `?${thisWorld.query()}&${search.slice(1)}`;
  return inPageApi.current?.fasTrakUrl(query) ?? new URL(`/__mock/fastrak${query}`, location.href).href;
}
