import { createContext, useContext } from 'react';
import type { WorldParameters } from '#client/dev/world/world-parameters.ts';

export type ChangeOrigin = {
  /** The `data-control` of the control. */
  control: string;
  /** For screen readers: other effects of the change. */
  announcement?: string | null;
};

export type Refusal = {
  message: string;
  allowed: readonly string[];
};

export type PanelWorld = {
  /** Includes the identity. */
  parameters: WorldParameters;
  busy: boolean;
  /** Loads the changed world. Resolves to the refusal if the mock refuses it. */
  change(changed: Partial<WorldParameters>, trace: ChangeOrigin): Promise<Refusal | null>;
  announce(text: string): void;
};

export const PanelContext = createContext<PanelWorld | null>(null);

export function usePanelWorld(): PanelWorld {
  const world = useContext(PanelContext);
  if (!world) throw new Error('usePanelWorld is used outside of <WorldPanel>, which provides it.');
  return world;
}
