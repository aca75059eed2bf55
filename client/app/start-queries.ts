import type { Boot } from '#client/browser/boot.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { missingPermission } from './page-needs.ts';
import type { Page } from './pages.ts';
import type { OpeningPage } from './send-queries.ts';

/**
 * Starts the queries of a page that is about to open, if the session may see it, and resolves without waiting
 * for their responses. Queries that aren't started here are sent by the page's panels. Never rejects.
 */
export async function startQueries(
  boot: Boot,
  { queries, needs }: Page,
  opening: OpeningPage,
): Promise<void> {
  const session = sessionStore.get();
  if (!queries || !session || missingPermission(session, needs) !== null) return;
  await Promise.all([queries(), import('./send-queries.ts')])
    .then(([first, code]) => code.sendQueries(boot, session, first, opening))
    .catch(() => {});
}
