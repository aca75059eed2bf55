import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Buttons for the session's other accounts, for an object that may belong to one of them. */
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
