export const isSafeLink = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';

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
