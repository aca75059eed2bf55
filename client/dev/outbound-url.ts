import { inPageApi } from './in-page-api.ts';
import { thisWorld } from './this-world.ts';

/** The host of the mock's FasTrak links; it doesn't exist. */
const fasTrakHost = 'fastrak.example';

/**
 * Maps a FasTrak link of the mock to a page of the mock that explains what would open. Other URLs are unchanged.
 */
export function outboundUrl(address: string): string {
  const { hostname, search } = new URL(address);
  if (hostname !== fasTrakHost) return address;
  const query = `?${thisWorld.query()}&${search.slice(1)}`;
  return inPageApi.current?.fasTrakUrl(query) ?? new URL(`/__mock/fastrak${query}`, location.href).href;
}
