import type { ApolloLink } from '@apollo/client';
import type { ComponentType } from 'react';
import type { FrameData } from '#client/lib/frame-data.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/** Parts only mock mode fills in. */
export type DevSlots = {
  /** One button per identity, beside the sign-in form. */
  SignInPanel: ComponentType<{ onSignedIn(): void }> | null;
  /** The world panel at the foot of the page. */
  Panel: ComponentType | null;
  /** The page to open instead of an address outside the portal. */
  elsewhere?: (address: string) => string;
};

/** What the portal knows before it renders for the first time. */
export type Boot = {
  config: RuntimeConfig;
  /** Interfaces and unions with the names of their types; null when the API didn't say. */
  possibleTypes: Record<string, string[]> | null;
  /** Links between auth and http. Empty against a real API. */
  links: readonly ApolloLink[];
  /** Since when the API has been silent (`performance.now`), if it didn't answer while the portal started. */
  silentSince?: number | null;
  fetch: typeof fetch;
  slots: DevSlots;
  /** What the host read for the session the page started with; null once that session changed. */
  frame?: FrameData | null;
  /** The page is rendered at once, by a host or to take over from it, instead of once the frame is there. */
  rendersPage?: boolean;
  /** While React takes over what a host rendered: `done` resolves once the page is there, which calls `end`. */
  takeover?: { done: Promise<void>; end(): void };
};
