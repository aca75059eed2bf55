/** Returns the unsubscribe function. Does nothing outside of the `npm run dev` server. */
export function onDevEvent(event: string, listener: () => void): () => void {
  import.meta.hot?.on(event, listener);
  // Tests have a context without `off`.
  return () => import.meta.hot?.off?.(event, listener);
}
