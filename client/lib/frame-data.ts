/** What the host rendered a page from, with the visitor's own cookies, so that the browser need not ask again. */
export type FrameData = {
  /** The mark of the session it was read and rendered for; it is used for no other. */
  mark: string;
  /** Apollo Client's cache after the documented queries and those of the page. */
  cache: Record<string, unknown>;
  /** Whether the page is there too, and not the frame alone. */
  page: boolean;
  /** The time (ms since 1970) and the zone (IANA) it was rendered for. */
  now: number;
  timeZone: string;
};

/** Id of the data block in the page. */
export const frameDataId = 'frame-data';

/**
 * Takes the data block out of the page, so that it is used once. Null where the host sent none, or one that
 * cannot be read: the browser asks for itself then.
 */
export function takeFrameData(page: Document): FrameData | null {
  const block = page.getElementById(frameDataId);
  block?.remove();
  try {
    return JSON.parse(block?.textContent ?? 'null') as FrameData | null;
  } catch {
    return null;
  }
}
