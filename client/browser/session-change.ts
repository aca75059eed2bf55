const name = 'portal-session';

/** For modules that don't know sessions. */
export const reportSessionChange = () => void dispatchEvent(new Event(name));

/** Calls `listener` at the next change of the session: another account or token, or a logout. */
export const onSessionChange = (listener: () => void) => addEventListener(name, listener, { once: true });
