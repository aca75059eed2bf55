import type { Boot } from '#client/browser/boot.ts';
import type { Page } from './pages.ts';

/** A page that is about to open: its route parameters and its whole URL. */
export type OpeningPage = { params: Readonly<Record<string, string | undefined>>; url: URL };

/** `sendQueries`, whose code the first page doesn't need. Never rejects. */
export const startQueries = (boot: Boot, page: Page, opening: OpeningPage): Promise<void> =>
  import('./send-queries.ts').then((code) => code.sendQueries(boot, page, opening)).catch(() => {});
