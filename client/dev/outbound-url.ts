import { thisWorld } from './this-world.ts';

/** The host of the mock's FasTrak links; it doesn't exist. */
const fasTrakHost = 'fastrak.example';

/**
 * Maps a FasTrak link of the mock to a page of the mock that explains what would open. Other URLs are unchanged.
 */
export function outboundUrl(address: string): string {
  const { hostname, search } = new URL(address);
  return hostname === fasTrakHost
    ? new URL(`/__mock/fastrak?${thisWorld.query()}&${search.slice(1)}`, location.href).href
    : address;
}
