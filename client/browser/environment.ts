import { type ComponentType, createContext, useContext } from 'react';
import type { RuntimeConfig } from './runtime-config.ts';

/** What mock mode adds to the portal. */
export type MockParts = {
  /** The ways in without a password, beside the sign-in form. `returnTo` is the page to open. */
  SampleCard?: ComponentType<{ returnTo: string | null }>;
  /** A button that fills in the sign-in form. */
  FillInSample?: ComponentType<{ onFill: (sample: { email: string; password: string }) => void }>;
  /** The world panel at the bottom of the page. */
  Panel?: ComponentType;
  /** Maps an external URL to the page to open instead. */
  outboundUrl?: (address: string) => string;
  /** Adds the parameters of mock mode to a link of the portal. */
  linkUrl?: (href: string) => string;
  /** Adds them to the URL after a navigation. */
  correctUrl?: () => void;
};

/** What every component can use. It is the same from the start of the page to its end. */
export type Environment = {
  config: RuntimeConfig;
  fetch: typeof fetch;
  mockParts: MockParts;
};

export const EnvironmentContext = createContext<Environment | null>(null);

export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext);
  if (!environment) throw new Error('useEnvironment is used outside of <Portal>, which provides it.');
  return environment;
}
