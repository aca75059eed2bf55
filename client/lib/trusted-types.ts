import { log } from './log.ts';

type PolicyFactory = {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
};

/**
 * The page's one Trusted Types policy, under `require-trusted-types-for 'script'`. It lets the text of style
 * elements through, which Mantine sets as HTML, and no markup: any text with `<` in it is refused, and the
 * assignment throws. Browsers without Trusted Types are left as they are, and so is a page that has such a
 * policy from somebody else already, a browser extension for one.
 */
export function installTrustedTypes(scope: object = globalThis): void {
  if (!('trustedTypes' in scope)) return;
  const factory = scope.trustedTypes as PolicyFactory;
  try {
    factory.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) });
  } catch (error) {
    log.warn(`The page already has a default Trusted Types policy; it stays in force. ${String(error)}`);
  }
}
