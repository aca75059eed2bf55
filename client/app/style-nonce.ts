/**
 * The nonce the host allows style elements with, for this very page. Browsers hide the attribute's value,
 * so it is read as a property. Empty on a static deployment.
 */
export function styleNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
