import type { Boot } from '#client/browser/boot.ts';
import type { Page } from './pages.ts';

/** A page that is about to open: its route parameters and its whole URL. */
export type OpeningPage = { params: Readonly<Record<string, string | undefined>>; url: URL };

/**
 * Starts the queries of a page that is about to open, if the session may see it, and resolves without waiting
 * for their responses. Never rejects: queries that can't be started here are sent by the page's panels.
 */
export async function startQueries(boot: Boot, page: Page, opening: OpeningPage): Promise<void> {
  // The first page doesn't need this code.
  await import('./send-queries.ts')
    .then(({ sendQueries }) => sendQueries(boot, page, opening))
    .catch(() => {});
}
