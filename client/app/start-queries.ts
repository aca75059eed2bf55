import type { Boot } from '#client/browser/boot.ts';
import type { Page } from './pages.ts';
import type { OpeningPage } from './send-queries.ts';

/** `sendQueries`, whose code the first page doesn't need. Never rejects. */
export const startQueries = (boot: Boot, page: Page, opening: OpeningPage): Promise<void> =>
  import('./send-queries.ts').then((code) => code.sendQueries(boot, page, opening)).catch(() => {});
