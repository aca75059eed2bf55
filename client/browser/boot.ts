import { type ComponentType, createContext, useContext } from 'react';
import type { FrameData } from '#client/lib/frame-data.ts';
import type { RuntimeConfig } from './runtime-config.ts';

export type DevSlots = {
  SignInPanel: ComponentType<{ onSignedIn(): void }> | null;
  /** The world panel at the bottom of the page. */
  Panel: ComponentType | null;
  /** Maps an external URL to the page to open instead. */
  outboundUrl?: (address: string) => string;
  /** Names of URL parameters that belong to mock mode, on every page. */
  parameters?: readonly string[];
};

export type Boot = {
  config: RuntimeConfig;
  /** Type names by interface or union; null when they couldn't be fetched. */
  possibleTypes: Record<string, string[]> | null;
  fetch: typeof fetch;
  slots: DevSlots;
  /** The data the host rendered the frame from; null once the session changes. */
  frame?: FrameData | null;
  /** Render the page immediately, on the host or while hydrating, instead of after the frame. */
  rendersPage?: boolean;
  /** Set while hydrating: the page calls `end` when it is hydrated, which resolves `done`. */
  hydration?: { done: Promise<void>; end(): void };
};

export const BootContext = createContext<Boot | null>(null);

export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('useBoot is used outside of <App>, which provides the boot data.');
  return boot;
}
