import type { Environment } from '#client/browser/environment.ts';
import type { PossibleTypes } from '#client/graphql/possible-types.ts';
import type { HostData } from '#client/lib/host-data.ts';
import type { SessionSource } from '#client/session/use-session.ts';

/** What the portal starts with, in the browser and on the host. */
export type Start = Environment & {
  session: SessionSource;
  /** The host rendered the page, the frame or the shell. */
  hasHostHtml: boolean;
  /** The responses it used for the page or the frame; null if the world has changed since. */
  hostData: HostData | null;
  /** Null if they couldn't be fetched. */
  types: Promise<PossibleTypes | null>;
};
