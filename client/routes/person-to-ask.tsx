import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '#client/components/controls/lazy-component.tsx';
import { useSession } from '#client/session/use-session.ts';

function AnyAdministrator(): ReactNode {
  const { account } = useSession();
  return `an administrator of ${account.name}`;
}

const NamedContact = lazyComponent(
  async () => (await import('./named-contact.tsx')).NamedContact,
  AnyAdministrator,
);

/** The person to ask, within a sentence. The contact is loaded on demand, because few sessions need one. */
export function PersonToAsk(): ReactNode {
  return (
    <Suspense fallback={<AnyAdministrator />}>
      <NamedContact />
    </Suspense>
  );
}
