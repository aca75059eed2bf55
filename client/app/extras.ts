import type { RootOptions } from 'react-dom/client';
import type { Boot } from '#client/browser/boot.ts';
import { startErrorReports } from '#client/graphql/error-reports.ts';
import { trustedDocumentsLink } from '#client/graphql/trusted-documents-link.ts';

/** Adds what the runtime config enables to `boot`, before its client is created. Returns options for React. */
export function addExtras(boot: Boot): RootOptions | undefined {
  const { documents, errorUrl } = boot.config;
  if (documents) boot.links = [...boot.links, trustedDocumentsLink];
  if (!errorUrl) return undefined;
  const { link, rootOptions } = startErrorReports(errorUrl);
  boot.observers = [link];
  return rootOptions;
}
