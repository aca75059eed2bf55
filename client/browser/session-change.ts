const name = 'portal-session';

/** Reports a change of the session to what knows nothing of sessions. */
export const reportSessionChange = () => void dispatchEvent(new Event(name));

/** Calls `listener` when the session next changes: another account or token, or signed out. */
export const onSessionChange = (listener: () => void) => addEventListener(name, listener, { once: true });
