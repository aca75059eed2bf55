import { createContext, useContext } from 'react';
import type { WorldParameters } from './world-parameters.ts';

/** Where a change came from, so that the page it leads to goes on there. */
export type Trace = {
  /** The `data-control` of the control that made it. */
  control: string;
  /** What else changed by it, in words. */
  said?: string | null;
};

/** Why there is no such world. */
export type Refused = {
  message: string;
  /** What would have been taken instead. */
  allowed: readonly string[];
};

export type PanelWorld = {
  /** The world as the panel shows it: whoever is signed in is part of it. */
  words: WorldParameters;
  /** The page of the changed world is on its way. */
  busy: boolean;
  /** Goes to the world changed so, or answers why there is no such world. */
  change(changed: Partial<WorldParameters>, trace: Trace): Promise<Refused | null>;
  /** Tells whoever listens. */
  say(text: string): void;
};

export const PanelContext = createContext<PanelWorld | null>(null);

/** The world, and how to change it. */
export function usePanelWorld(): PanelWorld {
  const world = useContext(PanelContext);
  if (!world) throw new Error('usePanelWorld is used outside of <WorldPanel>, which provides it.');
  return world;
}
