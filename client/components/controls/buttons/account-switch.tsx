import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Offers the session's other accounts, because the object may belong to one of them. */
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
