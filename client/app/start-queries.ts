import type { Boot } from '#client/browser/boot.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { missingPermission } from './page-needs.ts';
import type { Page } from './pages.ts';
import type { OpeningPage } from './send-queries.ts';

/**
 * Starts the queries of a page that is about to open, if the session has access, without waiting for the
 * responses. The page's panels send all other queries. Never rejects.
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
