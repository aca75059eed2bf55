import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionUserFromToken } from '#client/session/pasted-token.ts';
import { clearAccount, sessionStore, signIn } from '#client/session/session-store.ts';
import { placeholderAccountId } from '#client/session/session-user.ts';
import { type Claims, readToken } from '#client/session/token.ts';

export type LinkOutcome =
  | { kind: 'none' }
  /** Someone else is signed in and has to decide. */
  | { kind: 'waiting'; use: () => void }
  | { kind: 'refused'; message: string };

/**
 * From `#token=…` or the token alone, which no server sees or logs; mail programs may add the end of a sentence.
 * Null if there is none.
 */
const linkToken = (hash: string): string | null =>
  /^#(?:token=)?([\w-]+\.[\w-]+\.[\w-]+)(?:%[\dA-F]{2}|[^\w-])*$/i.exec(hash)?.[1] ?? null;

function accountOf({ permissions }: Claims): string | undefined {
  return permissions.map((permission) => /^account:([^:]+):/.exec(permission)?.[1]).find(Boolean);
}

function enter(token: string): LinkOutcome {
  const claims = readToken(token);
  const accountId = claims.ok ? accountOf(claims.value) : undefined;
  const result = signIn({
    token,
    user: sessionUserFromToken({ token, accountId: accountId ?? placeholderAccountId }),
  });
  if (!result.ok) return { kind: 'refused', message: result.message };
  if (!accountId) clearAccount();
  return { kind: 'none' };
}

/** Asks first if someone is signed in, so that a link alone never replaces a session. */
export function useLinkToken(): LinkOutcome {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<LinkOutcome>({ kind: 'none' });
  useEffect(() => {
    if (!hash) return;
    const use = (token: string | null) => {
      if (!token) return setOutcome({ kind: 'refused', message: 'The link is incomplete.' });
      const current = sessionStore.get();
      if (current && current.token !== token)
        setOutcome({ kind: 'waiting', use: () => setOutcome(enter(token)) });
      else setOutcome(enter(token));
    };
    // Signing in mounts the page again, which would read the same fragment again.
    void Promise.resolve(navigate(pathname + search, { replace: true })).then(() => use(linkToken(hash)));
  }, [hash, navigate, pathname, search]);
  return outcome;
}
