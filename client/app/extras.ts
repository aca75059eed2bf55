import type { Boot } from '#client/browser/boot.ts';
import { trustedDocumentsLink } from '#client/graphql/trusted-documents-link.ts';

/** Adds what the runtime config enables to `boot`, before its client is created. */
export function addExtras(boot: Boot): void {
  if (boot.config.documents) boot.links = [...boot.links, trustedDocumentsLink];
}
