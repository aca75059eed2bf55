import type { ReactNode } from 'react';
import type { WorldError } from './control.ts';

/** Shown instead of the portal when the address names no world: what was said, and what can be said. */
export function RefusalPage({ refusal }: { refusal: WorldError; address: string }): ReactNode {
  return (
    <main>
      <h1>This address names no world</h1>
      <p>{refusal.message}</p>
    </main>
  );
}
