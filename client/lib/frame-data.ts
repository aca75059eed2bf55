/** The data that the host rendered a page from, so that the browser doesn't request it again. */
export type FrameData = {
  /** The mark of its session; other sessions must not use it. */
  mark: string;
  cache: Record<string, unknown>;
  /** Keys of operations that the API lacks; the page was rendered without their panels. */
  missing: readonly string[];
  /** Whether the host rendered the page, not only the frame. */
  page: boolean;
  /** The time (ms since 1970) and zone (IANA) it was rendered for. */
  now: number;
  timeZone: string;
};

export const frameDataId = 'frame-data';

/** Null if the host sent none or it is invalid; the browser then sends the queries itself. */
export function takeFrameData(page: Document): FrameData | null {
  const block = page.getElementById(frameDataId);
  block?.remove();
  try {
    return JSON.parse(block?.textContent ?? 'null') as FrameData | null;
  } catch {
    return null;
  }
}
