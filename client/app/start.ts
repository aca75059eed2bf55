import type { Environment } from '#client/browser/environment.ts';
import type { PossibleTypes } from '#client/graphql/possible-types.ts';
import type { FrameData } from '#client/lib/frame-data.ts';
import type { SessionSource } from '#client/session/use-session.ts';

/** What the portal starts with, in the browser and on the host. */
export type Start = Environment & {
  session: SessionSource;
  /** The host rendered the page, the frame or the shell. */
  isRendered: boolean;
  /** The responses it used for the page or the frame; null if the world has changed since. */
  rendered: FrameData | null;
  /** Null if they couldn't be fetched. */
  types: Promise<PossibleTypes | null>;
};
