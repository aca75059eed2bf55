import type { ReactNode } from 'react';
import { QuietButton } from '#client/components/controls/buttons/quiet-button.tsx';
import { notices } from '#client/dev/notices.ts';
import { control, notResponding } from '#client/dev/world/control.ts';

/** Fills in the sign-in form as the owner would. */
export function FillInSample({
  onFill,
}: {
  onFill: (sample: { email: string; password: string }) => void;
}): ReactNode {
  async function fill() {
    try {
      const owner = (await control.identities()).find(({ id }) => id === 'owner');
      if (owner?.email && owner.password) onFill({ email: owner.email, password: owner.password });
    } catch {
      notices.show({ text: notResponding });
    }
  }
  return <QuietButton onClick={fill}>Fill in a sample</QuietButton>;
}
