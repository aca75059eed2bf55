import type { Boot } from '#client/browser/boot.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { missingPermission } from './page-needs.ts';
import type { Page } from './pages.ts';
import type { OpeningPage } from './send-queries.ts';

/** Only queries the session has access to. Doesn't wait for the responses, and never rejects. */
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
