import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '#client/session/use-session.ts';

const NamedContact = lazy(async () => ({ default: (await import('./named-contact.tsx')).NamedContact }));

/** The person to ask, within a sentence. The contact is loaded on demand, because few sessions need one. */
export function PersonToAsk(): ReactNode {
  const { account } = useSession();
  return (
    <Suspense fallback={`an administrator of ${account.name}`}>
      <NamedContact />
    </Suspense>
  );
}
