import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { useSession } from '#client/session/use-session.ts';

function AnyAdministrator(): ReactNode {
  const { account } = useSession();
  return `an administrator of ${account.name}`;
}

const NamedContact = lazyComponent(
  async () => (await import('./named-contact.tsx')).NamedContact,
  AnyAdministrator,
);

/** Loads the contact on demand, because few sessions need one. */
export function PersonToAsk(): ReactNode {
  return (
    <Suspense fallback={<AnyAdministrator />}>
      <NamedContact />
    </Suspense>
  );
}
