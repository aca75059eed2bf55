import type { ComponentType } from 'react';
import type { WorldHeaders } from './world-link.ts';

/** The list of identities beside the sign-in form. */
export function createSignInPanel(_world: WorldHeaders): ComponentType<{ onSignedIn(): void }> | null {
  return null;
}
