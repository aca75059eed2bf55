import type { GetFasTrakLinkMutation } from './fastrak.generated.ts';

export type ReadLink = { ok: true; url: string; expiresAt: number } | { ok: false; reason: string };

/** Only https. `now` in ms. A link without an expiry counts as valid for a minute. */
export function readLink(answer: GetFasTrakLinkMutation['getFasTrakLink'], now: number): ReadLink {
  if (!answer?.url) return { ok: false, reason: "The API didn't return a link. Try again." };
  if (!URL.canParse(answer.url) || new URL(answer.url).protocol !== 'https:')
    return { ok: false, reason: "The API returned a link that isn't https, so it wasn't opened." };
  const expiresAt = answer.urlExpiresAt ? Date.parse(answer.urlExpiresAt) : now + 60_000;
  if (!(expiresAt > now))
    return { ok: false, reason: 'The link expired before it could be opened. Try again.' };
  return { ok: true, url: answer.url, expiresAt };
}

/** Opens a new tab without opener and referrer. */
export function openElsewhere(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.referrerPolicy = 'no-referrer';
  document.body.append(link);
  link.click();
  link.remove();
}
