import { thisWorld } from './this-world.ts';

/** Where the mock's links to FasTrak lead: an address that nothing answers (`mock-server/resolvers/fas-trak.ts`). */
const fasTrakHost = 'fastrak.example';

/**
 * The page to open instead of an address outside the portal: for the mock's FasTrak, a page of the mock that says
 * what would open. Every other address stays what it is.
 */
export function elsewhere(address: string): string {
  const { hostname, search } = new URL(address);
  return hostname === fasTrakHost
    ? new URL(`/__mock/fastrak?${thisWorld.query()}&${search.slice(1)}`, location.href).href
    : address;
}
