import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { clock } from '#client/browser/clock.ts';
import { formatSubject } from '#schema/claims/subject.ts';
import { sessionStore } from './session-store.ts';

type StoredForm = {
  /** What the form started with. Its input is restored only if it would start with the same again. */
  base?: unknown;
  /** The input, once there is any. */
  typed?: unknown;
  /** What opened the form's dialog. */
  dialog?: unknown;
};

/** The input of one page, in the tab's session storage. */
type Drafts = { owner: string; page: string; editedAt: number; forms: Record<string, StoredForm> };

const storageKey = 'drafts';
const lifetimeMs = 30 * 60_000;

/** A person in an account; null if signed out. */
function currentOwner(): string | null {
  const session = sessionStore.get();
  return session && `${formatSubject(session.subject)} ${session.account.id}`;
}

function read(): Drafts | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

function write(drafts: Drafts | null): void {
  try {
    if (drafts) sessionStorage.setItem(storageKey, JSON.stringify(drafts));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked or full, so the input doesn't survive a reload.
  }
}

function storedForms(page: string): Drafts['forms'] {
  const drafts = read();
  const isCurrent =
    drafts?.owner === currentOwner() && drafts?.page === page && clock.now() - drafts.editedAt < lifetimeMs;
  return drafts && isCurrent ? drafts.forms : {};
}

/** Null removes the form. */
function store(page: string, form: string, change: StoredForm | null): void {
  const owner = currentOwner();
  if (owner === null) return;
  const { [form]: before, ...others } = storedForms(page);
  const forms = change ? { ...others, [form]: { ...before, ...change } } : others;
  write(Object.keys(forms).length > 0 ? { owner, page, editedAt: clock.now(), forms } : null);
}

export const hasDrafts = (): boolean =>
  Object.values(read()?.forms ?? {}).some(({ typed }) => typed !== undefined);

export const discardDrafts = (): void => write(null);

/** Another page has opened. */
export function discardDraftsOfOtherPages(page: string): void {
  if (read()?.page !== page) discardDrafts();
}

/** Logging out discards drafts, and so does a sign-in by someone else. A session that ends by itself keeps them. */
export function discardDraftsOfOtherSessions(): void {
  if (sessionStore.get() ? read()?.owner !== currentOwner() : !sessionStore.ended()) discardDrafts();
}

export type Draft<Typed> = {
  typed: Typed;
  edit(change: Partial<Typed>): void;
  /** Goes back to what the form started with. */
  discard(): void;
};

/**
 * The input of a form, which survives a reload, a session that ends by itself, and an update of the portal. `form` is unique
 * on its page; null for passwords and codes, which are never stored. The input must survive JSON.
 */
export function useDraft<Typed extends object>(form: string | null, start: () => Typed): Draft<Typed> {
  const { pathname } = useLocation();
  const [base] = useState(start);
  const [typed, setTyped] = useState(() => {
    const stored = form === null ? undefined : storedForms(pathname)[form];
    const isSame = JSON.stringify(stored?.base) === JSON.stringify(base);
    return isSame && stored?.typed ? (stored.typed as Typed) : base;
  });
  useEffect(() => {
    if (form !== null && typed !== base) store(pathname, form, { base, typed });
  }, [pathname, form, base, typed]);
  return {
    typed,
    edit: (change) => setTyped((before) => ({ ...before, ...change })),
    discard: () => {
      setTyped(base);
      if (form !== null) store(pathname, form, null);
    },
  };
}

/** What opened the dialog of `form`; null while it is closed. Input opens it again, closing it discards the input. */
export function useDialog<Dialog>(form: string): [Dialog | null, (dialog: Dialog | null) => void] {
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState(() => {
    const stored = storedForms(pathname)[form];
    return stored?.typed ? (stored.dialog as Dialog) : null;
  });
  return [
    dialog,
    (next) => {
      setDialog(next);
      store(pathname, form, next === null ? null : { dialog: next });
    },
  ];
}
