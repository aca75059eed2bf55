/** The data that the host rendered a page from, so that the browser doesn't request it again. */
export type HostData = {
  /** The mark of its session; other sessions must not use it. */
  mark: string;
  cache: Record<string, unknown>;
  /** Keys of operations that the API lacks; the page was rendered without their panels. */
  missing: readonly string[];
  /** Whether the host rendered the page, not only the frame. */
  hasPage: boolean;
  /** The time (ms since 1970) and zone (IANA) it was rendered for. */
  now: number;
  timeZone: string;
};

export const hostDataId = 'host-data';

/** Null if the host sent none or it is invalid; the browser then sends the queries itself. */
export function takeHostData(page: Document): HostData | null {
  const block = page.getElementById(hostDataId);
  block?.remove();
  try {
    return JSON.parse(block?.textContent ?? 'null') as HostData | null;
  } catch {
    return null;
  }
}
