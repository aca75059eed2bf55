import { createContext, useContext } from 'react';
import type { WorldParameters } from './world-parameters.ts';

/** Where a change came from, so the next page can restore the focus. */
export type ChangeOrigin = {
  /** The `data-control` of the control. */
  control: string;
  /** Announced to screen readers: what else changed. */
  announcement?: string | null;
};

/** Why the mock refused a change. */
export type Refusal = {
  message: string;
  /** Accepted values. */
  allowed: readonly string[];
};

export type PanelWorld = {
  /** The current world, including who is signed in. */
  parameters: WorldParameters;
  /** The page of a changed world is loading. */
  busy: boolean;
  /** Loads the changed world; resolves to the refusal if the mock refuses it. */
  change(changed: Partial<WorldParameters>, trace: ChangeOrigin): Promise<Refusal | null>;
  /** Announces text to screen readers. */
  announce(text: string): void;
};

export const PanelContext = createContext<PanelWorld | null>(null);

/** The current world, and how to change it. */
export function usePanelWorld(): PanelWorld {
  const world = useContext(PanelContext);
  if (!world) throw new Error('usePanelWorld is used outside of <WorldPanel>, which provides it.');
  return world;
}
