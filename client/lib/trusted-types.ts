type PolicyFactory = {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
};

/**
 * The page's one Trusted Types policy, under `require-trusted-types-for 'script'`. It lets the text of style
 * elements through, which Mantine sets as HTML, and no markup: any text with `<` in it is refused, and the
 * assignment throws. Browsers without Trusted Types are left as they are.
 */
export function installTrustedTypes(scope: object = globalThis): void {
  if (!('trustedTypes' in scope)) return;
  const factory = scope.trustedTypes as PolicyFactory;
  factory.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) });
}
