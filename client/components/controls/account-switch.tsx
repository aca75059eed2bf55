import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** The other accounts of the session as buttons, for where an object may be in another one. */
export function AccountSwitch({
  accounts,
  onSelect,
}: {
  accounts: readonly { id: string; name: string }[];
  onSelect: (id: string) => void;
}): ReactNode {
  return accounts.map(({ id, name }) => (
    <Button key={id} variant="default" size="xs" onClick={() => onSelect(id)}>
      Switch to {name}
    </Button>
  ));
}
