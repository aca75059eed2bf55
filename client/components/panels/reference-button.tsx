import type { ReactNode } from 'react';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import type { Reference } from './reference.ts';

export function ReferenceButton({
  reference,
  message,
}: {
  reference: Reference;
  message: string;
}): ReactNode {
  return (
    <CopyButton label={`Copy reference ${reference.code}`} text={() => reference.describe(message)}>
      Reference <span className="tnum">{reference.code}</span>
    </CopyButton>
  );
}
